/** Refusals that name no event: what product staff may not do to an account. */
export const accountRefusals = {
  yourself: 'This is your own account. Ask a colleague of Eventflow Staff.',
  sameState: 'Somebody else has done this already. Reload the page to see the account as it is now.',
  noReason: 'Enter a reason.',
  notSure: 'Make sure first that the owner of the account asks for it.',
} as const
