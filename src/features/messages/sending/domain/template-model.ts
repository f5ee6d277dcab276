import { z } from 'zod'
import { type EmailType, emailTypes } from '#features/event/emails/domain/email-types.ts'

/** What every e-mail knows by itself. */
const OWN: ReadonlySet<string> = new Set(['eventName', 'supportEmail'])

/** The variables of a type that a call has to give. */
function variablesOf(type: EmailType): string[] {
  return Object.keys(emailTypes[type]).filter((name) => !OWN.has(name))
}

type Model = Readonly<Record<string, string>>

/** The variables that are missing, and those that are to be a web address and are none. */
export function troublesOf(type: EmailType, model: Model): { missing: string[]; notWeb: string[] } {
  const names = variablesOf(type)
  return {
    missing: names.filter((name) => !Object.hasOwn(model, name)),
    notWeb: names.filter(
      (name) => name.endsWith('Url') && Object.hasOwn(model, name) && !isWebAddress(model[name] ?? ''),
    ),
  }
}

const webAddress = z.url({ protocol: /^https?$/ })

function isWebAddress(text: string): boolean {
  return webAddress.safeParse(text).success
}

/** The variables of the type alone: whatever else a call gives is no part of the e-mail. */
export function knownVariables(type: EmailType, model: Model): Record<string, string> {
  return Object.fromEntries(variablesOf(type).map((name) => [name, model[name] ?? '']))
}
