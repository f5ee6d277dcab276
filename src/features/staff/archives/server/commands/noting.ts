import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, goOnInEvent } from '#platform/tenancy/scope.ts'
import type { CheckedEventArchive } from '../queries/checking.ts'
import { eventArchives } from '../tables.ts'
import type { WrittenArchive } from './writing.ts'

/**
 * Notes that a whole archive of the event is there, after it has been read again: an event whose archive holds its last
 * change may be removed. @param storedId in the storage; null when somebody else keeps the file @returns its id
 */
export async function noteArchive(
  scope: EventScope,
  { memberId }: Author,
  {
    written,
    checked,
    storedId,
    keptUntil = null,
  }: {
    written: WrittenArchive
    checked: CheckedEventArchive
    storedId: string | null
    keptUntil?: Date | null
  },
): Promise<string> {
  const { services, eventId } = scope
  const id = newId()
  const { eventName, slug, organisation } = checked.manifest.event
  const { changes, size, rows, files } = written
  await services.database.transaction(async (tx) => {
    await tx.insert(eventArchives).values({
      ...{
        id,
        archivedEventId: eventId,
        eventName,
        slug,
        organisation,
        changes,
        size,
        rows,
        files,
        storedId,
      },
      ...{ madeAt: new Date(written.madeAt), createdBy: memberId, keptUntil },
    })
    await goOnInEvent(scope, tx, (event) =>
      recordAudit(event, {
        memberId,
        action: 'event.archive',
        subjectId: eventId,
        after: { rows, files, size },
      }),
    )
  })
  return id
}
