import type { AvailableForm } from '#features/forms/contract.ts'
import { plural } from '#kit/text/list-words.ts'

/** “2 to fill in, 1 draft”, “All sent”: how far the team is with its forms. */
export function formsWords(forms: readonly Pick<AvailableForm, 'status'>[]): string {
  if (forms.length === 0) return 'None yet'
  const drafts = forms.filter(({ status }) => status === 'draft').length
  const untouched = forms.filter(({ status }) => status === 'notStarted').length
  const words = [
    untouched > 0 ? `${untouched} to fill in` : '',
    drafts > 0 ? `${drafts} in progress` : '',
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'All sent'
}

/** “3 people · 1 stand share” */
export function peopleWords(people: number, standShares: number): string {
  const words = [`${people} ${plural(people, 'person', 'people')}`]
  if (standShares > 0) words.push(`${standShares} ${plural(standShares, 'stand share', 'stand shares')}`)
  return words.join(' · ')
}
