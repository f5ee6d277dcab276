import { accountOfStaff } from '#features/people/accounts/domain/staff-ids.ts'

/** Who did it, in words. */
export function personWords({
  memberId,
  personName,
  action,
}: {
  memberId: string | null
  personName: string
  action: string
}): string {
  const isStaff = accountOfStaff(memberId) !== undefined
  if (personName !== '') return isStaff ? `${personName} (Eventflow Staff)` : personName
  // Nobody is signed in who fills in a public form, or uploads a file to it.
  if (memberId === null) return byGuests.has(action) ? 'Guest' : 'Eventflow'
  return isStaff ? 'Eventflow Staff' : 'Former member'
}

const byGuests = new Set(['submission.submit', 'file.create'])
