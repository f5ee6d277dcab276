/** What is recorded of an account. A failed sign-in has its address, and a wrong password or an event not its own. */
export const accountEventKinds = [
  'signIn',
  'failedSignIn',
  'firstPassword',
  'passwordReset',
  'emailUpdate',
  'disable',
  'enable',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorReset',
  'newRecoveryCodes',
  'recoveryCodeUsed',
  'failedSecondStep',
  'passkeyAdded',
  'passkeyRemoved',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

export type AccountEventDetail = {
  /** The former and the new address, when it has changed. */
  from?: string
  to?: string
  /** The name of the passkey that is meant. */
  passkey?: string
  /** The identity provider that has said who it is. */
  provider?: string
  /** Of what product staff have done: why, and the account of who did it; only they read these. */
  reason?: string
  byAccountId?: string
}

/** A person finds out about a break-in late; a year and a month covers the run-up to an event and the next one. */
export const ACCOUNT_EVENTS_KEPT_DAYS = 400
