import type { PageSettings } from './page.ts'
import type { Section } from './sections.ts'

/** A page as it is written: what is saved together, and kept as one version. */
export type PageDraft = { readonly settings: PageSettings; readonly sections: readonly Section[] }

/** Whether saving one over the other would change nothing. */
export function isSameDraft(one: PageDraft, other: PageDraft): boolean {
  return one === other || (isSame(one.settings, other.settings) && isSame(one.sections, other.sections))
}

/** Equality of plain data, whatever the order of its keys: the database keeps its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
