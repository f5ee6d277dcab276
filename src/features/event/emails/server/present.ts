import { addressOf } from '#addresses/address.ts'
import { accentOf } from '#features/event/events/domain/accent.ts'
import { logoOnBand } from '#features/event/events/domain/logo.ts'
import { termsOf } from '#features/event/events/domain/terms.ts'
import { type AllSettings, allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { filesByIds } from '#features/event/files/server/queries.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import { linkToken, tokenPlaceholder } from '#platform/mail/link-token.ts'
import type { MailDetail } from '#platform/mail/mail-layout.ts'
import { renderLayouts } from '#platform/mail/render-layouts.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { EmailRow } from '../contract.ts'
import { defaultTemplates } from '../domain/default-templates.ts'
import type { EmailType, EmailVariables } from '../domain/email-types.ts'
import { withLinkHidden } from '../domain/hidden-links.ts'
import { rewordedTemplate } from '../domain/reworded.ts'
import { type EmailTemplate, renderTemplate } from '../domain/template.ts'
import { withOwnParagraphs } from '../domain/welcome-text.ts'
import type { emailById } from './queries.ts'

type EmailRecord = Omit<NonNullable<Awaited<ReturnType<typeof emailById>>>, 'html' | 'text'>

export function presentEmail(email: EmailRecord): EmailRow {
  return {
    id: email.id,
    type: email.type,
    to: email.to,
    teamName: email.teamName,
    subject: email.subject,
    status: email.status,
    detail: email.detail,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
  }
}

/** As organisers read it. */
export function presentFullEmail(email: NonNullable<Awaited<ReturnType<typeof emailById>>>) {
  return { ...presentEmail(email), ...withLinkHidden(email) }
}

/** As its recipient gets it: with the token of its link, which is kept nowhere. */
export function forRecipient(
  { services }: EventScope,
  { id, html, text }: { id: string; html: string; text: string },
): { html: string; text: string } {
  const complete = (content: string) =>
    content.replaceAll(tokenPlaceholder(id), () => linkToken(services.settings.authSecret, id))
  return { html: complete(html), text: complete(text) }
}

/** The welcome with these texts, as it would be sent to the person who writes them. */
export async function presentWelcome(
  scope: EventScope,
  { firstName }: Actor,
  welcomeEmail: AllSettings['welcomeEmail'],
) {
  const settings = await allSettings(scope)
  const rendered = await renderEmail(
    scope,
    { ...settings, welcomeEmail },
    {
      type: 'welcome',
      variables: {
        firstName,
        teamName: 'your team',
        setPasswordUrl: `${await appUrlOfEvent(scope)}${addressOf('/auth/set-password')}`,
        linkLifetime: '14 days',
      },
    },
  )
  return { from: senderOf(settings), ...rendered }
}

export type EmailContent<T extends EmailType> = {
  type: T
  variables: Omit<EmailVariables<T>, 'eventName' | 'supportEmail'>
  /** Words of an organiser's own in place of those that e-mails of the type come with. */
  words?: Partial<Omit<EmailTemplate, 'type'>>
  details?: readonly MailDetail[]
}

/** Used until the organiser has set the address that mail is sent from. */
export const NO_REPLY = 'no-reply@localhost'

/** Who an e-mail comes from, as its recipient sees it. */
export function senderOf({ event: { eventName, longName, shortName }, emails }: AllSettings): string {
  const from = emails.fromEmail || emails.supportEmail || NO_REPLY
  return `${eventName || longName || shortName} <${from}>`
}

export async function renderEmail<T extends EmailType>(
  scope: EventScope,
  settings: AllSettings,
  content: EmailContent<T>,
) {
  const [rendered] = await (await emailRenderer(scope, settings))([content])
  if (!rendered) throw new Error('An e-mail was not drawn')
  return rendered
}

type RenderedEmail = { subject: string; html: string; text: string }

/** Writes e-mails in full: the words of their type, the organiser's own, and the branding of the event. */
export async function emailRenderer(
  scope: EventScope,
  { branding, event, emails, terminology, welcomeEmail }: AllSettings,
): Promise<<C extends EmailContent<EmailType>>(contents: readonly C[]) => Promise<(C & RenderedEmail)[]>> {
  const eventName = event.eventName || event.longName || scope.slug
  const supportEmail = emails.supportEmail || emails.fromEmail || NO_REPLY
  const terms = termsOf(terminology)
  const accent = accentOf(branding.navBgColor)
  const brand = {
    accent,
    logoText: event.shortName || eventName,
    ...(await logoFor(scope, branding, accent)),
    eventName,
    sender: [event.companyName, event.companyAddress].filter(Boolean).join('\n'),
  }
  const layoutOf = <T extends EmailType>({ type, variables, words, details }: EmailContent<T>) => {
    const template = {
      ...rewordedTemplate(defaultTemplates[type], (text) => replaceTerms(text, terms)),
      ...words,
    }
    const { subject, heading, blocks, button } = renderTemplate(template, {
      ...variables,
      eventName,
      supportEmail,
    })
    const layout = {
      brand,
      preheader: blocks[0] ?? '',
      heading,
      blocks: withOwnParagraphs(type, blocks, welcomeEmail),
      ...(details ? { details } : {}),
      ...(button ? { button } : {}),
      footer: `${eventName} · ${supportEmail}`,
    }
    return { subject, layout }
  }
  return async (contents) => {
    const mails = contents.map((content) => ({ content, ...layoutOf(content) }))
    const pages = await renderLayouts(mails.map(({ layout }) => layout))
    return mails.map(({ content, subject }, index) => {
      const page = pages[index]
      if (!page) throw new Error('An e-mail was not drawn')
      return { ...content, subject, ...page }
    })
  }
}

/** Programs for mail show no SVG, and some of them no WebP. */
const SHOWN_IN_MAIL = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The logo that can be seen on the band at the top, if there is one that mail programs can show. */
async function logoFor(
  scope: EventScope,
  branding: AllSettings['branding'],
  accent: string,
): Promise<{ logo?: string }> {
  const picture = logoOnBand(accent, branding)
  if (picture === '') return {}
  const [file] = await filesByIds(scope, [picture.replace(/^\/files\//, '')])
  if (!file || !SHOWN_IN_MAIL.has(file.mimeType)) return {}
  return { logo: `${await appUrlOfEvent(scope)}${picture}` }
}
