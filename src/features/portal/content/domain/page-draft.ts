import type { Featuring } from './featuring.ts'
import type { PageSettings } from './page.ts'
import type { Section } from './sections.ts'

/** A page while it is written: what its editor saves by itself, and what publishing shows readers. */
export type PageDraft = { readonly sections: readonly Section[] }

/** The settings of a page while they are changed: they hold once they are saved. */
export type SettingsDraft = { readonly settings: PageSettings } & Featuring

/** Whether saving one over the other would change nothing. */
export function isSameSettings(one: SettingsDraft, other: SettingsDraft): boolean {
  return one === other || (isSame(one.settings, other.settings) && isSameFeaturing(one, other))
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
