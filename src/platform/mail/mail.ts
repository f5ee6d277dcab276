import { outboxTransport } from './outbox.ts'
import type { MailKind, MailTransport } from './transport.ts'

type MailConfig = {
  smtpUrl?: string | undefined
  postmarkToken?: string | undefined
  /** Postmark's message stream; `outbound` when absent. */
  postmarkMessageStream?: string | undefined
  postmarkUrl?: string | undefined
}

/**
 * With both, Postmark wins: it reports what happens to a message after hand-over. With neither, mail stays in the
 * outbox.
 */
export function mailKindOf({ postmarkToken, smtpUrl }: MailConfig): MailKind {
  return postmarkToken ? 'postmark' : smtpUrl ? 'smtp' : 'outbox'
}

/** The transport that the configuration selects. */
export async function createMailTransport(config: MailConfig): Promise<MailTransport> {
  if (config.postmarkToken) {
    const { postmarkTransport } = await import('./postmark.ts')
    return postmarkTransport({
      token: config.postmarkToken,
      ...(config.postmarkMessageStream ? { messageStream: config.postmarkMessageStream } : {}),
      ...(config.postmarkUrl ? { baseUrl: config.postmarkUrl } : {}),
    })
  }
  if (config.smtpUrl) {
    const { smtpTransport } = await import('./smtp.ts')
    return smtpTransport(config.smtpUrl)
  }
  return outboxTransport()
}
