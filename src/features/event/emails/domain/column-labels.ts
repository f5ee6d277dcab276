/** What the columns of emails are called: in the list on the screen and in its export alike. */
export const emailLabels = {
  to: 'To',
  subject: 'Subject',
  type: 'Type',
  team: 'Team',
  status: 'Status',
  when: 'When',
} as const

/** And those of what became of them. */
export const responseLabels = {
  recipient: 'Recipient',
  type: 'What happened',
  subject: 'E-mail',
  when: 'When',
} as const

/** And those of addresses that are left out. */
export const stopLabels = { address: 'Address', kind: 'Not sent', since: 'Since' } as const
