import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { FileReading } from './ports.ts'
import type { FileRecord } from './queries.ts'

/** Organisers read every file; for everyone else, the owner of the file decides. */
export async function readingOf(
  scope: EventScope,
  actor: Actor | undefined,
  file: FileRecord,
): Promise<FileReading> {
  const reading =
    file.ownerKind === null
      ? 'refused'
      : await scope.services.ports.fileReaders[file.ownerKind](scope, actor, file)
  return reading === 'refused' && actor && isAtLeast(actor.level, 'moderator') ? 'allowed' : reading
}

/** The organiser's own files: pictures, documents, downloads. */
export function mayUploadForEvent(actor: Actor): boolean {
  return isAtLeast(actor.level, 'moderator')
}

/** Branding is part of the settings. */
export function mayUploadBranding(actor: Actor): boolean {
  return isAtLeast(actor.level, 'admin')
}
