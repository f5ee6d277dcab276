/** What a row is: an item, an item in a hall, an item for a team, or all that a team has ordered. */
export const orderGroupings = ['items', 'halls', 'stands', 'teams'] as const
export type OrderGrouping = (typeof orderGroupings)[number]
