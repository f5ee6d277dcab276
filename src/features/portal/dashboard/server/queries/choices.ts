import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { downloads } from '#features/library/downloads/server/tables.ts'
import { contentPages } from '#features/portal/content/server/tables.ts'
import { defaultCorePages, renameCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import type { ChoicesQuery } from '#kit/lists/choices.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { Target } from '../../contract.ts'
import { corePagesOf } from './home.ts'
import { listLayouts } from './layouts.ts'
import { listTeamTypeNames } from './team-types.ts'

/** Which layout each team type has. */
export function listChoices(scope: EventScope) {
  return inEvent(scope, async (event) => ({
    teamTypes: await listTeamTypeNames(event),
    layouts: await listLayouts(event),
  }))
}

/** What a card can open: the core pages, of which there are few, and the first of everything else by title. */
export function findTargets(scope: EventScope, asked: ChoicesQuery): Promise<Target[]> {
  return inEvent(scope, async (event) => {
    const { settings: titles } = await settingsOf(event, 'terminology')
    const { published } = await corePagesOf(event)
    const sought = foldForSearch(asked.search)
    const corePages = renameCorePages(defaultCorePages, titles)
      .filter(({ id }) => id !== 'dashboard')
      .filter(({ id, title }) => asked.chosen.includes(id) || foldForSearch(title).includes(sought))
      .map(({ id, title }) => ({ id, kind: 'corePage' as const, title, isHidden: !published.includes(id) }))
    const things = everyTarget(event).as('things')
    const { where, orderBy, limit } = choicesOf(asked, {
      ...{ id: things.id, name: things.title },
      order: [natural(things.title), sql`${things.id}`],
    })
    const found = await event.tx
      .select()
      .from(things)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return [...corePages, ...found]
  })
}

/** Those of these ids that a card can open. */
export async function knownTargets(event: EventTransaction, ids: readonly string[]): Promise<Set<string>> {
  const things = everyTarget(event).as('things')
  const found = await event.tx
    .select({ id: things.id })
    .from(things)
    .where(inArray(things.id, [...ids]))
  return new Set([...corePageIds, ...found.map(({ id }) => id)])
}

/** Everything that a card can open except the core pages. */
function everyTarget({ tx, eventId }: EventTransaction) {
  return unionAll(
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
  )
}
