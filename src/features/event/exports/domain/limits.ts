export const exportLimits = {
  /** Files that are being made: each reads a whole list, and others wait for the same database. */
  runningOfPerson: 3,
  runningInEvent: 10,
  /** Files that a person keeps for their day, so that nobody fills the storage. */
  keptByPerson: 20,
  /** Each is another file a day, at the least a week. */
  schedulesOfPerson: 10,
  schedulesInEvent: 50,
  scheduleName: 80,
  /** Values of one filter that are named. */
  filterValues: 200,
  filterLabel: 200,
  /** Keys of what is asked of a list, and what they hold. */
  keys: 40,
  key: 40,
  value: 4_000,
  /** More than a sheet has room for. */
  columns: 20_000,
  path: 500,
} as const

/** After that, the file and everything about it goes. */
const KEPT_HOURS = 24

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + KEPT_HOURS * 60 * 60 * 1000)
}
