/** What the search finds, in the order shown. */
export const foundKinds = [
  'page',
  'task',
  'form',
  'download',
  'supplier',
  'notification',
  'team',
  'person',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Results of one kind; more words narrow them down. The list stays short enough for the arrow keys. */
export const MOST_OF_A_KIND = 6

/** With fewer exact matches than this, the search also looks for similar spellings. */
export const FEW = 3

/** Longest text that is searched for: the input takes no more, and no real query is longer. */
export const LONGEST_QUERY = 300
