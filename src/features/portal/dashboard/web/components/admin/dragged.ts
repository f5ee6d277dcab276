import type { Dragged } from '#ui/drag/list-drag.ts'

/** What can be dragged on the screens of the dashboard, and the name of the list that takes it. */
export const PAGES = 'featured-pages'
export type DraggedPage = Dragged & { list: typeof PAGES; pageId: string }

export const CARDS = 'layout-cards'
export type DraggedCard = Dragged & { list: typeof CARDS; cardId: string }
