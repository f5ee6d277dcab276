/** Why a call to a server outside got no answer. */
export const callTroubles = [
  'badAddress',
  'notPublic',
  'unknownHost',
  'timedOut',
  'untrusted',
  'unreachable',
] as const
export type CallTrouble = (typeof callTroubles)[number]

export const callTroubleWords: Readonly<Record<CallTrouble, string>> = {
  badAddress: 'Address not allowed',
  notPublic: 'Address is not public',
  unknownHost: 'Host not found',
  timedOut: 'Timed out',
  untrusted: 'Certificate not trusted',
  unreachable: 'No connection',
}
