import { type PageSettings, pageSettingsSchema } from './page.ts'
import type { PageContent } from './page-draft.ts'
import { type Section, sectionSchema } from './sections.ts'

/** Messages by field name. */
type FieldProblems = Readonly<Record<string, string>>

export type DraftProblems = {
  settings: FieldProblems
  /** By section id; a section without problems has no entry. */
  sections: ReadonlyMap<string, FieldProblems>
}

const none: FieldProblems = {}
/** A section that has not changed is not checked again. */
const known = new WeakMap<Section | PageSettings, FieldProblems>()

/** What the server would refuse, found by the server's own schemas. */
export function problemsOf({ settings, sections }: PageContent): DraftProblems {
  const faulty = new Map<string, FieldProblems>()
  for (const section of sections) {
    const problems = remembered(section, () => sectionProblems(section))
    if (problems !== none) faulty.set(section.id, problems)
  }
  return { settings: remembered(settings, () => settingsProblems(settings)), sections: faulty }
}

/**
 * The server's messages on single fields, matched with what it was sent.
 * @param fields by path, such as 'sections.3.data.link' or 'settings.title'
 */
export function refusalsOf(fields: FieldProblems, sent: PageContent): DraftProblems {
  const settings: Record<string, string> = {}
  const sections = new Map<string, Record<string, string>>()
  for (const [path, message] of Object.entries(fields)) {
    const [part = '', place = '', ...rest] = path.split('.')
    const section = part === 'sections' ? sectionAt(sent.sections, place) : undefined
    if (part === 'settings') settings[place] = message
    else if (path === 'isFeatured') settings.isFeatured = message
    else if (section) sections.set(section.id, { ...sections.get(section.id), [fieldName(rest)]: message })
  }
  return { settings, sections }
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
