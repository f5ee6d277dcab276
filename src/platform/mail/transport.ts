export type MailAddress = { name?: string; address: string }

export type OutgoingMessage = {
  /** One bare address: a message goes to one person. */
  to: string
  from: MailAddress
  replyTo?: string
  bcc?: string[]
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** What its reports are to repeat, by which they are matched. Values have 80 characters at most. */
  metadata?: Record<string, string>
  /** One of many of a kind that people can unsubscribe from: what becomes of it must not hurt the mail that they need. */
  isBulk?: boolean
  /** Ours, `<id@domain>`: the same on each retry, so that a receiver can drop a repeated copy. */
  messageId: string
}

/**
 * What is known at hand-over (platform specification, section 4, e-mail event types).
 * `pending`: taken; whether it arrives is reported later, or never, as by SMTP. `bounce`: refused for good. `delivery`: it
 * has arrived. `unsent`: there is no server to hand it to.
 */
export type Delivery = {
  status: 'delivery' | 'bounce' | 'pending' | 'unsent'
  providerMessageId?: string
  /** Refused because there is no such mailbox: no other mail would arrive there either. */
  isAddressGone?: boolean
  /** Taken by the same server that refuses mailboxes which do not exist: an address that it refused works again. */
  isAddressTaken?: boolean
  /** The provider's words; for a refusal `{code} - {message}` (platform specification, section 4). */
  detail?: string
}

/**
 * A way to send mail. `send` returns what is settled, a refusal of the recipient included, and throws
 * when a later try can succeed: no connection, a full mailbox queue, wrong credentials.
 */
export type MailTransport = {
  kind: MailKind
  send(message: OutgoingMessage): Promise<Delivery>
  /**
   * For a message whose first hand-over was cut off: what the provider knows of it; undefined when it has none.
   * Absent where nobody can tell, as with SMTP.
   */
  find?(message: Pick<OutgoingMessage, 'messageId' | 'isBulk'>): Promise<Delivery | undefined>
  /** Connects and signs in, and sends nothing. Absent where nothing is sent. @throws when it cannot */
  check?(): Promise<void>
  /** Frees the connections; nothing is sent afterwards. */
  close(): Promise<void>
}

/** How mail leaves this deployment; with `outbox` it does not. */
export type MailKind = 'smtp' | 'postmark' | 'outbox'

/** Mails that one process hands over at the same time. All may hang without harm: a hand-over holds nothing else. */
export const MAILS_AT_ONCE = 16

/** And these beside them, of e-mails that somebody sits and waits for. */
export const URGENT_MAILS_AT_ONCE = 4

// A list or a display name in `to` would reach people other than the one intended.
const singleAddress = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,253}$/

/** The bounce for a recipient that is not exactly one address; undefined when it is. */
export function refuseRecipient(to: string): Delivery | undefined {
  return singleAddress.test(to)
    ? undefined
    : { status: 'bounce', detail: 'The recipient is not a single e-mail address' }
}
