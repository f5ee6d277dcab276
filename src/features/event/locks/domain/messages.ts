/** Our own words; the specification gives none for locks. */
export const lockMessages = {
  /** A save without a lock: what was typed is still in the editor. */
  notHeld:
    'You are no longer the one who is editing this. What you typed is still here; take over editing to save it.',
  heldBy: (name: string) =>
    `${name} is editing this. What you typed is still here; take over editing to save it.`,
  notYet: (name: string) => `${name} is still editing this. You can take over once they have left.`,
} as const
