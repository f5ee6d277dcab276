import type { Arrangement } from './arrangement.ts'

/*
 * During a drag over the sidebar, the places between items (slots) are numbered across all sections, from
 * first to last: a section of three items has four of them.
 */

/** The slot before the first item of each section, and last the total number of slots. */
export function firstSlots(sections: Arrangement): number[] {
  const slots = [0]
  for (const { itemIds } of sections) slots.push((slots.at(-1) ?? 0) + itemIds.length + 1)
  return slots
}

/** The place of a slot; the nearest one for a number out of range. */
export function placeOfSlot(
  sections: Arrangement,
  slot: number,
): { sectionId: string; index: number } | undefined {
  const slots = firstSlots(sections)
  const near = Math.min(Math.max(slot, 0), (slots.at(-1) ?? 1) - 1)
  const at = slots.findLastIndex((first, index) => first <= near && index < sections.length)
  const section = sections[at]
  return section && { sectionId: section.id, index: near - (slots[at] ?? 0) }
}
