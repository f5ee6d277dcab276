/** What the columns of notifications are called: in the list on the screen and in its export alike. */
export const notificationLabels = {
  title: 'Subject',
  status: 'Status',
  audience: 'For',
  email: 'E-mail',
  scheduled: 'Scheduled for',
  published: 'Published',
  updated: 'Updated',
  description: 'Message',
  link: 'Link',
} as const
