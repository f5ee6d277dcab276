import type { SectionType } from '../../../domain/sections.ts'

/** The list of sections, in which what is dragged finds its place. */
export const SECTIONS = 'sections'

/** What is being dragged: a new section from the palette, or one that is there. */
export type DraggedSection = { list: typeof SECTIONS } & (
  | { kind: 'new'; sectionType: SectionType }
  | { kind: 'moved'; sectionId: string }
)
