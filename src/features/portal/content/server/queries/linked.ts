import { and, eq, inArray } from 'drizzle-orm'
import { downloadIsVisible } from '#features/library/downloads/server/queries.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { supplierIsVisible } from '#features/library/suppliers/server/queries/suppliers.ts'
import { suppliers } from '#features/library/suppliers/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { effectiveDueDateSql, extensionOf } from '#features/tasks/tasks/server/queries/extensions.ts'
import { reportingDates } from '#features/tasks/tasks/server/queries/tasks.ts'
import { taskExtensions, taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

export type LinkedTaskRecord = Awaited<ReturnType<typeof tasksByIds>>[number]
export type LinkedDownloadRecord = Awaited<ReturnType<typeof downloadsByIds>>[number]
export type LinkedSupplierRecord = Awaited<ReturnType<typeof suppliersByIds>>[number]

/** Tasks with their visibility and the team's progress; without a team, not started. */
export function tasksByIds(scope: EventScope, ids: readonly string[], teamId: string | null) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const rows = await tx
      .select({
        id: tasks.id,
        title: tasks.title,
        description: tasks.description,
        icon: tasks.icon,
        dueDate: effectiveDueDateSql,
        teamTypeIds: tasks.teamTypeIds,
        showToChildTeams: tasks.showToChildTeams,
        isArchived: tasks.isArchived,
        isDraft: tasks.isDraft,
        appearsAt: tasks.appearsAt,
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
      .leftJoin(taskExtensions, extensionOf(teamId ?? ''))
      .where(and(eq(tasks.eventId, eventId), inArray(tasks.id, [...ids])))
    return reportingDates(scope, rows)
  })
}

/** Those of the downloads that the reader may see; for the editor, all. */
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
      .where(
        and(
          eq(downloads.eventId, eventId),
          inArray(downloads.id, [...ids]),
          reader === 'editor' ? undefined : downloadIsVisible(reader),
        ),
      ),
  )
}

/** Those of the suppliers that the reader may see; for the editor, archived ones too. */
export function suppliersByIds(scope: EventScope, ids: readonly string[], reader: Viewer | 'editor') {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: suppliers.id, company: suppliers.company, description: suppliers.description })
      .from(suppliers)
      .where(
        and(
          eq(suppliers.eventId, eventId),
          inArray(suppliers.id, [...ids]),
          reader === 'editor' ? undefined : supplierIsVisible(reader),
        ),
      ),
  )
}
