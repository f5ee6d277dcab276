import type { CountOf } from '#ui/text/use-count-of.ts'
import type { RetentionDocument } from '../../contract.ts'

/** “52 people and 3 answers of guests” */
export function whomInWords({ people, guests }: RetentionDocument, countOf: CountOf): string {
  const names = countOf(people, 'person', 'people')
  return guests === 0 ? names : `${names} and what ${countOf(guests, 'guest has', 'guests have')} sent`
}

/** Settings or e-mails of forms name them. */
export function refusedInWords({ refused }: RetentionDocument, countOf: CountOf): string {
  const could = `${countOf(refused, 'person', 'people')} could not be erased`
  return `${could}, since Settings or E-mails of forms name them. Put someone else there: the portal tries again every day.`
}
