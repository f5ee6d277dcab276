import type { Dragged } from '#ui/drag/list-drag.ts'

/** What can be dragged on this screen, and the name of the list that takes it. */
export const ITEMS = 'sidebar-items'
export type DraggedItem = Dragged & { list: typeof ITEMS; itemId: string }

export const SECTIONS = 'sidebar-sections'
export type DraggedSection = Dragged & { list: typeof SECTIONS; sectionId: string }
