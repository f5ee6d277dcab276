/** What the columns of task groups are called: in the list on the screen and in its export alike. */
export const taskGroupLabels = {
  title: 'Title',
  tasks: 'Tasks',
  updatedAt: 'Last updated',
} as const
