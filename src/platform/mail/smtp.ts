import { createTransport } from 'nodemailer'
import { outside } from '#platform/outside/outside.ts'
import {
  type Delivery,
  MAILS_AT_ONCE,
  type MailTransport,
  type OutgoingMessage,
  refuseRecipient,
} from './transport.ts'

// If a server does not answer, the job must fail and retry, rather than hold a worker for minutes.
const answerTimeout = 20_000

/** Sends by SMTP, over a small pool of kept connections. `url` as nodemailer reads it: `smtp(s)://user:password@host:port`. */
export function smtpTransport(url: string): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    // A message that waits for a connection in here would still be sent after its job has given up.
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: answerTimeout,
    greetingTimeout: answerTimeout,
    socketTimeout: answerTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return outside('The mail server', {
    kind: 'smtp',
    async send(message) {
      const refused = refuseRecipient(message.to)
      if (refused) return refused
      try {
        const sent = await pool.sendMail(asMail(message))
        return outcomeFor(message.to, sent)
      } catch (error) {
        if (isFinalRefusal(error)) return bounce(error)
        throw error
      }
    },
    close: async () => pool.close(),
  })
}

function asMail({ to, from, replyTo, bcc, subject, html, text, headers, messageId }: OutgoingMessage) {
  return {
    to: { name: '', address: to },
    from: { name: from.name ?? '', address: from.address },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(bcc ? { bcc: bcc.map((address) => ({ name: '', address })) } : {}),
    ...(headers ? { headers } : {}),
    subject,
    html,
    text,
    messageId,
    // What bounces goes to the event's address, where others read it: without the text, which may hold a link that
    // signs its recipient in (RFC 3461).
    dsn: { ret: 'HDRS' as const },
  }
}

type Sent = {
  messageId: string
  rejected?: unknown[] | undefined
  rejectedErrors?: unknown[] | undefined
  response: string
}

// The server may accept the blind copies and refuse the person the message is for.
function outcomeFor(to: string, sent: Sent): Delivery {
  const place = (sent.rejected ?? []).indexOf(to)
  if (place === -1) return { status: 'delivery', providerMessageId: sent.messageId, detail: sent.response }
  const error = sent.rejectedErrors?.[place]
  if (isFinalRefusal(error)) return bounce(error)
  throw error ?? new Error('The mail server refused the recipient for now')
}

type SmtpError = Error & { responseCode: number; response: string; command: string }

// 5xx to the recipient or the content is final. 5xx to the sign-in or to our own sender address is a
// set-up mistake for an operator to fix, so it is not held against the recipient.
function isFinalRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return (
    code >= 500 && code < 600 && code !== 503 && (error.command === 'RCPT TO' || error.command === 'DATA')
  )
}

function bounce(error: SmtpError): Delivery {
  const words = error.response.replace(/^\d{3}[ -]/, '')
  return { status: 'bounce', detail: `${error.responseCode} - ${words}` }
}
