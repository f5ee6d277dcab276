import type { TokenRefusal } from './rights.ts'
import { tokenLimits } from './token.ts'

export const tokenMessages = {
  invalid: 'This token does not work: it was revoked, has expired, or belongs to another event.',
  full: `An event can have ${tokenLimits.perEvent} tokens. Revoke one that is no longer used.`,
  nameTaken: 'There is already a token with this name. Choose another name.',
  levelTooHigh: 'Choose a level that is not above your own.',
  noPart: 'Only people of this event can create tokens. Ask one of its admins.',
} as const

/** Of calls that name themselves by an Idempotency-Key. */
export const keyMessages = {
  otherCall: 'This Idempotency-Key was sent with another call. Use a new key for each call.',
  running: 'The call with this Idempotency-Key is still running. Send it again in a moment.',
  answerLost:
    'The call with this Idempotency-Key was made, but its answer was lost. See what it did before you call with a new key.',
} as const

export const tokenRefusalMessages: Record<TokenRefusal, string> = {
  personsOnly: 'Only people can do this, when they are signed in. It is closed to tokens.',
  otherArea: 'This token is limited to other areas.',
  readOnly: 'This token can only read.',
}
