import type { KnownAbout } from '../contract.ts'
import type { knownAbout } from './queries/known.ts'

export { presentArchive } from './present/archive.ts'

type Known = NonNullable<Awaited<ReturnType<typeof knownAbout>>>

export function presentKnown({ person, known, files, neededBy }: Known): KnownAbout {
  const [name] = person.names
  return {
    name: name ? `${name.firstName} ${name.surname}`.trim() : '',
    email: person.addresses[0] ?? '',
    known,
    files,
    hasNamesake: person.hasNamesake,
    neededBy,
  }
}
