import type { RoutesOfPart } from './definition.ts'

/** Screens for report viewers and above. */
export const reportRoutes = {
  '/admin': {
    access: 'reportViewer',
    title: 'Overview',
    screen: () => import('../screens/admin-overview.tsx'),
  },
  '/admin/approvals': {
    access: 'moderator',
    title: 'Approvals',
    screen: () => import('../screens/admin-approvals.tsx'),
  },
  '/admin/conversations': {
    access: 'moderator',
    title: 'Conversations',
    screen: () => import('#features/tasks/comments/web/screens/admin-conversations.tsx'),
  },
  '/admin/exports': {
    access: 'reportViewer',
    title: 'My exports',
    screen: () => import('#features/event/exports/web/screens/my-exports.tsx'),
  },
  '/admin/orders': {
    access: 'reportViewer',
    title: 'Orders',
    screen: () => import('#features/reports/orders/web/screens/orders.tsx'),
  },
  '/admin/reports': {
    access: 'reportViewer',
    title: 'Reports',
    screen: () => import('#features/reports/overview/web/screens/reports.tsx'),
  },
  '/admin/reports/forms': {
    access: 'reportViewer',
    title: 'Forms report',
    crumb: 'Forms',
    screen: () => import('#features/reports/overview/forms/web/screens/forms.tsx'),
  },
  '/admin/reports/forms/{formId}': {
    access: 'reportViewer',
    title: 'Form report',
    screen: () => import('#features/reports/overview/forms/web/screens/form.tsx'),
  },
  '/admin/reports/matrix': {
    access: 'reportViewer',
    title: 'Matrix',
    screen: () => import('#features/reports/matrix/web/screens/matrix.tsx'),
  },
  '/admin/reports/tasks': {
    access: 'reportViewer',
    title: 'Tasks report',
    crumb: 'Tasks',
    screen: () => import('#features/reports/overview/web/screens/tasks.tsx'),
  },
  '/admin/reports/tasks/{taskId}': {
    access: 'reportViewer',
    title: 'Task report',
    screen: () => import('#features/reports/overview/web/screens/task.tsx'),
  },
  '/admin/reports/teams': {
    access: 'reportViewer',
    title: 'Teams report',
    crumb: 'Teams',
    screen: () => import('#features/reports/overview/web/screens/teams.tsx'),
  },
  '/admin/reports/teams/{teamId}': {
    access: 'reportViewer',
    title: 'Team report',
    screen: () => import('../screens/admin-team-report.tsx'),
  },
} satisfies RoutesOfPart
