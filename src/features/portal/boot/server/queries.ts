import { eventDetails, hasAnyEvent } from '#features/event/events/server/queries.ts'
import { readMe } from '#features/people/members/server/queries.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import { defaultCorePages, renameCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { sidebarFor } from '#features/portal/sidebar/server/queries.ts'
import { version } from '#platform/config/version.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { pointAt } from '#platform/live/recent-changes.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Boot, EventBoot } from '../contract.ts'

type BootContext = Pick<RequestContext, 'services' | 'scope' | 'actor' | 'request'>

/**
 * What every screen needs first. It is also written into the page, so that the first screen sends no request.
 */
export async function readBoot({ services, scope, actor, request }: BootContext): Promise<Boot> {
  const livePoint = pointAt(services.clock.now())
  return {
    version,
    livePoint,
    needsSetup: scope === undefined && !(await hasAnyEvent(services)),
    basePath: request.basePath,
    event: scope ? await readEvent(scope, request.basePath, actor) : null,
    me: scope && actor ? await readMe(scope, actor) : null,
    sentryDsn: services.settings.sentryDsn,
  }
}

/** Visitors who are not signed in get a new event's core pages, and nothing that the organiser arranged. */
async function readEvent(scope: EventScope, basePath: string, actor: Actor | undefined): Promise<EventBoot> {
  const details = await eventDetails(scope, basePath)
  const titles = details.terminology
  const { corePages, sections } = actor
    ? await sidebarFor(scope, viewerOf(actor), titles)
    : { corePages: renameCorePages(defaultCorePages, titles), sections: [] }
  return {
    ...details,
    corePages: corePages.map(({ id, title, icon, isPublished }) => ({ id, title, icon, isPublished })),
    sidebar: sections,
  }
}
