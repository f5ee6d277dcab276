import { accountOfStaff } from '#features/people/accounts/domain/staff-ids.ts'

type Doer = {
  memberId: string | null
  personName: string
  /** The name of the token with which a program did it for them. */
  program?: string | null
  action: string
}

/** Who did it, in words. */
export function personWords(doer: Doer): string {
  const person = ownWords(doer)
  return doer.program ? `${person} (${doer.program})` : person
}

function ownWords({ memberId, personName, action }: Doer): string {
  const isStaff = accountOfStaff(memberId) !== undefined
  if (personName !== '') return isStaff ? `${personName} (Eventflow Staff)` : personName
  // Nobody is signed in who fills in a public form, or uploads a file to it.
  if (memberId === null) return byGuests.has(action) ? 'Guest' : 'Eventflow'
  return isStaff ? 'Eventflow Staff' : 'Former member'
}

const byGuests = new Set(['submission.submit', 'file.create'])
