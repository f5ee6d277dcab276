import type { KnownAbout } from '../contract.ts'
import { MOST_ADDRESSES } from '../domain/addresses.ts'
import type { knownAbout } from './queries/known.ts'
import { isNamed } from './queries/person.ts'

export { presentArchive } from './present/archive.ts'

type Known = NonNullable<Awaited<ReturnType<typeof knownAbout>>>

export function presentKnown({ person, known, files, neededBy }: Known): KnownAbout {
  const [name] = person.names
  return {
    name: name ? `${name.firstName} ${name.surname}`.trim() : '',
    email: person.addresses[0] ?? '',
    addresses: person.addresses.slice(0, MOST_ADDRESSES),
    known,
    files,
    hasNamesake: person.hasNamesake,
    neededBy,
    isNamed: isNamed(person),
  }
}
