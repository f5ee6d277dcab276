/** What people read when their answers cannot be saved or sent. */
export const fillingMessages = {
  notInTeam: 'You are not in a team, so you cannot fill in this form.',
  sentForGood: 'Your team has already sent this form, and it cannot be changed.',
  outdatedVersion:
    'The form has changed since you opened it. Update to the latest questions and check your answers.',
  fileGone: (names: readonly string[]) =>
    `No longer available: ${names.join(', ')}. Remove it from your answers and upload it again.`,
  invalidAnswers: 'Some answers are not right.',
} as const
