import { addressOf } from '#addresses/address.ts'
import { allSettings, appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { formatDateTime } from '#kit/dates/format.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type EmailType, emailTypes } from '../../domain/email-types.ts'
import { purposeOf } from '../../domain/subscriptions.ts'
import { exampleVariables, inWords, type TemplateWords } from '../../domain/template-words.ts'
import type { NewEmailContent } from '../../server/commands.ts'
import type { EmailContent } from '../../server/present/writing.ts'
import { latestOfType } from '../../server/queries/templates.ts'

/**
 * An e-mail of a type in these words, with what the newest of its type was written with; its links lead nowhere that lets
 * somebody in.
 */
export async function exampleContent(
  scope: EventScope,
  { firstName }: Pick<Actor, 'firstName'>,
  { type, words }: { type: EmailType; words: TemplateWords },
): Promise<{ content: NewEmailContent; isExample: boolean }> {
  const [latest, appUrl, { event }] = await Promise.all([
    latestOfType(scope, type),
    appUrlOfEvent(scope),
    allSettings(scope),
  ])
  const names = Object.keys(emailTypes[type])
  const now = formatDateTime(scope.services.clock.now(), event.locale, event.timeZone)
  const own = {
    ...Object.fromEntries(names.filter((name) => name.endsWith('At')).map((name) => [name, now])),
    ...Object.fromEntries(
      names.filter((name) => name.endsWith('Url')).map((name) => [name, `${appUrl}${placeOf(type)}`]),
    ),
    firstName,
    ...Object.fromEntries(
      Object.entries(latest?.variables ?? {}).filter(
        // Its link is somebody's way in.
        ([name]) => purposeOf(type) !== 'account' || !name.endsWith('Url'),
      ),
    ),
  }
  const { eventName: _, supportEmail: __, ...variables } = exampleVariables(type, own)
  const { subject, heading, blocks, button } = inWords(type, words)
  const content: EmailContent<EmailType> = {
    ...{ type, variables },
    words: { subject, heading, blocks, ...(button ? { button } : {}) },
    ...(latest?.details ? { details: latest.details } : {}),
  }
  return { content: content as NewEmailContent, isExample: latest === undefined }
}

/** Where the button of an example leads: the screen, without what would open it. */
function placeOf(type: EmailType): string {
  if (type === 'resetPassword') return addressOf('/auth/reset-password')
  if (type === 'verifyEmail') return addressOf('/auth/update-email')
  return 'setPasswordUrl' in emailTypes[type] ? addressOf('/auth/set-password') : '/'
}
