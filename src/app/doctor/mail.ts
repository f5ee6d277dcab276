import { checkRecordsOf } from '#features/event/emails/server/present/dns-check.ts'
import { ConfigError, type ParsedConfig } from '#platform/config/parse-environment.ts'
import { createMailTransport, mailKindOf } from '#platform/mail/mail.ts'
import { type MailSettings, mailSettingsOf } from '#platform/mail/settings.ts'
import { openDns } from '#platform/outside/dns.ts'
import { type Finding, ok, problem, warning, wordsOf } from './finding.ts'

/** Connects and signs in, and sends nothing; and looks up what the deployment's own sender has to publish. */
export async function lookAtMail(config: ParsedConfig): Promise<Finding[]> {
  let mail: MailSettings
  try {
    mail = mailSettingsOf(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [problem('Mail', error.message, 'No process starts without it.')]
  }
  const kind = mailKindOf(config)
  if (kind === 'outbox')
    return [warning('Mail', 'No mail server is set: no e-mail leaves.', 'Set SMTP_URL or POSTMARK_TOKEN.')]
  const named = kind === 'smtp' ? 'The mail server' : 'Postmark'
  const transport = await createMailTransport({ ...config, dkim: mail.dkim })
  try {
    await transport.check?.()
  } catch (error) {
    const variable = kind === 'smtp' ? 'host, port, user and password of SMTP_URL' : 'POSTMARK_TOKEN'
    return [problem('Mail', `${named} does not take mail: ${wordsOf(error)}.`, `Check ${variable}.`)]
  } finally {
    await transport.close()
  }
  const taken = ok('Mail', `${named} answers, and lets us in.`)
  if (mail.from === undefined)
    return [
      taken,
      warning(
        'Sender',
        'MAIL_FROM is not set: each event writes from its own address.',
        'Set it: mail from a domain that has not allowed your mail server is thrown away.',
      ),
    ]
  return [taken, await lookAtSender(mail.from, { mail, mailKind: kind })]
}

async function lookAtSender(
  from: string,
  settings: Parameters<typeof checkRecordsOf>[0]['settings'],
): Promise<Finding> {
  const records = await checkRecordsOf({ settings, dns: openDns() }, from)
  const inState = (...states: string[]) =>
    records.filter(({ state }) => states.includes(state)).map(({ kind }) => kind.toUpperCase())
  const wrong = inState('missing', 'different')
  if (wrong.length > 0)
    return warning(
      'Sender',
      `The domain of ${from} does not publish what it should: ${wrong.join(', ')}.`,
      'Admin, E-mails, Settings shows the records to publish.',
    )
  if (inState('unanswered').length > 0)
    return warning('Sender', 'The DNS could not be asked.', 'Check the name servers of this machine.')
  return ok('Sender', `The domain of ${from} allows this mail server.`)
}
