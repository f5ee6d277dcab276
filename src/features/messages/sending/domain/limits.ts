export const sendingLimits = {
  /** The batch limit of the specification (section 9). */
  messages: 500,
  variables: 20,
  variable: 5_000,
  subject: 200,
} as const
