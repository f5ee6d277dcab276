const MINUTE_SECONDS = 60
const WINDOW = { windowSeconds: 15 * MINUTE_SECONDS }
/** Mails that a stranger can cause; more would be a nuisance to the owner of the address. */
const MAILS = { ...WINDOW, max: 5 }

export const authLimits = {
  forgotPassword: { name: 'forgot-password', ...MAILS },
  updateEmail: { name: 'update-email', ...MAILS },
  /** A link is opened, reloaded and sent; guessing one of 24 random bytes would take for ever at any rate. */
  openLink: { name: 'open-link', ...WINDOW, max: 40 },
}
