import { type Address, addressOf } from '#addresses/address.ts'
import type { AuditSubject } from '#kit/audit/action.ts'

/** Where an organiser opens a thing; undefined for what has no screen of its own. */
export function addressOfSubject(subjectType: string, subjectId: string): Address | undefined {
  const [id = '', teamId] = subjectId.split('/')
  const find = addresses[subjectType as AuditSubject] as
    | ((...ids: string[]) => Address | undefined)
    | undefined
  return find?.(id, ...(teamId === undefined ? [] : [teamId]))
}

const nowhere = () => undefined

/** A kind of thing without an entry does not compile. */
const addresses: Record<AuditSubject, (id: string, teamId?: string) => Address | undefined> = {
  apiToken: () => '/admin/api-tokens',
  identityProvider: () => '/admin/sign-in',
  asset: (assetId) => addressOf('/admin/assets/{assetId}', { assetId }),
  cardLayout: (cardLayoutId) => addressOf('/admin/card-layouts/{cardLayoutId}', { cardLayoutId }),
  comment: () => '/admin/conversations',
  confirmation: nowhere,
  content: (contentId) => addressOf('/admin/content/{contentId}', { contentId }),
  corePage: () => '/admin/sidebar',
  customField: (customFieldId) =>
    customFieldId === 'order'
      ? '/admin/custom-fields/reorder'
      : addressOf('/admin/custom-fields/{customFieldId}', { customFieldId }),
  dashboardHeader: () => '/admin/dashboard-header',
  download: (downloadId) => addressOf('/admin/downloads/{downloadId}', { downloadId }),
  draft: nowhere,
  email: (emailId) => addressOf('/admin/emails', { email: emailId }),
  emailStop: () => addressOf('/admin/emails', { tab: 'stopped' }),
  emailTemplate: (emailId) => addressOf('/admin/email-templates/view/{emailId}', { emailId }),
  event: nowhere,
  export: nowhere,
  exportSchedule: nowhere,
  file: nowhere,
  firstSteps: () => '/admin',
  fieldGroup: (fieldGroupId) => addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId }),
  form: (formId) => addressOf('/admin/forms/{formId}', { formId }),
  guest: nowhere,
  internalNote: () => '/admin/conversations',
  list: nowhere,
  lock: nowhere,
  longWork: nowhere,
  mailing: (mailingId) => addressOf('/admin/emails/mailings/{mailingId}', { mailingId }),
  member: nowhere,
  savedView: nowhere,
  settings: (kind) => settingsScreens[kind],
  sidebar: () => '/admin/sidebar',
  submission: nowhere,
  supplier: (supplierId) => addressOf('/admin/suppliers/{supplierId}', { supplierId }),
  supplierGroup: (supplierGroupId) =>
    addressOf('/admin/supplier-groups/{supplierGroupId}', { supplierGroupId }),
  task: (taskId, teamId) =>
    teamId === undefined
      ? addressOf('/admin/tasks/{taskId}', { taskId })
      : addressOf('/admin/reports/teams/{teamId}', { teamId }),
  taskGroup: (taskGroupId) => addressOf('/admin/task-groups/{taskGroupId}', { taskGroupId }),
  team: (teamId) => addressOf('/admin/teams/{teamId}', { teamId }),
  teamImport: () => '/admin/teams/import/',
  teamType: (teamTypeId) => addressOf('/admin/team-types/{teamTypeId}', { teamTypeId }),
  formNotification: nowhere,
  consent: () => '/admin/privacy',
  retention: () => '/admin/privacy',
  notification: (notificationId) => addressOf('/admin/notifications/{notificationId}', { notificationId }),
  webHook: nowhere,
}

const settingsScreens: Record<string, Address> = {
  branding: '/admin/branding',
  emails: '/admin/emails',
  event: '/admin/event',
  featured: '/admin/featured-pages',
  onboarding: '/admin/onboarding',
  signIn: '/admin/sign-in',
  terminology: '/admin/variables',
  variables: '/admin/variables',
  welcomeEmail: '/admin/emails',
}
