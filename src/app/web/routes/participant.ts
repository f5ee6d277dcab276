import type { RoutesOfPart } from './definition.ts'

/** Screens for everyone who is signed in. */
export const participantRoutes = {
  '/': {
    access: 'user',
    title: 'Dashboard',
    corePage: 'dashboard',
    screen: () => import('#features/portal/dashboard/web/screens/dashboard.tsx'),
  },
  '/content': {
    access: 'user',
    title: 'Content',
    screen: () => import('#features/portal/content/web/screens/content.tsx'),
  },
  '/content/{contentId}': {
    access: 'user',
    title: 'Page',
    screen: () => import('#features/portal/content/web/screens/content-page.tsx'),
  },
  '/content/{contentId}/supplier/{supplierId}': {
    access: 'user',
    title: 'Supplier',
    screen: () => import('#features/portal/content/web/screens/content-supplier.tsx'),
  },
  '/content/{contentId}/task/{taskId}': {
    access: 'user',
    title: 'Task',
    screen: () => import('#features/portal/content/web/screens/content-task.tsx'),
  },
  '/downloads': {
    access: 'user',
    title: 'Downloads',
    corePage: 'downloads',
    screen: () => import('#features/library/downloads/web/screens/downloads.tsx'),
  },
  '/forms': {
    access: 'user',
    title: 'Forms',
    corePage: 'forms',
    screen: () => import('#features/submissions/submissions/web/screens/forms.tsx'),
  },
  '/forms/{formId}': {
    access: 'user',
    title: 'Form',
    frame: 'workspace',
    screen: () => import('#features/submissions/submissions/web/screens/fill-form.tsx'),
  },
  '/forms/{formId}/{confirmationId}': {
    access: 'user',
    title: 'Form sent',
    screen: () => import('#features/submissions/submissions/web/screens/form-sent.tsx'),
  },
  '/forms/{formId}/draft-saved': {
    access: 'user',
    title: 'Draft saved',
    screen: () => import('#features/submissions/submissions/web/screens/draft-saved.tsx'),
  },
  '/forms/{formId}/submissions/': {
    access: 'user',
    title: 'Submissions',
    screen: () => import('#features/submissions/submissions/web/screens/my-submissions.tsx'),
  },
  '/forms/{formId}/submissions/{submissionId}': {
    access: 'user',
    title: 'Submission',
    screen: () => import('#features/submissions/submissions/web/screens/submission.tsx'),
  },
  '/onboarding': {
    access: 'user',
    title: 'Welcome',
    frame: 'visitor',
    screen: () => import('#features/portal/onboarding/web/screens/onboarding.tsx'),
  },
  '/suppliers': {
    access: 'user',
    title: 'Suppliers',
    corePage: 'suppliers',
    screen: () => import('#features/library/suppliers/web/screens/suppliers.tsx'),
  },
  '/suppliers/{supplierId}': {
    access: 'user',
    title: 'Supplier',
    screen: () => import('#features/library/suppliers/web/screens/supplier.tsx'),
  },
  '/tasks': {
    access: 'user',
    title: 'Tasks',
    corePage: 'tasks',
    screen: () => import('#features/tasks/tasks/web/screens/tasks.tsx'),
  },
  '/tasks/{taskId}': {
    access: 'user',
    title: 'Task',
    screen: () => import('../screens/task.tsx'),
  },
  '/time-table': {
    access: 'user',
    title: 'Time table',
    corePage: 'timeTable',
    screen: () => import('#features/portal/time-table/web/screens/time-table.tsx'),
  },
  '/notifications': {
    access: 'user',
    title: 'Notifications',
    corePage: 'notifications',
    screen: () => import('#features/messages/notifications/web/screens/notifications.tsx'),
  },
  '/my-account': {
    access: 'user',
    title: 'My account',
    screen: () => import('../screens/my-account.tsx'),
  },
  '/my-team': {
    access: 'user',
    title: 'My team',
    screen: () => import('../screens/my-team.tsx'),
  },
  '/my-team/add-team-member': {
    access: 'user',
    title: 'Add team member',
    screen: () => import('#features/people/invitations/web/screens/add-my-team-member.tsx'),
  },
  '/my-team/add-stand-share': {
    access: 'user',
    title: 'Add stand share',
    screen: () => import('#features/people/teams/web/screens/add-my-stand-share.tsx'),
  },
  '/my-team/add-stand-share/{parentId}': {
    access: 'user',
    title: 'Add stand share',
    screen: () => import('#features/people/teams/web/screens/add-my-stand-share.tsx'),
  },
  '/my-events': {
    access: 'user',
    title: 'My events',
    screen: () => import('#features/people/my-events/web/screens/my-events.tsx'),
  },
} satisfies RoutesOfPart
