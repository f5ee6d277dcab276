import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { isLayout } from '#features/forms/forms/domain/fields/field-types.ts'
import { slug } from '#kit/text/slug.ts'

/** Where a key stands: a field's id, `template/field` for one inside a group, and empty for the form itself. */
type Place = string
export type KnownKeys = ReadonlyMap<Place, string>

type Keyed = { title: string; definition: FormDefinition }

const LONGEST_KEY = 60

/**
 * The keys that a form and its questions still lack, made from their words of now. A key never changes afterwards: a
 * receiver goes by it, however often a label is rewritten.
 */
export function missingKeys(known: KnownKeys, { title, definition }: Keyed): Map<Place, string> {
  const added = new Map<Place, string>()
  const taken = new Set(known.values())
  const keyAt = (place: Place, words: string, beginning = ''): string => {
    const there = known.get(place)
    if (there !== undefined) return there
    const wished = `${beginning}${keyOf(words)}`
    let key = wished
    for (let next = 2; taken.has(key); next += 1) key = `${wished}-${next}`
    taken.add(key)
    added.set(place, key)
    return key
  }
  keyAt('', title)
  for (const field of definition.fields) {
    if (isLayout(field.type)) continue
    const key = keyAt(field.id, wordsOf(field))
    if (field.type !== 'template') continue
    for (const inner of definition.groups[field.fieldGroupId]?.fields ?? []) {
      if (!isLayout(inner.type)) keyAt(`${field.id}/${inner.id}`, wordsOf(inner), `${key}.`)
    }
  }
  return added
}

/** The short name that reports show, when there is one. */
function wordsOf({ reportLabel, label, type }: { reportLabel: string; label: string; type: string }): string {
  return reportLabel || label || type
}

function keyOf(words: string): string {
  const key = slug(words)
  return (key === 'default-id' ? 'question' : key).slice(0, LONGEST_KEY).replace(/-+$/, '')
}
