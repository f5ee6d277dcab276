const PREFIX = 'staff-'

/** A pattern of SQL `like` that these ids have, and no others. */
export const everyStaffId = `${PREFIX}%`

/** By which an event knows product staff who act in it without being one of its people. */
export function staffMemberId(accountId: string): string {
  return `${PREFIX}${accountId}`
}

/** The account of product staff, by the id under which they act in an event; undefined for everyone else. */
export function accountOfStaff(memberId: string | null): string | undefined {
  return memberId?.startsWith(PREFIX) ? memberId.slice(PREFIX.length) : undefined
}
