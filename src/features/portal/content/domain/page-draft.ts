import type { Featuring } from './featuring.ts'
import type { PageSettings } from './page.ts'
import type { Section } from './sections.ts'

/** The parts of a page that a version keeps. */
export type PageContent = { readonly settings: PageSettings; readonly sections: readonly Section[] }

/** A page while it is written: everything that is saved together. */
export type PageDraft = PageContent & Featuring

/** Whether saving one over the other would change nothing. */
export function isSameDraft(one: PageDraft, other: PageDraft): boolean {
  if (one === other) return true
  const isSameContent = isSame(one.settings, other.settings) && isSame(one.sections, other.sections)
  return isSameContent && isSameFeaturing(one, other)
}

export function isSameFeaturing(one: Featuring, other: Featuring): boolean {
  return one.isFeatured === other.isFeatured && one.exchange === other.exchange
}

/** Equality of plain data in any key order, because the database does not keep the order. */
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
