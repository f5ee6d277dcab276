export const viewLimits = {
  /** A person and event: more would not be found again. */
  perPerson: 50,
  /** Shared ones of everybody on one list, which are sent with one's own. */
  sharedOnScreen: 100,
  name: 80,
  /** Keys of an address, and what they hold. */
  keys: 30,
  key: 40,
  value: 4_000,
  labels: 200,
} as const
