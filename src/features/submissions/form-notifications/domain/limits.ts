/** Of a form, with its two defaults: each is tried whenever the form is sent, and organisers read them one by one. */
export const MOST_FORM_NOTIFICATIONS = 20

/** Addresses that one e-mail names, and those that get a copy of it. */
export const MOST_ADDRESSES = 10

/** Mails that one submission makes of one notification: as many as a group can be repeated. */
export const MOST_MAILS = 50

/**
 * Mails to addresses that guests type, of one form to one address; and to how many addresses from one place, which is
 * as much as a hall sends in.
 */
export const strangerMailLimit = { name: 'mail-to-stranger', perSubject: 3, subjectsPerAddress: 100 }
