import { type SQL, sql } from 'drizzle-orm'
import { files } from '#features/event/files/server/tables.ts'
import { assets } from '#features/library/assets/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { taskGroups, tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { keyOf, type Named, type NamedType } from '../../domain/snapshot.ts'

const sources: Record<NamedType, { table: SQL; name: SQL }> = {
  picture: { table: sql`${assets}`, name: sql`${assets.name}` },
  file: { table: sql`${files}`, name: sql`${files.name}` },
  task: { table: sql`${tasks}`, name: sql`${tasks.title}` },
  taskGroup: { table: sql`${taskGroups}`, name: sql`${taskGroups.title}` },
  download: { table: sql`${downloads}`, name: sql`${downloads.name}` },
  supplier: { table: sql`${suppliers}`, name: sql`${suppliers.company}` },
  teamType: { table: sql`${teamTypes}`, name: sql`${teamTypes.name}` },
}

/** Names, by `keyOf`, of the things that exist; one statement. */
export async function namesOf(scope: EventScope, named: readonly Named[]): Promise<Map<string, string>> {
  const parts = (Object.keys(sources) as NamedType[]).flatMap((type) => {
    const ids = [...new Set(named.filter((one) => one.type === type).map(({ id }) => id))]
    if (ids.length === 0) return []
    const { table, name } = sources[type]
    // Only a picture can be part of a page; a document of the library is offered as a download.
    const isUsable = type === 'picture' ? sql` and type = 'image'` : sql``
    return sql`select ${type} as type, id, ${name} as name from ${table}
      where event_id = ${scope.eventId} and id = any(${sql.param(ids)})${isUsable}`
  })
  if (parts.length === 0) return new Map()
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<Named & { name: string }>(sql.join(parts, sql` union all `)),
  )
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}
