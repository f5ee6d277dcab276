/** What a token can be limited to, in the order of the screen. */
export const tokenAreas = [
  'people',
  'forms',
  'submissions',
  'tasks',
  'content',
  'mail',
  'reports',
  'settings',
] as const
export type TokenArea = (typeof tokenAreas)[number]

export const tokenAreaNames: Record<TokenArea, string> = {
  people: 'Teams and users',
  forms: 'Forms',
  submissions: 'Submissions',
  tasks: 'Tasks and comments',
  content: 'Content, downloads and suppliers',
  mail: 'E-mails and notifications',
  reports: 'Reports and orders',
  settings: 'Settings and audit',
}

/**
 * `any`: open to every token. `whole`: to those that are not limited to areas, since it answers out of all of them.
 * `person`: to people alone, who have an account, a password and views of their own.
 */
type Standing = TokenArea | 'any' | 'whole' | 'person'

/** Where each feature of the contract stands; a test compares it with the contract. */
export const standings: Readonly<Record<string, Standing>> = {
  apiTokens: 'person',
  approvals: 'tasks',
  assets: 'content',
  audit: 'settings',
  auth: 'person',
  boot: 'whole',
  calendar: 'person',
  cloning: 'person',
  comments: 'tasks',
  confirmations: 'forms',
  content: 'content',
  customFields: 'people',
  dashboard: 'content',
  downloads: 'content',
  emails: 'mail',
  emailTemplates: 'mail',
  exports: 'person',
  fieldGroups: 'forms',
  files: 'whole',
  firstSteps: 'settings',
  formNotifications: 'forms',
  formReports: 'reports',
  forms: 'forms',
  formTransfer: 'forms',
  invitations: 'people',
  landing: 'reports',
  locks: 'any',
  longWork: 'any',
  mailings: 'mail',
  matrix: 'reports',
  members: 'people',
  myEvents: 'person',
  notifications: 'mail',
  onboarding: 'person',
  orders: 'reports',
  reports: 'reports',
  risk: 'reports',
  savedViews: 'person',
  search: 'whole',
  sending: 'mail',
  settings: 'settings',
  setUp: 'person',
  sidebar: 'content',
  staffAccounts: 'person',
  status: 'person',
  submissions: 'submissions',
  supplierGroups: 'content',
  suppliers: 'content',
  taskGroups: 'tasks',
  tasks: 'tasks',
  teamImport: 'people',
  teamPage: 'reports',
  teams: 'people',
  teamTypes: 'people',
  tenants: 'person',
  webHooks: 'forms',
}
