/**
 * Of one form from one address. Guests are anonymous, and the visitors of a stand, or of a whole hall, share one line:
 * twenty a minute fill in a form on as many devices; a machine that floods the organiser's list is stopped.
 */
export const guestFormLimit = { name: 'guest-form', perSubjectAndAddress: 300 }
