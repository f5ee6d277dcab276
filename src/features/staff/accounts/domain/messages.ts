/** Refusals that name no event: what product staff may not do to an account. */
export const accountRefusals = {
  yourself: 'This is your own account. Ask a colleague in Eventflow Staff.',
  sameState: 'Someone else has already done this. Reload the page to see the account as it is now.',
  noReason: 'Enter a reason.',
  notSure: 'First make sure that the account’s owner has asked for this.',
} as const
