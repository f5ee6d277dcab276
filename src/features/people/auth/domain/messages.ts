import { MOST_PASSKEYS } from './passkeys.ts'

/**
 * Messages for failed sign-ins (platform specification, section 8). A wrong password and an
 * unknown address share one message, so that the screen never tells whether an account exists.
 */
export const authMessages = {
  wrongPassword: 'The password provided is incorrect.',
  emailTaken: 'The email address is already in use by another account.',
  weakPassword: 'The password provided is too weak.',
  noUser: 'No user found with the provided identifier.',
  linkExpired: 'The action code has expired. Please request a new one.',
  linkInvalid: 'The action code provided is invalid.',
  /** Ours: the specification knows no portal without a mail server. */
  notSent: 'Not sent: no mail server is configured.',
} as const

export const authNotices = {
  resetLinkSent: 'If an account exists for this address, we have sent it a link to set a new password.',
  passwordChanged: 'Your password has been changed. Please sign in.',
  emailLinkSent: 'We have sent a link to the new address. Open it to confirm the change.',
  openByMail:
    'To join this event, open the link in your invitation e-mail, or choose a new password with “Forgot password?”.',
  notInEvent: 'Your account does not belong to this event. Ask the organiser for an invitation.',
  accessOff: 'Your access to this event is turned off. Ask the organiser if you need it.',
  addressUnproven:
    'Choose a new password first, with “Send password reset e-mail” below. It confirms that your present address is yours.',
  invitedByMail: 'Invitation links are sent by e-mail here.',
  notByHand:
    'This link cannot be copied. The person has a password already, or also belongs to another event: ask them to sign in.',
  wrongCode: 'This code is wrong or has already been used. Enter the one your app shows now.',
  signInOver: 'This sign-in has taken too long. Start again with your password.',
  noKey: 'This set-up has not started or is already complete. Start again.',
  noSecondFactor: 'Two-factor sign-in is off.',
  twoFactorRequired:
    'This event requires two-factor sign-in for your permission, so you cannot turn it off here.',
  lastPasskey:
    'This event requires two-factor sign-in for your permission. Add another passkey or set up an authenticator app before you remove this one.',
  needsOwnFactor:
    'Turn on two-factor sign-in for your own account first, in My account, or sign in with a passkey.',
  passkeyFirst: 'To change this, sign out and sign in again with a passkey: a password alone is not enough.',
  passkeyRefused: 'The passkey was not accepted. Please try again.',
  passkeyUnknown:
    'This passkey is not registered here. It may have been removed: sign in with your password, then add it again in My account.',
  passkeyRemoved: 'The passkey has been removed.',
  tooManyPasskeys: `You have ${MOST_PASSKEYS} passkeys, which is the most. Remove one that you do not need.`,
  noHostName: 'Passkeys need a host name, and you have opened this portal at a numeric address.',
  twoFactorOff: 'Two-factor sign-in is off.',
  signedOut: 'You have been signed out.',
  sessionEnded: 'That session has been signed out.',
  otherSessionsEnded: 'You have been signed out everywhere else.',
} as const

/** Said after the right password, where it is not enough: a passkey works on its own host name alone. */
export function passkeyNeeded(hosts: readonly string[], here: string): string {
  const lead = 'This event requires more than your password. '
  if (hosts.includes(here)) return `${lead}Sign in with your passkey.`
  const names = new Intl.ListFormat('en-GB').format(hosts)
  return `${lead}Your passkeys work on ${names} only. Sign in there, and set up an authenticator app in My account.`
}
