import { addressOf } from '#addresses/address.ts'
import { type AllSettings, allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { capitalise } from '#kit/text/list-words.ts'
import { linkToken, tokenPlaceholder } from '#platform/mail/link-token.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { EmailRow, ResponseRow, Sending, StopRow } from '../contract.ts'
import { isAligned } from '../domain/dns-records.ts'
import type { EmailType } from '../domain/email-types.ts'
import { withLinkHidden } from '../domain/hidden-links.ts'
import { MAIL_REPORTS_PATH, MAIL_REPORTS_USER } from '../domain/mail-reports.ts'
import { type resendingOf, resendRefusals } from '../domain/resending.ts'
import { senderFor, senderName } from '../domain/sender.ts'
import { maskedAddress, type StopKind } from '../domain/subscriptions.ts'
import { presentRecords } from './present/dns-check.ts'
import { drawEmail, drawForReading, lookOf } from './present/drawing.ts'
import { type EmailContent, writeEmails } from './present/writing.ts'
import { lastReportAt, type responsesOfEmail } from './queries/responses.ts'
import { type emailByUnsubscribeToken, standingFor } from './queries/subscriptions.ts'
import type { EmailRecord, emailById } from './queries.ts'

export function presentEmail(email: EmailRecord): EmailRow {
  return {
    id: email.id,
    type: email.type,
    to: email.to,
    userId: email.userId,
    teamName: email.teamName,
    subject: email.subject,
    status: email.status,
    detail: email.detail,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
  }
}

type Responses = Awaited<ReturnType<typeof responsesOfEmail>>

/** As organisers read it, with what became of it. */
export async function presentFullEmail(
  scope: EventScope,
  email: NonNullable<Awaited<ReturnType<typeof emailById>>>,
  { responses, how }: { responses: Responses; how: ReturnType<typeof resendingOf> },
) {
  const drawn = await drawForReading(scope, email)
  return {
    ...presentEmail(email),
    ...withLinkHidden(drawn ?? { html: '', text: '' }),
    isDrawn: drawn !== undefined,
    resending:
      how === 'copy' || how === 'invitation'
        ? { how, reason: '' }
        : { how: null, reason: resendRefusals[how] },
    resentFrom: email.metadata.resentFrom ?? email.metadata.copyOf ?? null,
    resentAs: email.metadata.resentAs ?? null,
    responses: responses.map((response) => ({ ...response, createdAt: response.createdAt.toISOString() })),
  }
}

export function presentResponse({ createdAt, ...row }: Responses[number] & { subject: string }): ResponseRow {
  const { id, emailId, messageId, type, recipient, details, teamId, eventId, userId, templateId } = row
  const { platform, userAgent, ipAddress, subject } = row
  return {
    ...{ id, emailId, messageId, type, recipient, details, teamId, eventId, userId, templateId },
    ...{ platform, userAgent, ipAddress, subject, createdAt: createdAt.toISOString() },
  }
}

type Stop = { id: string; address: string; kind: StopKind; createdAt: Date }

export function presentStop({ id, address, kind, createdAt }: Stop): StopRow {
  return { id, address, kind, createdAt: createdAt.toISOString() }
}

/** For the page behind the link of an e-mail. */
export async function presentUnsubscribing(
  scope: EventScope,
  email: Awaited<ReturnType<typeof emailByUnsubscribeToken>>,
) {
  if (!email) return { subscription: null, address: '' }
  const { kind, toAddress, memberId } = email
  const { isUnsubscribed } = await inEvent(scope, (event) =>
    standingFor(event, { purpose: kind, toAddress, memberId }),
  )
  return { subscription: { kind, isSubscribed: !isUnsubscribed }, address: maskedAddress(toAddress) }
}

/** As its recipient gets it: with the token of its link, which is kept nowhere. */
export function forRecipient(
  { services }: EventScope,
  { id, html, text }: { id: string; html: string; text: string },
): { html: string; text: string } {
  const { authSecret } = services.settings
  const complete = (content: string) =>
    content
      .replaceAll(tokenPlaceholder(id), () => linkToken(authSecret, id))
      .replaceAll(tokenPlaceholder(id, 'unsubscribe'), () => linkToken(authSecret, id, 'unsubscribe'))
  return { html: complete(html), text: complete(text) }
}

/** By which a mail program offers to unsubscribe, in one click and without opening a page (RFC 8058). */
export function unsubscribeHeaders(
  { services }: EventScope,
  { id, appUrl }: { id: string; appUrl: string },
): Record<string, string> {
  const token = linkToken(services.settings.authSecret, id, 'unsubscribe')
  return {
    'List-Unsubscribe': `<${appUrl}${addressOf('/unsubscribe', { token })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** For the settings: nothing of it is a secret of the deployment. */
export async function presentSending(scope: EventScope): Promise<Sending> {
  const [{ emails, event }, lastAt] = await Promise.all([allSettings(scope), lastReportAt(scope)])
  const { mail, mailKind, baseUrl } = scope.services.settings
  const { address, replyTo = null, of } = senderFor(emails, mail)
  return {
    kind: mailKind,
    sender: {
      ...{ name: senderName(event), address, replyTo, of },
      ofEvent: emails.fromEmail || emails.supportEmail,
    },
    records: presentRecords(scope.services, address),
    isSignedFor: mailKind === 'smtp' && mail.dkim ? isAligned(address, mail.dkim.domain) : null,
    reports: {
      isOn: mailKind === 'postmark' && mail.reportSecret !== undefined,
      address: `${baseUrl}${MAIL_REPORTS_PATH}`,
      userName: MAIL_REPORTS_USER,
      lastAt: lastAt?.toISOString() ?? null,
    },
  }
}

/** The welcome with these texts, as it would be sent to the person who writes them. */
export async function presentWelcome(
  scope: EventScope,
  { firstName }: Actor,
  welcomeEmail: AllSettings['welcomeEmail'],
) {
  const [settings, appUrl] = await Promise.all([allSettings(scope), appUrlOfEvent(scope)])
  const content = {
    type: 'welcome' as const,
    variables: {
      firstName,
      teamName: 'your team',
      setPasswordUrl: `${appUrl}${addressOf('/auth/set-password')}`,
      linkLifetime: '14 days',
    },
  }
  const example = await presentExample(scope, content, { ...settings, welcomeEmail })
  // It begins with the name of the team, which here are two words of a sentence.
  return { ...example, subject: capitalise(example.subject) }
}

/** An e-mail that nobody gets, as it would be sent now, or with other settings. */
export async function presentExample<T extends EmailType>(
  scope: EventScope,
  content: EmailContent<T>,
  others?: AllSettings,
) {
  const settings = others ?? (await allSettings(scope))
  const [[written], look] = await Promise.all([
    writeEmails(scope, settings, [content]),
    lookOf(scope, settings),
  ])
  if (!written) throw new Error('An e-mail was not written')
  return { from: senderOf(scope, settings), subject: written.subject, ...(await drawEmail(look, written)) }
}

/** Who an e-mail comes from, as its recipient sees it. */
function senderOf({ services }: EventScope, { event, emails }: AllSettings): string {
  return `${senderName(event)} <${senderFor(emails, services.settings.mail).address}>`
}
