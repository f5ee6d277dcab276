import { type EmailType, emailTypes } from '#features/event/emails/domain/email-types.ts'
import type { NewEmailContent } from '#features/event/emails/server/commands.ts'

/** Every type of e-mail there is. */
export const everyEmailType = Object.keys(emailTypes) as EmailType[]

/** An e-mail of a type whose variables are words that tell which they are; an address leads to a page of the portal. */
export function anyEmail(type: EmailType, appUrl = 'http://portal.test'): NewEmailContent {
  const own = Object.keys(emailTypes[type]).filter((name) => name !== 'eventName' && name !== 'supportEmail')
  const variables = Object.fromEntries(
    own.map((name) => [name, name.endsWith('Url') ? `${appUrl}/tasks?from=${name}` : `${name} of ${type}`]),
  )
  return { type, variables } as NewEmailContent
}
