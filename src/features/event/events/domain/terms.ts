import type { Term } from '#kit/text/terminology.ts'
import { corePageIds, ownTitles } from './core-page-titles.ts'

/** One list an event's terminology: what is computed from a list is kept with it. */
const listed = new WeakMap<object, readonly Term[]>()

/** The words that this event uses instead of ours (platform specification, section 1). */
export function termsOf(terminology: Readonly<Record<string, string>>): readonly Term[] {
  const known = listed.get(terminology)
  if (known) return known
  const terms = corePageIds.flatMap((id) => {
    const from = ownTitles[id]
    const to = terminology[id] ?? from
    return to === from ? [] : [{ from, to }]
  })
  listed.set(terminology, terms)
  return terms
}
