/** Who has filled in a form for a team, by a name that is empty once that person has left. */
export function filledInWords(byName: string): string {
  return `Filled in by ${byName || 'an organiser'}`
}

/** Said of a submission that counts once the team has accepted its terms. */
export const toAcceptWords = 'To be accepted by the team'
