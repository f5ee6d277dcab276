export const archiveRunStates = ['waiting', 'running', 'done', 'failed'] as const
export type ArchiveRunState = (typeof archiveRunStates)[number]

/** How long the portal stores an archive that nobody needs to keep. */
export const ARCHIVE_DAYS = 14

export function keptUntilFrom(now: Date): Date {
  return new Date(now.getTime() + ARCHIVE_DAYS * 86_400_000)
}

/** Why an event cannot be removed now; undefined when it can. */
export type RemovalHindrance = 'isOpen' | 'noArchive' | 'changedSince'
export const removalHindrances = ['isOpen', 'noArchive', 'changedSince'] as const
