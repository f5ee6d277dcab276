/** Pages that every event has, with fixed ids (platform specification, section 3). */
export const corePageIds = [
  'dashboard',
  'tasks',
  'forms',
  'downloads',
  'suppliers',
  'timeTable',
  'notifications',
] as const
export type CorePageId = (typeof corePageIds)[number]

export type CorePage = {
  id: CorePageId
  title: string
  /** Material Symbols name. */
  icon: string
  isPublished: boolean
  assetId: string | null
}

export const corePagePaths: Record<CorePageId, `/${string}`> = {
  dashboard: '/',
  downloads: '/downloads',
  forms: '/forms',
  suppliers: '/suppliers',
  tasks: '/tasks',
  timeTable: '/time-table',
  notifications: '/notifications',
}

const defaults: Record<CorePageId, Pick<CorePage, 'title' | 'icon' | 'isPublished'>> = {
  dashboard: { title: 'Dashboard', icon: 'dashboard', isPublished: true },
  downloads: { title: 'Downloads', icon: 'download', isPublished: true },
  forms: { title: 'Forms', icon: 'description', isPublished: true },
  suppliers: { title: 'Suppliers', icon: 'handshake', isPublished: true },
  tasks: { title: 'Tasks', icon: 'task_alt', isPublished: true },
  timeTable: { title: 'Time table', icon: 'calendar_month', isPublished: false },
  notifications: { title: 'Notifications', icon: 'notifications', isPublished: true },
}

/** A new event's core pages, in order; also what logging out puts them back to. */
export const defaultCorePages: readonly CorePage[] = corePageIds.map((id) => ({
  id,
  ...defaults[id],
  assetId: null,
}))

/** The pages with the titles that the terminology gives them: a changed label renames its page. */
export function renameCorePages(
  pages: readonly CorePage[],
  labels: Readonly<Record<CorePageId, string>>,
): CorePage[] {
  return pages.map((page) => ({ ...page, title: labels[page.id] }))
}
