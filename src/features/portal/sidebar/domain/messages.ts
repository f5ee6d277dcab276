/** The specification has no words of its own for the sidebar; these say in its manner what went wrong. */
export const sidebarMessages = {
  heading: 'A heading has at most 40 characters.',
  doubleSection: 'Each section can stand in the sidebar only once.',
  stale:
    'Somebody else has changed the sidebar meanwhile. What you did is still here; note what you need, then reload.',
  dashboardStays: 'The dashboard is where everybody arrives, so it stays published.',
  sectionGone: 'This section is no longer in the sidebar. Choose another one.',
} as const
