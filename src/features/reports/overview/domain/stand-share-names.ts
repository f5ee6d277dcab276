/** A team's part in a stand share, as reports say it. */
export const standShareNames = {
  none: 'Not shared',
  parent: 'Shares its stand',
  child: 'Stand share',
} as const
