/** Of a form, with its default: each is tried in turn whenever the form is sent, and organisers read them one by one. */
export const MOST_CONFIRMATIONS = 50
