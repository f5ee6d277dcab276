/** Guests are anonymous, and a whole hall of them may share one network address. */
export const guestFormLimit = { name: 'guest-form', windowSeconds: 15 * 60, max: 60 }
