import { tracedTransport } from '#platform/tracing/traced-parts.ts'
import { outboxTransport } from './outbox.ts'
import type { MailSettings } from './settings.ts'
import type { MailKind, MailTransport } from './transport.ts'

type MailConfig = {
  smtpUrl?: string | undefined
  postmarkToken?: string | undefined
  /** Postmark's message streams; `outbound` for all when absent. */
  postmarkStreams?: { account: string; bulk: string } | undefined
  postmarkUrl?: string | undefined
  /** What is sent by SMTP is signed with it. */
  dkim?: MailSettings['dkim'] | undefined
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
  return tracedTransport(await openTransport(config))
}

async function openTransport(config: MailConfig): Promise<MailTransport> {
  if (config.postmarkToken) {
    const { postmarkTransport } = await import('./postmark.ts')
    return postmarkTransport({
      token: config.postmarkToken,
      ...(config.postmarkStreams ? { streams: config.postmarkStreams } : {}),
      ...(config.postmarkUrl ? { baseUrl: config.postmarkUrl } : {}),
    })
  }
  if (config.smtpUrl) {
    const { smtpTransport } = await import('./smtp.ts')
    return smtpTransport(config.smtpUrl, config.dkim)
  }
  return outboxTransport()
}
