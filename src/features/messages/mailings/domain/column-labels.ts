/** What the columns of mailings are called: in the list on the screen and in its export alike. */
export const mailingLabels = {
  subject: 'Subject',
  kind: 'Kind',
  status: 'Status',
  people: 'People',
  created: 'Begun',
} as const
