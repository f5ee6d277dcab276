import { exportSchedules, listExports } from '#features/event/exports/server/tables.ts'
import { addStoredFiles } from '#features/event/files/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

const content = Buffer.from('Team,Risk\nGullwing Boats,Low\n')

/** Files of the person, one in each state that an example needs, and a schedule. */
export async function plantExports(event: EventScope, { memberId }: { memberId: string }) {
  const [waitingExportId, failedExportId, readyExportId, exportScheduleId] = [
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  const now = event.services.clock.now()
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  const list = {
    ...{ eventId: event.eventId, memberId, list: 'teamReports', title: 'teams', query: {} },
    ...({ format: 'csv', manner: 'shown', createdAt: now, updatedAt: now } as const),
  }
  const file = { eventId: event.eventId, folder: 'exports', fileId: `${readyExportId}-1` } as const
  await event.services.storage.put(storageKey(file), content, { contentType: 'text/csv' })
  await inEvent(event, async (open) => {
    await open.tx.insert(listExports).values([
      { ...list, id: waitingExportId },
      { ...list, id: failedExportId, state: 'failed', problem: 'broken', finishedAt: now, expiresAt },
      {
        ...{ ...list, id: readyExportId, state: 'ready', attempt: 1, finishedAt: now, expiresAt },
        ...{ rows: 2, total: 2, size: content.length, fileName: 'Harbour teams 2026-11-21.csv' },
      },
    ])
    await addStoredFiles(open, { kind: 'export', id: readyExportId }, [
      {
        ...{ id: file.fileId, folder: file.folder, name: 'Harbour teams 2026-11-21.csv' },
        ...{ mimeType: 'text/csv', size: content.length },
      },
    ])
    await open.tx.insert(exportSchedules).values({
      ...list,
      id: exportScheduleId,
      name: 'Teams at risk',
      rhythm: 'daily',
      time: '08:00',
      countedFrom: now,
    })
  })
  return { waitingExportId, failedExportId, readyExportId, exportScheduleId }
}
