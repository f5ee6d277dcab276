import type { KeyObject } from 'node:crypto'
import { type Config, dkimKeyIn } from '#platform/config/config.ts'

/** How the deployment sends, as its operator has set it. */
export type MailSettings = {
  /** Its own address; without one, each event's own is used as it stands. */
  from?: string
  /** Domains that it may send for, beside that of its own address. */
  domains: readonly string[]
  /** What a sender's domain is to name in its SPF record, such as `include:spf.example.com`. */
  spf?: string
  /** Most e-mails that all processes together hand over in a second; without it, as many as they can. */
  perSecond?: number
  /** By which the reports of the mail service prove themselves; without it none are taken. */
  reportSecret?: string
  /** What it signs with. */
  dkim?: { domain: string; selector: string; privateKey: KeyObject }
}

/** @throws ConfigError when the key to sign with cannot be read */
export function mailSettingsOf({ mail }: Pick<Config, 'mail'>): MailSettings {
  const { streams: _, dkim, ...settings } = mail
  if (!dkim) return settings
  const privateKey = dkimKeyIn(dkim.keyFile)
  return { ...settings, dkim: { domain: dkim.domain, selector: dkim.selector, privateKey } }
}
