/** What the columns of submissions before the answers are called: in the list on the screen and in its export alike. */
export const submissionLabels = {
  team: 'Team',
  updatedAt: 'Updated',
  submittedAt: 'Sent',
  sentBy: 'Last changed by',
  counts: 'Counts',
  filledInBy: 'Filled in for the team by',
} as const
