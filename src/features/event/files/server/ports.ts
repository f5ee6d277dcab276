import type { Actor } from '#platform/permissions/actor.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
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

/** Which of these files, which teams or guests have handed in, are named by something; one statement for all. */
export type FileUses = (event: EventTransaction, files: readonly FileRecord[]) => Promise<ReadonlySet<string>>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** By kind of owner; a kind without a reader does not compile. */
    fileReaders: Readonly<{ [Kind in FileOwnerKind]: FileReader }>
    /** Asked before a file of a team or a guest is removed. */
    fileUses: readonly FileUses[]
  }
}

export const personalDataOfFiles: PersonalData = {
  title: 'Files',
  tables: {
    files: {
      of: byMember('created_by'),
      none: ['id', 'folder', 'mime_type', 'owner_kind', 'owner_id'],
      text: ['name'],
    },
    uploads: { none: ['id', 'owner_kind', 'owner_id'] },
    upload_turns: { none: ['upload_id', 'holder'] },
  },
}
