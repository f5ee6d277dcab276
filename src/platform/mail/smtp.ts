import { createTransport } from 'nodemailer'
import { outside } from '#platform/outside/outside.ts'
import type { MailSettings } from './settings.ts'
import {
  type Delivery,
  MAILS_AT_ONCE,
  type MailTransport,
  type OutgoingMessage,
  refuseRecipient,
  URGENT_MAILS_AT_ONCE,
} from './transport.ts'

// If a server does not answer, the job must fail and retry, rather than hold a worker for minutes.
const answerTimeout = 20_000

/**
 * What a signature covers: every header that a mail program acts upon or shows. Those by which people unsubscribe in one
 * click are believed only when they are signed (RFC 8058).
 */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Sends by SMTP, over a small pool of kept connections. `url` as nodemailer reads it: `smtp(s)://user:password@host:port`. */
export function smtpTransport(url: string, dkim?: MailSettings['dkim']): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    // A message that waits for a connection in here would still be sent after its job has given up.
    maxConnections: MAILS_AT_ONCE + URGENT_MAILS_AT_ONCE,
    connectionTimeout: answerTimeout,
    greetingTimeout: answerTimeout,
    socketTimeout: answerTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: signingWith(dkim) } : {}),
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
    check: async () => void (await pool.verify()),
    close: async () => pool.close(),
  })
}

function signingWith({ domain, selector, privateKey }: NonNullable<MailSettings['dkim']>) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    headerFieldNames: SIGNED_HEADERS,
  }
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
  if (place === -1)
    return {
      status: 'pending',
      isAddressTaken: true,
      providerMessageId: sent.messageId,
      detail: sent.response,
    }
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
  return {
    status: 'bounce',
    detail: `${error.responseCode} - ${words}`,
    ...(isAddressGone(error) ? { isAddressGone: true } : {}),
  }
}

// A refusal can also be of us, of this one mail, or of a mailbox that is full. An enhanced code tells (RFC 3463: 5.1
// is the address, 5.2.1 a mailbox that is switched off); where a server gives none, its plain code has to do.
function isAddressGone({ command, response, responseCode }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhanced === undefined) return [550, 551, 553].includes(responseCode)
  return /^5\.(1\.[1236]|1\.10|2\.1)$/.test(enhanced)
}
