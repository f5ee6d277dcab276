/** What the search finds, in the order in which it is shown. */
export const foundKinds = ['page', 'task', 'form', 'download', 'supplier', 'team', 'person'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Of one kind; who needs more says more. The list stays short enough to be looked through with the arrow keys. */
export const MOST_OF_A_KIND = 6

/** Fewer exact finds than this, and similar spellings are looked for too. */
export const FEW = 3

/** Longest text that is searched for: the input takes no more, and no real query is longer. */
export const LONGEST_QUERY = 300
