/** What the columns of the audit are called: in the list on the screen and in its export alike. */
export const auditLabels = {
  at: 'When',
  action: 'What',
} as const
