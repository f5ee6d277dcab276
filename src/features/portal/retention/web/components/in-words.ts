import type { CountOf } from '#ui/text/use-count-of.ts'
import type { RetentionDocument } from '../../contract.ts'

/** “52 people and 3 submissions of guests” */
export function whomInWords({ people, guests }: RetentionDocument, countOf: CountOf): string {
  const names = countOf(people, 'person', 'people')
  return guests === 0
    ? names
    : `${names} and ${countOf(guests, 'submission of a guest', 'submissions of guests')}`
}

/** Most often since settings or e-mails of forms name them. */
export function refusedInWords({ refused }: RetentionDocument, countOf: CountOf): string {
  const could = `${countOf(refused, 'person', 'people')} could not be erased`
  return `${could}. If Settings or E-mails of forms name them, put someone else there. The portal tries again every day.`
}
