/** The specification gives no texts for the sidebar; these follow its style. */
export const sidebarMessages = {
  heading: 'A heading can have up to 40 characters.',
  doubleSection: 'Each section can appear in the sidebar only once.',
  stale:
    'Someone else has changed the sidebar. Your changes are still here: note what you need, then reload.',
  dashboardStays: 'The dashboard is everyone’s first page, so it stays published.',
  tooMany: 'The sidebar can hold 500 pages. Remove one that you do not need.',
  sectionGone: 'This section no longer exists. Choose another one.',
} as const
