/** Guests are unknown, and a hall of them may share one address. */
export const guestFormLimit = { name: 'guest-form', windowSeconds: 15 * 60, max: 60 }
