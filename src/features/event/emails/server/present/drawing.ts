import { addressOf } from '#addresses/address.ts'
import { accentOf } from '#features/event/events/domain/accent.ts'
import { logoOnBand } from '#features/event/events/domain/logo.ts'
import { type AllSettings, allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { filesByIds } from '#features/event/files/server/queries.ts'
import { tokenPlaceholder } from '#platform/mail/link-token.ts'
import type { MailLayout } from '#platform/mail/mail-layout.ts'
import { type RenderedLayout, renderLayout } from '#platform/mail/render-layout.ts'
import { renderAmongMany } from '#platform/mail/render-layouts.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { isOptional, kindWords, purposeOf } from '../../domain/subscriptions.ts'
import { fillTemplate } from '../../domain/template.ts'
import { type StoredEmail, storedWords } from '../queries/stored-words.ts'
import type { WrittenEmail } from './writing.ts'

type Drawn = Pick<WrittenEmail, 'type' | 'template' | 'variables' | 'details'> & { id?: string | undefined }

/** How the e-mails of an event look now, on which its words are laid out. */
export type Look = { appUrl: string; brand: MailLayout['brand'] }

export async function lookOf(scope: EventScope, { branding, event }: AllSettings): Promise<Look> {
  const accent = accentOf(branding.navBgColor)
  const appUrl = await appUrlOfEvent(scope)
  return {
    appUrl,
    brand: {
      accent,
      logoText: event.shortName || event.eventName || event.longName || scope.slug,
      ...(await logoFor(scope, { branding, accent, appUrl })),
      sender: [event.companyName, event.companyAddress].filter(Boolean).join('\n'),
    },
  }
}

/**
 * An e-mail in full. `isWaitedFor` is drawn at once; the others in a thread of their own, behind one another.
 * @throws when it cannot be drawn, now or later
 */
export function drawEmail(
  look: Look,
  email: Drawn,
  { isWaitedFor = true }: { isWaitedFor?: boolean } = {},
): Promise<RenderedLayout> {
  const layout = layoutOf(look, email)
  return isWaitedFor ? renderLayout(layout) : renderAmongMany(layout)
}

function layoutOf({ appUrl, brand }: Look, { type, id, template, variables, details }: Drawn): MailLayout {
  const { heading, blocks, button } = fillTemplate({ type, ...template }, variables)
  const { eventName = '', supportEmail = '' } = variables
  return {
    brand,
    preheader: blocks[0] ?? '',
    heading,
    blocks,
    ...(details ? { details } : {}),
    ...(button ? { button } : {}),
    footer: `${eventName} · ${supportEmail}`,
    ...unsubscribeFrom(appUrl, { type, id }),
  }
}

type Outgoing = StoredEmail & { type: string; html: string | null; text: string | null }

/**
 * An e-mail of the outbox, with placeholders for its tokens; one of an earlier release as it was drawn then.
 * @returns undefined for one whose words cannot be read, which is reported
 * @throws when it cannot be drawn, now or later
 */
export async function drawStored(
  scope: EventScope,
  look: Look,
  email: Outgoing,
  options: { isWaitedFor?: boolean } = {},
): Promise<RenderedLayout | undefined> {
  const asStored = drawnAlready(email)
  if (asStored) return asStored
  const words = storedWords(scope, email)
  return words && drawEmail(look, { type: email.type, id: email.id, ...words }, options)
}

function drawnAlready({ html, text }: Pick<Outgoing, 'html' | 'text'>): RenderedLayout | undefined {
  return html !== null && text !== null ? { html, text } : undefined
}

/** For who reads it in the outbox; undefined for one that cannot be drawn, which is reported. */
export async function drawForReading(
  scope: EventScope,
  email: Outgoing,
): Promise<RenderedLayout | undefined> {
  const asStored = drawnAlready(email)
  if (asStored) return asStored
  const look = await lookOf(scope, await allSettings(scope))
  try {
    return await drawStored(scope, look, email)
  } catch (error) {
    scope.services.report(error, { eventId: scope.eventId })
    return undefined
  }
}

function unsubscribeFrom(appUrl: string, { type, id }: { type: string; id: string | undefined }) {
  const purpose = purposeOf(type)
  if (!isOptional(purpose)) return {}
  const token = id === undefined ? '' : tokenPlaceholder(id, 'unsubscribe')
  return {
    unsubscribe: {
      text: `Unsubscribe from ${kindWords[purpose].name.toLowerCase()}`,
      url: `${appUrl}${addressOf('/unsubscribe', { token })}`,
    },
  }
}

/** Programs for mail show no SVG, and some of them no WebP. */
const SHOWN_IN_MAIL = new Set(['image/png', 'image/jpeg', 'image/gif'])

type Band = { branding: AllSettings['branding']; accent: string; appUrl: string }

/** The logo that can be seen on the band at the top, if there is one that mail programs can show. */
async function logoFor(scope: EventScope, { branding, accent, appUrl }: Band): Promise<{ logo?: string }> {
  const picture = logoOnBand(accent, branding)
  if (picture === '') return {}
  const [file] = await filesByIds(scope, [picture.replace(/^\/files\//, '')])
  if (!file || !SHOWN_IN_MAIL.has(file.mimeType)) return {}
  return { logo: `${appUrl}${picture}` }
}
