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
  if (personName !== '') return personName
  // Nobody is signed in who fills in a public form, or uploads a file to it.
  if (memberId === null) return byGuests.has(action) ? 'Guest' : 'Eventflow'
  return memberId.startsWith('staff-') ? 'Eventflow Staff' : 'Former member'
}

const byGuests = new Set(['submission.submit', 'file.create'])
