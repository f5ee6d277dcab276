const PREFIX = 'staff-'

/** A pattern of SQL `like` that these ids have, and no others. */
export const everyStaffId = `${PREFIX}%`

/** By which an event knows product staff who act in it without being one of its people. */
export function staffMemberId(accountId: string): string {
  return `${PREFIX}${accountId}`
}

/**
 * Product staff who act on another event than the one they are in: what they are called there means nobody, or worse,
 * somebody else.
 */
export function asStaff<T extends { accountId: string }>(person: T): T & { memberId: string } {
  return { ...person, memberId: staffMemberId(person.accountId) }
}

/** The account of product staff, by the id under which they act in an event; undefined for everyone else. */
export function accountOfStaff(memberId: string | null): string | undefined {
  return memberId?.startsWith(PREFIX) ? memberId.slice(PREFIX.length) : undefined
}
