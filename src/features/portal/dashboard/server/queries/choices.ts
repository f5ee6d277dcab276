import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { forms } from '#features/forms/forms/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** Everything that a card can open except the core pages, by title; one statement. */
export function listTargets(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    unionAll(
      tx
        .select({
          id: contentPages.id,
          kind: sql<'page' | 'form' | 'task' | 'download'>`'page'`.as('kind'),
          title: contentPages.title,
          isHidden: sql<boolean>`not ${contentPages.isPublished}`.as('is_hidden'),
        })
        .from(contentPages)
        .where(and(eq(contentPages.eventId, eventId), not(contentPages.isArchived))),
      tx
        .select({
          id: forms.id,
          kind: sql<'page' | 'form' | 'task' | 'download'>`'form'`,
          title: forms.title,
          isHidden: sql<boolean>`not ${forms.isPublished}`,
        })
        .from(forms)
        .where(and(eq(forms.eventId, eventId), not(forms.isArchived))),
      tx
        .select({
          id: tasks.id,
          kind: sql<'page' | 'form' | 'task' | 'download'>`'task'`,
          title: tasks.title,
          isHidden: sql<boolean>`false`,
        })
        .from(tasks)
        .where(and(eq(tasks.eventId, eventId), not(tasks.isArchived))),
      tx
        .select({
          id: downloads.id,
          kind: sql<'page' | 'form' | 'task' | 'download'>`'download'`,
          title: downloads.name,
          isHidden: sql<boolean>`not ${downloads.showDownload}`,
        })
        .from(downloads)
        .where(eq(downloads.eventId, eventId)),
    ).orderBy(sql`title`, asc(sql`id`)),
  )
}

export function listTeamTypeNames(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(eq(teamTypes.eventId, eventId))
      .orderBy(sql`lower(${teamTypes.name})`, asc(teamTypes.id)),
  )
}

/** The names of these team types by id, without unknown ones. */
export async function knownTeamTypes(
  scope: EventScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teamTypes.id, name: teamTypes.name })
      .from(teamTypes)
      .where(and(eq(teamTypes.eventId, eventId), inArray(teamTypes.id, [...ids]))),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
