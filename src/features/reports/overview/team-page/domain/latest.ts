/** As many of each kind as a page shows: what is older is in the list of its kind. */
export const MOST_LATEST = 100
