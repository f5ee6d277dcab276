import { type PageSettings, pageSettingsSchema } from './page.ts'
import { type Section, sectionSchema } from './sections.ts'

/** Messages by field name. */
export type FieldProblems = Readonly<Record<string, string>>

/** By section id; a section without problems has no entry. */
export type SectionProblems = ReadonlyMap<string, FieldProblems>

const none: FieldProblems = {}
/** What has not changed is not checked again. */
const known = new WeakMap<Section | PageSettings, FieldProblems>()

/** What keeps sections from being published, found by the server's own schema. */
export function problemsOfSections(sections: readonly Section[]): SectionProblems {
  const faulty = new Map<string, FieldProblems>()
  for (const section of sections) {
    const problems = remembered(section, () => sectionProblems(section))
    if (problems !== none) faulty.set(section.id, problems)
  }
  return faulty
}

/** Why the server would refuse the settings. */
export function problemsOfSettings(settings: PageSettings): FieldProblems {
  return remembered(settings, () => settingsProblems(settings))
}

/**
 * The server's messages on single fields of sections, matched with those it was sent.
 * @param fields by path, such as 'sections.3.data.link'
 */
export function refusalsOfSections(fields: FieldProblems, sent: readonly Section[]): SectionProblems {
  const sections = new Map<string, Record<string, string>>()
  for (const [path, message] of Object.entries(fields)) {
    const [part = '', place = '', ...rest] = path.split('.')
    const section = part === 'sections' ? sectionAt(sent, place) : undefined
    if (section) sections.set(section.id, { ...sections.get(section.id), [fieldName(rest)]: message })
  }
  return sections
}

/** The same of settings, such as 'settings.title'. */
export function refusalsOfSettings(fields: FieldProblems): FieldProblems {
  const settings: Record<string, string> = {}
  for (const [path, message] of Object.entries(fields)) {
    const [part = '', name = ''] = path.split('.')
    if (part === 'settings') settings[name] = message
    else if (path === 'isFeatured') settings.isFeatured = message
  }
  return settings
}

function sectionAt(sections: readonly Section[], place: string): Section | undefined {
  return sections[Number(place)] ?? sections.find(({ id }) => id === place)
}

function sectionProblems(section: Section): FieldProblems {
  const checked = sectionSchema.safeParse(section)
  return checked.success ? none : messagesOf(checked.error.issues)
}

function settingsProblems(settings: PageSettings): FieldProblems {
  const checked = pageSettingsSchema.safeParse(settings)
  return checked.success ? none : messagesOf(checked.error.issues)
}

function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldProblems {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[fieldName(path.map(String))] ??= message
  return messages
}

/** 'data.files.0.name' belongs to the field `files`, 'heading' to itself; '' is the section as a whole. */
function fieldName(path: readonly string[]): string {
  return (path[0] === 'data' ? path[1] : path[0]) ?? ''
}

function remembered(of: Section | PageSettings, find: () => FieldProblems): FieldProblems {
  const before = known.get(of)
  if (before) return before
  const problems = find()
  known.set(of, problems)
  return problems
}
