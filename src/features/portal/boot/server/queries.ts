import { eventDetails, hasAnyEvent } from '#features/event/events/server/queries.ts'
import { readMe } from '#features/people/members/server/queries.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import { openVersion } from '#features/portal/consent/server/queries.ts'
import { defaultCorePages, renameCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { sidebarFor } from '#features/portal/sidebar/server/queries.ts'
import { version } from '#platform/config/version.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { pointAt } from '#platform/live/recent-changes.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventTransaction, readAtOnce } from '#platform/tenancy/scope.ts'
import type { Boot, EventBoot } from '../contract.ts'

type BootContext = Pick<RequestContext, 'services' | 'scope' | 'eventState' | 'actor' | 'request'>

/**
 * What every screen needs first, in one message. It is also written into the page, so that the first screen sends no
 * request.
 */
export async function readBoot({
  services,
  scope,
  eventState = 'open',
  actor,
  request,
}: BootContext): Promise<Boot> {
  const { basePath } = request
  const portal = {
    version,
    livePoint: pointAt(services.clock.now()),
    basePath,
    sentryDsn: services.settings.sentryDsn,
  }
  if (!scope)
    return { ...portal, needsSetup: !(await hasAnyEvent(services)), event: null, me: null, openTerms: null }
  const ofAccount = actor ? { ofAccount: actor.accountId } : {}
  const [event, me, openTerms] = await readAtOnce(
    scope,
    (read) =>
      Promise.all([
        readEvent(read, basePath, actor),
        actor ? readMe(read, actor) : null,
        actor ? openVersion(read, actor) : null,
      ]),
    ofAccount,
  )
  // Its files are not served either.
  const shown = eventState === 'suspended' && !actor ? { ...event, branding: withoutPictures(event) } : event
  return { ...portal, needsSetup: false, event: { ...shown, state: eventState }, me, openTerms }
}

/** Visitors who are not signed in get a new event's core pages, and nothing that the organiser arranged. */
async function readEvent(
  event: EventTransaction,
  basePath: string,
  actor: Actor | undefined,
): Promise<Omit<EventBoot, 'state'>> {
  const reading = eventDetails(event, basePath)
  const titles = reading.then(({ terminology }) => terminology)
  const [details, { corePages, sections }] = await Promise.all([
    reading,
    actor
      ? sidebarFor(event, viewerOf(actor), titles)
      : titles.then((labels) => ({ corePages: renameCorePages(defaultCorePages, labels), sections: [] })),
  ])
  return {
    ...details,
    corePages: corePages.map(({ id, title, icon, isPublished }) => ({ id, title, icon, isPublished })),
    sidebar: sections,
  }
}

function withoutPictures({ branding }: Pick<EventBoot, 'branding'>): EventBoot['branding'] {
  const none = { logo: '', invertedLogo: '', verticalLogo: '', iconLogo: '', loginImage: '' }
  return { ...branding, ...none }
}
