/** What the columns of teams are called: in the list on the screen and in its export alike. */
export const teamLabels = {
  name: 'Team',
  stand: 'Stand',
  hall: 'Hall',
  type: 'Team type',
  share: 'Stand share',
  people: 'People',
  created: 'Added',
} as const
