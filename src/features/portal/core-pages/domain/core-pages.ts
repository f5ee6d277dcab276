import type { PlainPath } from '#addresses/address.ts'
import {
  type CorePageId,
  type CorePageTitles,
  corePageIds,
  ownTitles,
} from '#features/event/events/domain/core-page-titles.ts'

export type CorePage = {
  id: CorePageId
  title: string
  /** Material Symbols name. */
  icon: string
  isPublished: boolean
  assetId: string | null
}

export const corePagePaths: Record<CorePageId, PlainPath> = {
  dashboard: '/',
  downloads: '/downloads',
  forms: '/forms',
  suppliers: '/suppliers',
  tasks: '/tasks',
  timeTable: '/time-table',
  notifications: '/notifications',
}

const defaults: Record<CorePageId, Pick<CorePage, 'icon' | 'isPublished'>> = {
  dashboard: { icon: 'dashboard', isPublished: true },
  downloads: { icon: 'download', isPublished: true },
  forms: { icon: 'description', isPublished: true },
  suppliers: { icon: 'handshake', isPublished: true },
  tasks: { icon: 'task_alt', isPublished: true },
  timeTable: { icon: 'calendar_month', isPublished: false },
  notifications: { icon: 'notifications', isPublished: true },
}

/** A new event's core pages, in order; after sign-out the browser shows these again. */
export const defaultCorePages: readonly CorePage[] = corePageIds.map((id) => ({
  id,
  title: ownTitles[id],
  ...defaults[id],
  assetId: null,
}))

/** The pages with their titles from the terminology: a changed label renames its page. */
export function renameCorePages(pages: readonly CorePage[], labels: CorePageTitles): CorePage[] {
  return pages.map((page) => ({ ...page, title: labels[page.id] }))
}
