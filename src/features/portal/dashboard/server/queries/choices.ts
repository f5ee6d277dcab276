import { and, asc, eq, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { defaultCorePages, renameCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { corePagesOf } from './home.ts'
import { listLayouts } from './layouts.ts'
import { listTeamTypeNames } from './team-types.ts'

/** What an organiser can choose from while arranging cards. */
export function listChoices(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { settings: titles } = await settingsOf(event, 'terminology')
    const { published } = await corePagesOf(event)
    const corePages = renameCorePages(defaultCorePages, titles)
      .filter(({ id }) => id !== 'dashboard')
      .map(({ id, title }) => ({ id, kind: 'corePage' as const, title, isHidden: !published.includes(id) }))
    return {
      targets: [...corePages, ...(await listTargets(event))],
      teamTypes: await listTeamTypeNames(event),
      layouts: await listLayouts(event),
    }
  })
}

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
