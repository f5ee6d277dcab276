/** What the columns of field groups are called (forms specification, section 2). */
export const fieldGroupLabels = {
  title: 'Title',
  status: 'Status',
  updatedAt: 'Last Updated',
  usedIn: 'Used In',
} as const
