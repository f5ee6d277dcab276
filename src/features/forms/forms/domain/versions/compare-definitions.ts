import { longestRise } from '#kit/numbers/longest-rise.ts'
import type { FormDefinition } from '../definition.ts'
import type { Field } from '../fields/field-schemas.ts'

/** What differs between two states of a question, in the order in which it is told. */
const changeKinds = ['type', 'wording', 'required', 'options', 'settings', 'logic', 'place'] as const
export type QuestionChange = (typeof changeKinds)[number]

export type ComparedQuestion =
  | { kind: 'added'; field: Field }
  | { kind: 'removed'; field: Field }
  | { kind: 'changed'; field: Field; before: Field; changes: readonly QuestionChange[] }

/**
 * The questions that differ between two definitions: those of the later one in its order, then the removed ones. A form
 * has few field groups, so a changed group counts as a change of every question that asks it.
 */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): ComparedQuestion[] {
  const earlier = new Map(before.fields.map((field, index) => [field.id, { field, index }]))
  const later = new Set(after.fields.map(({ id }) => id))
  const inPlace = new Set(longestRise(after.fields.flatMap(({ id }) => earlier.get(id)?.index ?? [])))
  const compared = after.fields.flatMap((field): ComparedQuestion[] => {
    const old = earlier.get(field.id)
    if (!old) return [{ kind: 'added', field }]
    const changes = changesOf(old.field, field)
    if (!isSame(before.logicMap[field.id], after.logicMap[field.id])) changes.add('logic')
    if (asksOtherGroup(field, before, after)) changes.add('settings')
    if (!inPlace.has(old.index)) changes.add('place')
    if (changes.size === 0) return []
    const told = changeKinds.filter((kind) => changes.has(kind))
    return [{ kind: 'changed', field, before: old.field, changes: told }]
  })
  const removed = before.fields.filter(({ id }) => !later.has(id))
  return [...compared, ...removed.map((field) => ({ kind: 'removed' as const, field }))]
}

const propertyChanges: Readonly<Record<string, QuestionChange>> = {
  type: 'type',
  label: 'wording',
  description: 'wording',
  reportLabel: 'wording',
  isRequired: 'required',
  options: 'options',
  items: 'options',
}

function changesOf(before: Field, after: Field): Set<QuestionChange> {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  // A property that a stored version does not have yet is as good as empty.
  const differs = names.filter((name) => !isSame(old.get(name) ?? null, now.get(name) ?? null))
  return new Set(differs.map((name) => propertyChanges[name] ?? 'settings'))
}

function asksOtherGroup(field: Field, before: FormDefinition, after: FormDefinition): boolean {
  if (field.type !== 'template') return false
  return !isSame(before.groups[field.fieldGroupId], after.groups[field.fieldGroupId])
}

/** Whatever the order of the keys, which a database may change. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [own, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    own.size === other.size &&
    [...own].every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  )
}
