/**
 * Messages for failed sign-ins (platform specification, section 8). A wrong password and an
 * unknown address share one message, so that the screen never tells whether an account exists.
 */
export const authMessages = {
  wrongPassword: 'The password provided is incorrect.',
  emailTaken: 'The email address is already in use by another account.',
  emailInvalid: 'The email address provided is invalid.',
  weakPassword: 'The password provided is too weak.',
  noUser: 'No user found with the provided identifier.',
  disabled: 'The user account has been disabled.',
  tooMany: 'Too many requests. Please try again later.',
  signInAgain: 'Please log in again to perform this operation.',
  linkExpired: 'The action code has expired. Please request a new one.',
  linkInvalid: 'The action code provided is invalid.',
  unknown: 'An unknown error occurred. Please try again.',
  /** Ours: the specification knows no portal without a mail server. */
  notSent: 'Not sent: no mail server is configured.',
} as const

export const authNotices = {
  resetLinkSent: 'If an account exists for this address, we have sent it a link to set a new password.',
  passwordChanged: 'Your password has been changed. Please sign in.',
  emailLinkSent: 'We have sent a link to the new address. Open it to confirm the change.',
  signedOut: 'You have been signed out.',
  sessionEnded: 'That session has been signed out.',
  otherSessionsEnded: 'You have been signed out everywhere else.',
} as const
