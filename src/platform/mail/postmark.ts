import { Errors, Models, ServerClient } from 'postmark'
import { outside } from '#platform/outside/outside.ts'
import { type MailAddress, type MailTransport, type OutgoingMessage, refuseRecipient } from './transport.ts'

type PostmarkConfig = {
  token: string
  /** Postmark's message streams. Complaints about bulk mail must not slow down a new password. */
  streams?: { account: string; bulk: string }
  /** Another host with the same interface. */
  baseUrl?: string
}

// Seconds. Postmark answers within one; a job that waits longer retries instead.
const answerTimeout = 20

// What a message can be looked up by: of our message id the part before the @, since a value has 80 characters at most.
const lookUp = 'mail'
const lookUpIdOf = (messageId: string) => messageId.slice(1).split('@')[0] ?? ''

// Postmark's codes for a recipient that it will never accept: invalid address, inactive (bounced before).
const INACTIVE = 406
const recipientRefusals = [300, INACTIVE]

/** Sends by Postmark's interface. Accepted mail is `pending`: delivery and bounce come in by web hook. */
export function postmarkTransport({
  token,
  streams = { account: 'outbound', bulk: 'outbound' },
  baseUrl,
}: PostmarkConfig): MailTransport {
  const address = baseUrl ? new URL(baseUrl) : undefined
  const streamOf = ({ isBulk }: { isBulk?: boolean }) => (isBulk ? streams.bulk : streams.account)
  const client = new ServerClient(token, {
    timeout: answerTimeout,
    ...(address ? { useHttps: address.protocol === 'https:', requestHost: address.host } : {}),
  })
  return outside('The mail service', {
    kind: 'postmark',
    async send(message) {
      const refused = refuseRecipient(message.to)
      if (refused) return refused
      try {
        const sent = await client.sendEmail(asMail(message, streamOf(message)))
        return { status: 'pending', providerMessageId: sent.MessageID, detail: sent.Message }
      } catch (error) {
        if (error instanceof Errors.PostmarkError && recipientRefusals.includes(error.code)) {
          return {
            status: 'bounce',
            detail: `${error.code} - ${error.message}`,
            ...(error.code === INACTIVE ? { isAddressGone: true } : {}),
          }
        }
        throw error
      }
    },
    async find(message) {
      const filter = new Models.OutboundMessagesFilteringParameters(1)
      filter.messageStream = streamOf(message)
      filter[`metadata_${lookUp}`] = lookUpIdOf(message.messageId)
      const [found] = (await client.getOutboundMessages(filter)).Messages
      return found && { status: 'pending', providerMessageId: found.MessageID, detail: 'OK' }
    },
    check: async () => void (await client.getServer()),
    close: async () => {},
  })
}

function asMail(message: OutgoingMessage, messageStream: string): Models.Message {
  const { to, from, replyTo, bcc, subject, html, text, headers = {}, metadata, messageId } = message
  return {
    MessageStream: messageStream,
    From: written(from),
    To: to,
    ...(replyTo ? { ReplyTo: replyTo } : {}),
    ...(bcc?.length ? { Bcc: bcc.join(',') } : {}),
    Subject: subject,
    HtmlBody: html,
    TextBody: text,
    Headers: [
      ...Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      { Name: 'Message-ID', Value: messageId },
      // Postmark replaces the message id unless told not to.
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
    Metadata: { [lookUp]: lookUpIdOf(messageId), ...metadata },
    TrackOpens: true,
    TrackLinks: Models.LinkTrackingOptions.None,
  }
}

function written({ name, address }: MailAddress): string {
  return name ? `"${name.replaceAll(/[\\"\r\n]/g, '')}" <${address}>` : address
}
