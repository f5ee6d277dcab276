import type { RoutesOfPart } from './definition.ts'

/** The organiser's settings of the event, its e-mails and notifications. */
export const eventRoutes = {
  '/admin/event': {
    access: 'admin',
    title: 'Event settings',
    screen: () => import('#features/event/events/settings/web/screens/event.tsx'),
  },
  '/admin/branding': {
    access: 'admin',
    title: 'Branding',
    screen: () => import('#features/event/events/settings/web/screens/branding.tsx'),
  },
  '/admin/sidebar': {
    access: 'admin',
    title: 'Sidebar',
    screen: () => import('../screens/admin-sidebar.tsx'),
  },
  '/admin/variables': {
    access: 'admin',
    title: 'Terms and variables',
    screen: () => import('#features/event/events/settings/web/screens/variables.tsx'),
  },
  '/admin/sign-in': {
    access: 'admin',
    title: 'Sign-in settings',
    screen: () => import('#features/people/auth/web/screens/sign-in-settings.tsx'),
  },
  '/admin/privacy': {
    access: 'admin',
    title: 'Privacy',
    screen: () => import('../screens/admin-privacy.tsx'),
  },
  '/admin/api-tokens': {
    access: 'admin',
    title: 'API tokens',
    screen: () => import('#features/people/api-tokens/web/screens/api-tokens.tsx'),
  },
  '/admin/onboarding': {
    access: 'admin',
    title: 'Onboarding settings',
    screen: () => import('../screens/admin-onboarding.tsx'),
  },
  '/admin/dashboard-header': {
    access: 'admin',
    title: 'Dashboard header',
    screen: () => import('#features/portal/dashboard/web/screens/admin-dashboard-header.tsx'),
  },
  '/admin/featured-pages': {
    access: 'admin',
    title: 'Featured pages',
    screen: () => import('#features/portal/dashboard/web/screens/admin-featured-pages.tsx'),
  },
  '/admin/card-layouts': {
    access: 'admin',
    title: 'Card layouts',
    screen: () => import('#features/portal/dashboard/web/screens/admin-card-layouts.tsx'),
  },
  '/admin/card-layouts/add': {
    access: 'admin',
    title: 'Add card layout',
    crumb: 'Add',
    screen: () => import('#features/portal/dashboard/web/screens/admin-add-card-layout.tsx'),
  },
  '/admin/card-layouts/{cardLayoutId}': {
    access: 'admin',
    title: 'Card layout',
    screen: () => import('#features/portal/dashboard/web/screens/admin-card-layout.tsx'),
  },
  '/admin/emails': {
    access: 'admin',
    title: 'E-mails',
    screen: () => import('#features/event/emails/web/screens/emails.tsx'),
  },
  '/admin/emails/mailings': {
    access: 'admin',
    title: 'Mailings',
    screen: () => import('#features/messages/mailings/web/screens/admin-mailings.tsx'),
  },
  '/admin/emails/mailings/new': {
    access: 'admin',
    title: 'New mailing',
    crumb: 'New',
    screen: () => import('#features/messages/mailings/web/screens/new-mailing.tsx'),
  },
  '/admin/emails/mailings/{mailingId}': {
    access: 'admin',
    title: 'Mailing',
    frame: 'workspace',
    screen: () => import('#features/messages/mailings/web/screens/mailing.tsx'),
  },
  '/admin/email-templates': {
    access: 'admin',
    title: 'E-mail templates',
    screen: () => import('#features/event/emails/templates/web/screens/email-templates.tsx'),
  },
  '/admin/email-templates/edit/{emailId}': {
    access: 'admin',
    title: 'Edit e-mail template',
    screen: () => import('#features/event/emails/templates/web/screens/edit-email-template.tsx'),
  },
  '/admin/email-templates/view/{emailId}': {
    access: 'admin',
    title: 'E-mail template',
    screen: () => import('#features/event/emails/templates/web/screens/view-email-template.tsx'),
  },
  '/admin/notifications': {
    access: 'admin',
    title: 'Notifications',
    screen: () => import('#features/messages/notifications/web/screens/admin-notifications.tsx'),
  },
  '/admin/notifications/add': {
    access: 'admin',
    title: 'Add notification',
    crumb: 'Add',
    screen: () => import('#features/messages/notifications/web/screens/add-notification.tsx'),
  },
  '/admin/notifications/{notificationId}': {
    access: 'admin',
    title: 'Notification',
    screen: () => import('#features/messages/notifications/web/screens/edit-notification.tsx'),
  },
  '/admin/audit': {
    access: 'admin',
    title: 'Audit',
    screen: () => import('#features/portal/audit/web/screens/admin-audit.tsx'),
  },
  '/staff': {
    access: 'eventflowAdmin',
    title: 'Eventflow Staff',
    screen: () => import('#features/staff/tenants/web/screens/staff.tsx'),
  },
  '/staff/accounts': {
    access: 'eventflowAdmin',
    title: 'Accounts',
    screen: () => import('#features/staff/accounts/web/screens/accounts.tsx'),
  },
  '/staff/accounts/{accountId}': {
    access: 'eventflowAdmin',
    title: 'Account',
    screen: () => import('#features/staff/accounts/web/screens/account.tsx'),
  },
  '/staff/status': {
    access: 'eventflowAdmin',
    title: 'Status',
    screen: () => import('#features/staff/status/web/screens/status.tsx'),
  },
  '/staff/isolation': {
    access: 'eventflowAdmin',
    title: 'Isolation',
    screen: () => import('#features/staff/isolation/web/screens/isolation.tsx'),
  },
  '/admin/backup': {
    access: 'eventflowAdmin',
    title: 'Backups',
    screen: () => import('#features/staff/backups/web/screens/backups.tsx'),
  },
  '/staff/events/add': {
    access: 'eventflowAdmin',
    title: 'Add event',
    crumb: 'Add',
    screen: () => import('#features/staff/tenants/web/screens/add-event.tsx'),
  },
  '/staff/events/{eventId}': {
    access: 'eventflowAdmin',
    title: 'Event',
    screen: () => import('#features/staff/cloning/web/screens/staff-event.tsx'),
  },
  '/staff/events/{eventId}/clone': {
    access: 'eventflowAdmin',
    title: 'Copy event',
    crumb: 'Copy',
    screen: () => import('#features/staff/cloning/web/screens/clone-event.tsx'),
  },
} satisfies RoutesOfPart
