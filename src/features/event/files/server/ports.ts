import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import type { FileOwnerKind } from '../domain/owners.ts'
import type { FileRecord } from './queries.ts'

/**
 * Whether a person may read a file; `everyone` when that needs no sign-in, so that browsers may share a copy.
 */
export type FileReading = 'everyone' | 'allowed' | 'refused'

export type FileReader = (
  scope: EventScope,
  actor: Actor | undefined,
  file: FileRecord,
) => Promise<FileReading> | FileReading

/** Whether something names a file that a team or a guest has handed in. */
export type FileUse = (event: EventTransaction, file: FileRecord) => Promise<boolean>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** By kind of owner; a kind without a reader does not compile. */
    fileReaders: Readonly<{ [Kind in FileOwnerKind]: FileReader }>
    /** Asked before a file of a team or a guest is removed. */
    fileUses: readonly FileUse[]
  }
}
