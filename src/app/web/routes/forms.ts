import type { RoutesOfPart } from './definition.ts'

/** Forms, their answers and everything that depends on them, for the organiser. */
export const formRoutes = {
  '/admin/forms': {
    access: 'moderator',
    title: 'Forms',
    screen: () => import('#features/forms/forms/web/screens/manage-forms.tsx'),
  },
  '/admin/forms/add': {
    access: 'moderator',
    title: 'Add form',
    crumb: 'Add',
    screen: () => import('#features/forms/forms/web/screens/add-form.tsx'),
  },
  '/admin/forms/archived': {
    access: 'moderator',
    title: 'Archived forms',
    crumb: 'Archived',
    screen: () => import('#features/forms/forms/web/screens/archived-forms.tsx'),
  },
  '/admin/forms/{formId}': {
    access: 'moderator',
    title: 'Form',
    frame: 'workspace',
    screen: () => import('#features/forms/forms/web/screens/form-builder.tsx'),
  },
  '/admin/forms/{formId}/settings': {
    access: 'moderator',
    title: 'Form settings',
    crumb: 'Settings',
    frame: 'workspace',
    screen: () => import('#features/forms/forms/web/screens/form-settings.tsx'),
  },
  '/admin/forms/{formId}/confirmations': {
    access: 'moderator',
    title: 'Confirmations',
    frame: 'workspace',
    screen: () => import('#features/forms/confirmations/web/screens/confirmations.tsx'),
  },
  '/admin/forms/{formId}/confirmations/add': {
    access: 'moderator',
    title: 'Add confirmation',
    crumb: 'Add',
    frame: 'workspace',
    screen: () => import('#features/forms/confirmations/web/screens/add-confirmation.tsx'),
  },
  '/admin/forms/{formId}/confirmations/{confirmationId}': {
    access: 'moderator',
    title: 'Confirmation',
    frame: 'workspace',
    screen: () => import('#features/forms/confirmations/web/screens/confirmation.tsx'),
  },
  '/admin/forms/{formId}/notifications': {
    access: 'moderator',
    title: 'Form notifications',
    crumb: 'Notifications',
    screen: 'notBuilt',
  },
  '/admin/forms/{formId}/notifications/add': {
    access: 'moderator',
    title: 'Add form notification',
    crumb: 'Add',
    screen: 'notBuilt',
  },
  '/admin/forms/{formId}/notifications/{notificationId}': {
    access: 'moderator',
    title: 'Form notification',
    screen: 'notBuilt',
  },
  '/admin/forms/{formId}/submissions/': {
    access: 'moderator',
    title: 'Submissions',
    frame: 'workspace',
    screen: () => import('#features/submissions/submissions/web/screens/admin-submissions.tsx'),
  },
  '/admin/forms/{formId}/submissions/{submissionId}': {
    access: 'moderator',
    title: 'Submission',
    frame: 'workspace',
    screen: () => import('#features/submissions/submissions/web/screens/admin-submission.tsx'),
  },
  '/admin/forms/{formId}/submissions/{submissionId}/edit': {
    access: 'moderator',
    title: 'Edit submission',
    crumb: 'Edit',
    frame: 'workspace',
    screen: () => import('#features/submissions/submissions/web/screens/admin-edit-submission.tsx'),
  },
  '/admin/forms/{formId}/webhooks': {
    access: 'admin',
    title: 'Manage webhooks',
    crumb: 'Webhooks',
    screen: 'notBuilt',
  },
  '/admin/forms/{formId}/webhooks/add': {
    access: 'admin',
    title: 'Add webhook',
    crumb: 'Add',
    screen: 'notBuilt',
  },
  '/admin/forms/{formId}/webhooks/{webhookId}': {
    access: 'admin',
    title: 'View webhook',
    screen: 'notBuilt',
  },
  '/admin/forms/{formId}/webhooks/{webhookId}/edit': {
    access: 'admin',
    title: 'Edit webhook',
    crumb: 'Edit',
    screen: 'notBuilt',
  },
  '/admin/field-groups': { access: 'admin', title: 'Field groups', screen: 'notBuilt' },
  '/admin/field-groups/add': { access: 'admin', title: 'Add field group', crumb: 'Add', screen: 'notBuilt' },
  '/admin/field-groups/archived': {
    access: 'admin',
    title: 'Archived field groups',
    crumb: 'Archived',
    screen: 'notBuilt',
  },
  '/admin/field-groups/{fieldGroupId}': { access: 'admin', title: 'Field group', screen: 'notBuilt' },
  '/admin/field-groups/{fieldGroupId}/settings': {
    access: 'admin',
    title: 'Field group settings',
    crumb: 'Settings',
    screen: 'notBuilt',
  },
} satisfies RoutesOfPart
