/** Why single sign-on did not end inside, by the code in the address of the sign-in screen. Our words only. */
export const singleSignOnProblems = {
  notSetUp: 'Single sign-on is not set up for this event. Sign in with your password.',
  unreachable:
    'The sign-in service of your organisation did not answer. Try again in a moment, or tell an admin of this event.',
  expired: 'This sign-in took too long or was started in another browser. Start again.',
  cancelled: 'You cancelled the sign-in. Start again when you are ready.',
  refusedThere:
    'The sign-in service of your organisation refused the sign-in. Ask its administrators, or an admin of this event.',
  notTrusted:
    'The answer of the sign-in service could not be verified, so you were not signed in. Start again. If it happens again, tell an admin of this event.',
  clock:
    'The clocks of the sign-in service and of this portal differ too much. Tell an admin of this event: the server’s time needs correcting.',
  misconfigured:
    'Single sign-on of this event is not set up correctly. Tell an admin of this event: “Try it” in its settings says what is wrong.',
  noGroup:
    'You are in none of the groups that may sign in to this event. Ask the administrators of your organisation to add you to one.',
  notInEvent: 'You do not belong to this event yet. Ask the organiser for an invitation, then sign in again.',
  unverified:
    'The sign-in service did not confirm your e-mail address, so you cannot be recognised. Ask its administrators to send a verified address.',
  otherIdentity:
    'Your e-mail address is already linked with another identity of your organisation. Ask an admin of this event to unlink it.',
  staff: 'Eventflow Staff sign in with their password or a passkey.',
  notOpened:
    'Confirm first that this account is yours: open the link in your invitation e-mail, or choose a new password with “Forgot password?”. Then sign in again.',
  accessOff: 'Your access to this event is turned off. Ask the organiser if you need it.',
  disabled: 'This account is disabled. Ask the operator of this portal.',
  eventSuspended: 'This event is not available at the moment.',
  tooMany: 'Too many sign-ins were started from your network. Try again in 15 minutes.',
} as const
export type SingleSignOnProblem = keyof typeof singleSignOnProblems

export function isProblem(text: string | undefined): text is SingleSignOnProblem {
  return text !== undefined && Object.hasOwn(singleSignOnProblems, text)
}

export const singleSignOnNotices = {
  required: 'Organisers of this event sign in with single sign-on. Use the “Sign in with” button below.',
  eventOnly:
    'You signed in with single sign-on, which counts for this event only. Sign in with your password to see this.',
  secretMissing: 'Enter the client secret.',
  nobody:
    'Nobody could sign in this way. Add a group above, or let in people who already belong to this event.',
  badIssuer: 'This address cannot be called from here. It needs to start with https:// and be public.',
  signInFirst: 'Sign in with the button yourself first. That proves that it works before it is required.',
  requiredNow:
    'Single sign-on is required at the moment. Set “Required for” to “No one” before you change the issuer or the client ID.',
  stale:
    'Someone else has changed single sign-on. Your changes are still here: copy what you need, then reload.',
  noProvider: 'Single sign-on is not set up.',
  secretUnreadable:
    'The client secret can no longer be read, as after a restore with another AUTH_SECRET. Enter it again.',
} as const
