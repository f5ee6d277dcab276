/** Our own words; the specification gives none for locks. */
export const lockMessages = {
  /** A save without a lock: the changes are still in the editor. */
  notHeld: 'You are no longer editing this. Your changes are still here: take over editing to save them.',
  heldBy: (name: string) =>
    `${name} is editing this. Your changes are still here: take over editing to save them.`,
  notYet: (name: string) => `${name} is still editing this. You can take over once they have left.`,
} as const
