import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { downloads } from '#database/tables/downloads.ts'
import { suppliers } from '#database/tables/suppliers.ts'
import { taskStatuses, tasks } from '#database/tables/tasks.ts'
import { isOrganiser, seesAllTeams, type Viewer } from '#features/teams/domain/audience.ts'
import { meantFor } from '#features/teams/server/queries.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

export type LinkedTaskRecord = Awaited<ReturnType<typeof tasksByIds>>[number]
export type LinkedDownloadRecord = Awaited<ReturnType<typeof downloadsByIds>>[number]
export type LinkedSupplierRecord = Awaited<ReturnType<typeof suppliersByIds>>[number]

/** Tasks with what decides who sees them, and how far the team is with each; without a team, not begun. */
export function tasksByIds(scope: EventScope, ids: readonly string[], teamId: string | null) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: tasks.id,
        title: tasks.title,
        description: tasks.description,
        icon: tasks.icon,
        dueDate: tasks.dueDate,
        teamTypeIds: tasks.teamTypeIds,
        showToChildTeams: tasks.showToChildTeams,
        isArchived: tasks.isArchived,
        isComplete: taskStatuses.isComplete,
        isNotApplicable: taskStatuses.isNotApplicable,
        progressStatus: taskStatuses.progressStatus,
      })
      .from(tasks)
      .leftJoin(
        taskStatuses,
        and(
          eq(taskStatuses.eventId, tasks.eventId),
          eq(taskStatuses.taskId, tasks.id),
          eq(taskStatuses.teamId, teamId ?? ''),
        ),
      )
      .where(and(eq(tasks.eventId, eventId), inArray(tasks.id, [...ids]))),
  )
}

/** Those of the downloads that the reader may have; the editor, all. */
export function downloadsByIds(scope: EventScope, ids: readonly string[], reader: Viewer | 'editor') {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: downloads.id,
        name: downloads.name,
        description: downloads.description,
        fileSize: downloads.fileSize,
        fileType: downloads.fileType,
        fileId: downloads.fileId,
      })
      .from(downloads)
      .where(and(eq(downloads.eventId, eventId), inArray(downloads.id, [...ids]), downloadIsVisible(reader))),
  )
}

function downloadIsVisible(reader: Viewer | 'editor'): SQL | undefined {
  if (reader === 'editor' || isOrganiser(reader)) return undefined
  return and(sql`${downloads.showDownload}`, isForReader(downloads, reader))
}

/** Those of the suppliers that the reader may see; the editor, archived ones too. */
export function suppliersByIds(scope: EventScope, ids: readonly string[], reader: Viewer | 'editor') {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: suppliers.id, company: suppliers.company, description: suppliers.description })
      .from(suppliers)
      .where(
        and(
          eq(suppliers.eventId, eventId),
          inArray(suppliers.id, [...ids]),
          reader === 'editor' ? undefined : and(not(suppliers.isArchived), isForReader(suppliers, reader)),
        ),
      ),
  )
}

/** Guests see pages and forms alone (platform specification, section 6). */
function isForReader(table: typeof downloads | typeof suppliers, reader: Viewer): SQL | undefined {
  if (reader === 'guest') return sql`false`
  return seesAllTeams(reader) ? undefined : meantFor(table, reader.team)
}
