/**
 * The kinds of thing that a file can belong to. A noun with files adds its own, with the type of its id, or null
 * where an event has one of it:
 *
 *   declare module '#features/event/files/domain/owners.ts' {
 *     interface FileOwners { download: string }
 *   }
 *
 * @public merged from the files of other features
 */
// biome-ignore lint/suspicious/noEmptyInterface: every noun that has files adds its kind from its own file
export interface FileOwners {}

export type FileOwnerKind = keyof FileOwners

/** What a file belongs to. */
export type FileOwner = { [Kind in FileOwnerKind]: { kind: Kind; id: FileOwners[Kind] } }[FileOwnerKind]
