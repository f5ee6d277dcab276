/** Enough for a person who mistypes, too few for guessing. */
export const setUpLimit = { name: 'set-up', windowSeconds: 15 * 60, max: 10 }
