import { z } from 'zod'
import type { ResponseType } from './responses.ts'

/** What the mail service reports of one message. */
export type MailReport = {
  type: ResponseType
  /** Its own id of the message. */
  messageId: string
  /** What we gave the message: of which event and e-mail it is. Empty for what is not ours. */
  eventId: string
  emailId: string
  recipient: string
  at: Date
  details: string
  /** In words for organisers, for what changes the state of the e-mail. */
  reason: string
  platform: string
  userAgent: string
  ipAddress: string
  /** Whether the report says something of the way of an e-mail: a notice of absence does not. */
  isFinal: boolean
  /** What it says of the address itself. */
  address: 'held' | 'free' | 'unsubscribed' | undefined
}

/** A report may hold anything that its sender has written; PostgreSQL stores no NUL. */
const words = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replaceAll('\0', '').toWellFormed().slice(0, longest))
const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\x21-\x7e]+$/)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const recipient = z
  .string()
  .min(1)
  .max(320)
  .transform((text) => text.replaceAll('\0', '').toWellFormed().toLowerCase())

const common = {
  MessageID: id,
  Metadata: z
    .object({ mail: id.optional().catch(undefined), eventId: id.optional().catch(undefined) })
    .nullish()
    .catch(undefined),
}
const bounced = {
  ...common,
  Email: recipient,
  BouncedAt: moment,
  Type: words(60),
  TypeCode: z.number().int().nullish(),
  Description: words(500),
  Details: words(1000),
  Inactive: z.boolean().nullish(),
}
const seen = {
  ...common,
  Recipient: recipient,
  ReceivedAt: moment,
  Platform: words(40),
  UserAgent: words(400),
  Geo: z
    .object({ IP: words(64) })
    .nullish()
    .catch(undefined),
}

const reportSchema = z.discriminatedUnion('RecordType', [
  z.object({
    RecordType: z.literal('Delivery'),
    ...common,
    Recipient: recipient,
    DeliveredAt: moment,
    Details: words(1000),
  }),
  z.object({ RecordType: z.literal('Bounce'), ...bounced }),
  z.object({ RecordType: z.literal('SpamComplaint'), ...bounced }),
  z.object({ RecordType: z.literal('Open'), ...seen }),
  z.object({ RecordType: z.literal('Click'), ...seen, OriginalLink: words(2000) }),
  z.object({
    RecordType: z.literal('SubscriptionChange'),
    ...common,
    Recipient: recipient,
    ChangedAt: moment,
    SuppressSending: z.boolean(),
    SuppressionReason: words(60),
    Origin: words(60),
  }),
])
type Report = z.infer<typeof reportSchema>

/** Postmark counts as bounces what people and programs answer, and what it goes on trying: none of it ends an e-mail. */
const notBounced = new Set([
  ...['AutoResponder', 'Transient', 'Subscribe', 'Unsubscribe', 'AddressChange', 'ChallengeVerification'],
  ...['OpenRelayTest', 'Unconfirmed'],
])
/** Of the mailbox itself; a full one, or a refusal of the sender, holds nothing. */
const addressGone = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])

/**
 * Reads a report of Postmark (its web hooks of deliveries, bounces, spam complaints, opens, clicks and changes of
 * subscription). @returns `otherKind` for one that tells nothing we keep, and undefined for what is none
 */
export function readPostmarkReport(body: unknown): MailReport | 'otherKind' | undefined {
  const kind = z.object({ RecordType: z.string() }).safeParse(body)
  if (!kind.success) return undefined
  if (!recordTypes.has(kind.data.RecordType)) return 'otherKind'
  const read = reportSchema.safeParse(body)
  if (!read.success) return undefined
  const { MessageID, Metadata } = read.data
  return {
    ...{ messageId: MessageID, emailId: Metadata?.mail ?? '', eventId: Metadata?.eventId ?? '' },
    ...{ platform: '', userAgent: '', ipAddress: '', reason: '', isFinal: true, address: undefined },
    ...whatItSays(read.data),
  }
}

const recordTypes = new Set(['Delivery', 'Bounce', 'SpamComplaint', 'Open', 'Click', 'SubscriptionChange'])

type Said = Pick<MailReport, 'type' | 'recipient' | 'at' | 'details'> & Partial<MailReport>

function whatItSays(report: Report): Said {
  switch (report.RecordType) {
    case 'Delivery':
      return { type: 'delivery', ...of(report.Recipient, report.DeliveredAt), details: report.Details }
    case 'Bounce':
      return bounce(report)
    case 'SpamComplaint':
      return { ...bounce(report), type: 'spamComplaint', isFinal: true, address: 'held' }
    case 'Open':
      return { type: 'open', ...of(report.Recipient, report.ReceivedAt), details: '', ...by(report) }
    case 'Click':
      return {
        ...{ type: 'click', ...of(report.Recipient, report.ReceivedAt) },
        ...{ details: withoutQuery(report.OriginalLink), ...by(report) },
      }
    case 'SubscriptionChange':
      return subscriptionChange(report)
  }
}

const of = (to: string, at: Date) => ({ recipient: to, at })

type Bounced = Extract<Report, { RecordType: 'Bounce' | 'SpamComplaint' }>

function bounce({ Type, TypeCode, Description, Details, Inactive, ...report }: Bounced): Said {
  const why = Details || Description || Type
  const isFinal = !notBounced.has(Type)
  return {
    ...{ type: 'bounce', ...of(report.Email, report.BouncedAt), isFinal },
    details: [Type, why].filter((one, index, all) => one !== '' && all.indexOf(one) === index).join(': '),
    reason: TypeCode ? `${TypeCode} - ${why}` : why,
    address: isFinal && (Inactive === true || addressGone.has(Type)) ? 'held' : undefined,
  }
}

type Seen = Extract<Report, { RecordType: 'Open' | 'Click' }>

function by({ Platform, UserAgent, Geo }: Pick<Seen, 'Platform' | 'UserAgent' | 'Geo'>) {
  return { platform: Platform, userAgent: UserAgent, ipAddress: Geo?.IP ?? '' }
}

type Change = Extract<Report, { RecordType: 'SubscriptionChange' }>

/** What a recipient turned off themselves is a matter of that kind of e-mail; everything else is of the address. */
function subscriptionChange({
  Recipient,
  ChangedAt,
  SuppressSending,
  SuppressionReason,
  Origin,
}: Change): Said {
  const isOwnWish = SuppressionReason === 'ManualSuppression' && Origin === 'Recipient'
  const change = SuppressSending
    ? 'No e-mails are sent to this address'
    : 'E-mails are sent to this address again'
  return {
    ...{ type: 'subscriptionChange', ...of(Recipient, ChangedAt) },
    details: [change, SuppressionReason].filter((one) => one !== '').join(': '),
    address: SuppressSending ? (isOwnWish ? 'unsubscribed' : 'held') : 'free',
  }
}

/** The rest of an address may let somebody in. */
function withoutQuery(link: string): string {
  return link.replace(/[?#].*$/s, '')
}
