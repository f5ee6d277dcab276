import type { z } from 'zod'
import { err, ok, type Result } from '#kit/result/result.ts'
import {
  brandingSchema,
  countedFeaturedSchema,
  emailsSchema,
  eventSchema,
  featuredSchema,
  namedEventSchema,
  onboardingSchema,
  terminologySchema,
  variablesSchema,
  welcomeEmailSchema,
} from './settings-schemas.ts'

/** Fixed ids of the settings documents, one of each an event (platform specification, section 3). */
export const settingsKinds = [
  'branding',
  'emails',
  'event',
  'featured',
  'onboarding',
  'terminology',
  'variables',
  'welcomeEmail',
] as const
export type SettingsKind = (typeof settingsKinds)[number]

export type SettingsByKind = {
  branding: z.output<typeof brandingSchema>
  emails: z.output<typeof emailsSchema>
  event: z.output<typeof eventSchema>
  featured: z.output<typeof featuredSchema>
  onboarding: z.output<typeof onboardingSchema>
  terminology: z.output<typeof terminologySchema>
  variables: z.output<typeof variablesSchema>
  welcomeEmail: z.output<typeof welcomeEmailSchema>
}

const schemas: { [Kind in SettingsKind]: z.ZodType<SettingsByKind[Kind]> } = {
  branding: brandingSchema,
  emails: emailsSchema,
  event: eventSchema,
  featured: featuredSchema,
  onboarding: onboardingSchema,
  terminology: terminologySchema,
  variables: variablesSchema,
  welcomeEmail: welcomeEmailSchema,
}

/** What a change has to leave; a stored document may be older than a rule, and is read all the same. */
const changedSchemas: typeof schemas = {
  ...schemas,
  event: namedEventSchema,
  featured: countedFeaturedSchema,
}

/** The settings of a new event. */
export function defaultSettings<Kind extends SettingsKind>(kind: Kind): SettingsByKind[Kind] {
  return schemas[kind].parse({})
}

export type ReadSettings<Kind extends SettingsKind> = {
  settings: SettingsByKind[Kind]
  /** Why fields that hold what they may not have their defaults here; undefined when all could be read. */
  problem: z.ZodError | undefined
}

/** A stored document as settings: a field that is missing or cannot be read has its default. */
export function readSettings<Kind extends SettingsKind>(kind: Kind, data: unknown): ReadSettings<Kind> {
  const schema = schemas[kind]
  const parsed = schema.safeParse(data)
  if (parsed.success) return { settings: parsed.data, problem: undefined }
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))
  const kept = Object.entries(Object(data)).filter(([field]) => !wrong.has(field))
  const again = schema.safeParse(Object.fromEntries(kept))
  return { settings: again.success ? again.data : defaultSettings(kind), problem: parsed.error }
}

export type SettingsRefusal = {
  code: 'invalid'
  /** What is wrong, by field. */
  fields: Record<string, string>
}

/** The settings after a change of some of their fields; fields that the change does not name stay. */
export function mergeSettings<Kind extends SettingsKind>(
  kind: Kind,
  stored: SettingsByKind[Kind],
  change: Readonly<Record<string, unknown>>,
): Result<SettingsByKind[Kind], SettingsRefusal> {
  const parsed = changedSchemas[kind].safeParse({ ...stored, ...change })
  if (parsed.success) return ok(parsed.data)
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? '')] ??= message
  return err({ code: 'invalid', fields })
}
