/** Texts of the specification that concern accounts, wherever one is invited or signed in to (platform specification, section 8). */
export const accountMessages = {
  disabled: 'The user account has been disabled.',
  /** The specification names another identity product in it (decisions, “Names and words of the specification”). */
  notCreated: 'Failed to create user',
} as const
