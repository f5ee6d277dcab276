/** What the columns of tasks are called: in the list on the screen and in its export alike. */
export const taskLabels = {
  title: 'Title',
  shown: 'Shown',
  extensions: 'Teams with longer',
  dueDate: 'Due',
  group: 'Group',
  form: 'Form',
  teamTypes: 'Team types',
  approval: 'Approval',
  isRequired: 'Required',
  isTimeSensitive: 'Time-sensitive',
  type: 'Type',
} as const
