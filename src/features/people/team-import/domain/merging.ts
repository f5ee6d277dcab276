import { type CustomKey, type CustomTexts, customEntries, isCustomKey } from './field-keys.ts'
import { standsIn, teamNameKey } from './names.ts'

/** What a list and the event can disagree on about one team. A person who is new is added, and disagrees with nobody. */
export const mergedFields = ['teamName', 'teamType', 'stand', 'hall'] as const
type MergedField = (typeof mergedFields)[number]
type MergedKey = MergedField | CustomKey

/** What a list and the event can disagree on about people: who owns the team, and in which team the contact is. */
export const contactConflicts = ['owner', 'contact'] as const
export type ConflictKey = MergedKey | (typeof contactConflicts)[number]

/**
 * How an organiser settles a conflict: what is here stays, the list's is taken, or the list's is added to what is here.
 * Which of them there are depends on the conflict.
 */
export const choiceKinds = ['keep', 'use', 'add'] as const
export type Choice = (typeof choiceKinds)[number]
export type Choices = Partial<Record<ConflictKey, Choice>>

/** The type by its id; empty when the team has none, or the list does not say. The owner by the address, if known. */
export type TeamValues = Record<MergedField, string> & CustomTexts & { owner?: string }

/** An owner by name. */
export type FieldChange = { field: MergedKey | 'owner'; here: string; file: string }
/** Of a contact, `here` is the other team; empty for who has none. */
export type FieldConflict = { field: ConflictKey; here: string; file: string; choices: Choice[] }

export type Merged = {
  values: TeamValues
  /** What the list changes. */
  changes: FieldChange[]
  /** What was changed here since the last import, and differently in the list; it stays until somebody chooses. */
  conflicts: FieldConflict[]
}

/** The choices that still hold when cells were corrected: each was between what is here and what stood in the cell. */
export function choicesAfter(choices: Choices, corrected: readonly string[]): Choices {
  // Another name is another team.
  if (corrected.includes('teamName')) return {}
  const dropped = new Set([...corrected, ...(corrected.includes('email') ? contactConflicts : [])])
  return Object.fromEntries(Object.entries(choices).filter(([field]) => !dropped.has(field)))
}

/** Without those that were taken back. */
export function chosen(choices: { [Field in ConflictKey]?: Choice | null | undefined }): Choices {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([field, choice]) => (choice ? [[field, choice]] : [])),
  )
}

/**
 * Brings a list's view of a team together with what is here, knowing what the last import brought: what only the list
 * has changed since is taken, what only the event has changed stays, and what both have changed is a conflict. A team
 * that no list has brought yet was written by people, so that only what they left blank is taken without asking.
 * @param imported what the last import brought
 */
export function mergeTeam(
  here: TeamValues,
  file: TeamValues,
  imported: TeamValues | undefined,
  choices: Choices,
): Merged {
  const merged: Merged = { values: { ...here }, changes: [], conflicts: [] }
  for (const field of [...mergedFields, ...customKeysOf(file)]) {
    const difference = { field, here: here[field] ?? '', file: file[field] ?? '' }
    const verdict = judge(difference, imported?.[field], choices[field])
    if (verdict === 'conflict') merged.conflicts.push({ ...difference, choices: ['keep', 'use'] })
    if (verdict !== 'take') continue
    merged.values = { ...merged.values, [field]: difference.file }
    merged.changes.push(difference)
  }
  return merged
}

/** What the list says of custom fields; of the others it says nothing, and they stay. */
function customKeysOf(values: TeamValues): CustomKey[] {
  return customEntries(values).flatMap(([key]) => (isCustomKey(key) ? key : []))
}

function judge(
  { field, here, file }: FieldChange & { field: MergedKey },
  imported: string | undefined,
  choice: Choice | undefined,
): 'stay' | 'take' | 'conflict' {
  if (file === '' || isSame(field, here, file)) return 'stay'
  if (choice === 'use') return 'take'
  if (choice === 'keep') return 'stay'
  if (here === '' || isAddition(field, here, file)) return 'take'
  if (imported === undefined) return 'conflict'
  if (isSame(field, file, imported)) return 'stay'
  return isSame(field, here, imported) ? 'take' : 'conflict'
}

/** By its normalised content: the order of stands, and case, make no difference. */
function isSame(field: MergedKey, one: string, other: string): boolean {
  if (field === 'teamType' || isCustomKey(field)) return one === other
  if (field === 'teamName') return teamNameKey(one) === teamNameKey(other)
  return setKey(one) === setKey(other)
}

/** The list names every stand that is here, and others: nothing is lost. */
function isAddition(field: MergedKey, here: string, file: string): boolean {
  if (field !== 'stand' && field !== 'hall') return false
  const named = new Set(standsIn(file.toLowerCase()))
  return standsIn(here.toLowerCase()).every((stand) => named.has(stand))
}

function setKey(stands: string): string {
  return JSON.stringify(standsIn(stands.toLowerCase()).sort())
}
