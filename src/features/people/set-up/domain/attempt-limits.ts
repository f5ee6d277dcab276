/** Room for a person who mistypes, and none for guessing. */
export const setUpLimit = { name: 'set-up', windowSeconds: 15 * 60, max: 10 }
