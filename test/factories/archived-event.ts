import { eventArchives } from '#features/staff/archives/server/tables.ts'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Services } from '#platform/services.ts'
import { events } from '#platform/tenancy/tables.ts'

type Archived = Pick<ExampleWorld, 'archivedEventId' | 'archivedEventSlug' | 'eventArchiveId'>

/** A closed event, empty, whose archive an operator has as a file; and the archive of an event that is gone. */
export async function plantArchivedEvent({ database, clock }: Services, tenantId: string): Promise<Archived> {
  const archived = {
    archivedEventId: newId(),
    archivedEventSlug: `archived-${newId()}`,
    eventArchiveId: newId(),
  }
  const { archivedEventId: id, archivedEventSlug: slug } = archived
  const facts = { slug, eventName: 'Harbour Expo 2026', organisation: 'Dockside Fairs', madeAt: clock.now() }
  const counts = { changes: 0, size: 4_096, rows: 12, files: 1 }
  await database.db.insert(events).values({ id, tenantId, slug, state: 'closed' })
  await database.db.insert(eventArchives).values([
    { id: newId(), archivedEventId: id, ...facts, ...counts },
    { id: archived.eventArchiveId, archivedEventId: newId(), ...facts, ...counts },
  ])
  return archived
}
