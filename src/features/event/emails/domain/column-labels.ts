/** What the columns of emails are called: in the list on the screen and in its export alike. */
export const emailLabels = {
  to: 'To',
  subject: 'Subject',
  type: 'Type',
  team: 'Team',
  status: 'Status',
  when: 'When',
} as const
