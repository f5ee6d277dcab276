/** Texts of the specification that concern team types (platform specification, section 5), and our own. */
export const teamTypeMessages = {
  invalid: 'Invalid team type',
  nameTaken: 'There is already a team type with this name.',
  tooMany: 'An event can have 100 team types. Delete one that you do not need, or use another.',
  replacementGone: 'That team type no longer exists. Choose another.',
} as const
