/** What a mail tells the owner of an account, because somebody else may have done it; in its sentence. */
const changeWords = {
  twoFactorOn: () => 'two-factor sign-in was set up for',
  twoFactorOff: () => 'two-factor sign-in was turned off for',
  twoFactorReset: () => 'Eventflow Staff took two-factor sign-in and every passkey off',
  newRecoveryCodes: () => 'new recovery codes were made for',
  passkeyAdded: (name) => `the passkey “${name}” was added to`,
  passkeyRemoved: (name) => `the passkey “${name}” was removed from`,
} as const satisfies Record<string, (passkey: string) => string>

export type FactorChange = keyof typeof changeWords

/** As in “{words} your account”. */
export function wordsOfChange({ change, passkey }: { change: FactorChange; passkey: string }): string {
  return changeWords[change](passkey)
}
