import { searchMatcher } from '#kit/text/search.ts'
import type { Supplier } from '../../contract.ts'
import { contactName } from '../../domain/contact-words.ts'

/** The choice of no group. */
export const ALL = 'all'

/** Each group that one of the suppliers is in, by title, with how many are; all suppliers first. */
export function groupChoices(suppliers: readonly Supplier[]) {
  const titles = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { id, title } of suppliers.flatMap(({ groups }) => groups)) {
    titles.set(id, title)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const groups = [...titles]
    .map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }))
    .sort((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true }))
  return [{ value: ALL, label: 'All', count: suppliers.length }, ...groups]
}

/** The group that the address names; all where it names one that none of them is in. */
export function groupFrom(suppliers: readonly Supplier[], values: readonly string[] | undefined): string {
  const [asked = ALL] = values ?? []
  return suppliers.some(({ groups }) => groups.some(({ id }) => id === asked)) ? asked : ALL
}

/** In the order that they came: by what they are called, do, and by whom people know there. */
export function matchingSuppliers(
  suppliers: readonly Supplier[],
  { groupId, search }: { groupId: string; search: string },
): Supplier[] {
  const isFound = searchMatcher(search)
  return suppliers.filter(
    ({ company, description, website, groups, contacts }) =>
      (groupId === ALL || groups.some(({ id }) => id === groupId)) &&
      isFound([
        ...[company, description, website],
        ...groups.map(({ title }) => title),
        ...contacts.flatMap((contact) => [contactName(contact), contact.jobTitle, contact.email]),
      ]),
  )
}
