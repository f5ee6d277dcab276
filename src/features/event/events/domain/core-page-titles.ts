/** Pages that every event has, with fixed ids (platform specification, section 3); an event may rename them. */
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

export type CorePageTitles = Readonly<Record<CorePageId, string>>

/** The titles in a new event. */
export const ownTitles: CorePageTitles = {
  dashboard: 'Dashboard',
  downloads: 'Downloads',
  forms: 'Forms',
  suppliers: 'Suppliers',
  tasks: 'Tasks',
  timeTable: 'Time table',
  notifications: 'Notifications',
}
