/** What the columns of forms are called: in the list on the screen and in its export alike. */
export const formLabels = {
  title: 'Title',
  status: 'Status',
  audience: 'Filled in by',
  questions: 'Questions',
  submissions: 'Submissions',
  tasks: 'Tasks',
  updatedAt: 'Last updated',
} as const
