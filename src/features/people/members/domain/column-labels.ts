/** What the columns of people are called: in the list on the screen and in its export alike. */
export const memberLabels = {
  email: 'E-mail',
} as const
