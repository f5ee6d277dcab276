/**
 * Nobody guesses the 32 random bytes of a token; this keeps one address from sending forms all day long.
 */
export const setUpLimit = { name: 'set-up', perSubjectAndAddress: 20 }
