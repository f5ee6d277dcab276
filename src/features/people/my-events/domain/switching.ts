/** From how many events on one looks for a name instead of reading all of them. */
export const searchedFrom = 9
