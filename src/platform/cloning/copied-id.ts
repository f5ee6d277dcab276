import { createHash } from 'node:crypto'

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The UUIDs in an id: itself, or what stands before the size of a picture. */
export function uuidsIn(id: string): string[] {
  return id.match(ID) ?? []
}

/**
 * The id of a thing's copy in another event. The same thing always has the same copy, so a clone that is begun anew
 * finds what it has done; the moment in the id is kept, so that copies sort as what they were copied from.
 */
export function copiedId(targetEventId: string, id: string): string {
  return withCopiedIds(id, targetEventId, new Set(uuidsIn(id)))
}

/**
 * Puts the ids of copies in place of those of their originals, wherever in a text they stand: in JSON, in links.
 * @param known what has another id already: the event itself, or an account
 */
export function withCopiedIds(
  text: string,
  targetEventId: string,
  originals: ReadonlySet<string>,
  known: ReadonlyMap<string, string> = nothingKnown,
): string {
  return text.replace(
    ID,
    (uuid) => known.get(uuid) ?? (originals.has(uuid) ? copiedUuid(targetEventId, uuid) : uuid),
  )
}

const nothingKnown: ReadonlyMap<string, string> = new Map()

function copiedUuid(targetEventId: string, uuid: string): string {
  const made = createHash('sha256').update(`${targetEventId}/${uuid}`).digest('hex')
  // Version 7 (RFC 9562): 48 bits of time, four of the version, 12 of our own, two of the variant, 62 of our own.
  return `${uuid.slice(0, 13)}-7${made.slice(0, 3)}-a${made.slice(3, 6)}-${made.slice(6, 18)}`
}
