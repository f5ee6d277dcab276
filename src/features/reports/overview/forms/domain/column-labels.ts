import type { FormProgress } from './progress.ts'

/** What the columns are called: in the lists on the screen and in their exports alike. */
export const formReportLabels = {
  title: 'Form',
  due: 'Due',
  teams: 'Teams',
  done: 'Sent',
  drafts: 'Drafts',
  notBegun: 'Not begun',
  guests: 'Guests',
  duplicates: 'Duplicates',
  latest: 'Last sent',
  name: 'Team',
  stand: 'Stand',
  type: 'Type',
  progress: 'Progress',
  state: 'Status',
  changed: 'Last change',
  signedIn: 'Last sign-in',
} as const

export const progressNames: Record<FormProgress, string> = {
  notBegun: 'Not begun',
  draft: 'Draft saved',
  sent: 'Sent',
  notApplicable: 'N/A',
}
