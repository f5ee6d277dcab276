import { type Boot, type EventBoot, eventsContract, type Me } from '#features/event/events/contract.ts'
import { appUrlOf } from '#features/event/events/domain/address.ts'
import { defaultCorePages, renameCorePages } from '#features/event/events/domain/core-pages.ts'
import { defaultSettings, type SettingsByKind } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { allSettings, hasAnyEvent } from '#features/event/events/server/queries.ts'
import { authContract } from '#features/people/auth/contract.ts'
import { findOrCreateAccount, setAccountPassword } from '#features/people/auth/server/commands/accounts.ts'
import { limitAttempts } from '#features/people/auth/server/commands/engine.ts'
import { startSession } from '#features/people/auth/server/commands/sessions.ts'
import { addMember } from '#features/people/members/server/commands.ts'
import { eventsOfAccount, memberByAccount } from '#features/people/members/server/queries.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { viewerOf } from '#features/people/teams/server/queries.ts'
import { sidebarFor } from '#features/portal/sidebar/server/queries.ts'
import { slug } from '#kit/text/slug.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { conflict } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { version } from './version.ts'

type BootContext = Pick<RequestContext, 'services' | 'scope' | 'actor' | 'request'>

/** What every screen needs first; also written into the page, so that the first screen asks for nothing. */
export async function readBoot({ services, scope, actor, request }: BootContext): Promise<Boot> {
  return {
    version,
    needsSetup: scope === undefined && !(await hasAnyEvent(services)),
    basePath: request.basePath,
    event: scope ? await readEvent(scope, request.basePath, actor) : null,
    me: scope && actor ? await readMe(scope, actor) : null,
    sentryDsn: services.settings.sentryDsn,
  }
}

export const eventsRoutes = {
  boot: route(eventsContract.boot, (handling) => readBoot(handling)),

  mine: route(eventsContract.mine, async ({ services, scope, actor }) =>
    (await eventsOfAccount(services, actor.accountId)).map((event) => ({
      id: event.eventId,
      startDate: String(event.settings.startDate ?? ''),
      endDate: String(event.settings.endDate ?? ''),
      eventName: String(event.settings.eventName ?? ''),
      appUrl: appUrlOf(event, services.settings.baseUrl),
      isCurrent: event.eventId === scope.eventId,
    })),
  ),
}

export const setUp = route(authContract.setUp, async ({ services, request, input }) => {
  await limitAttempts(services, request, 'set-up')
  await refuseSecondEvent(services)
  const { firstName, surname, email, password } = input
  const newEvent = {
    tenantName: input.organisation,
    slug: slug(input.eventName).slice(0, 63).replace(/-+$/, ''),
    isDefault: true,
    settings: {
      event: {
        ...defaultSettings('event'),
        eventName: input.eventName,
        shortName: input.eventName,
        longName: input.eventName,
        companyName: input.organisation,
        startDate: input.startDate,
        endDate: input.endDate,
      },
      emails: { ...defaultSettings('emails'), supportEmail: email, fromEmail: email },
    },
  }
  const scope = await createEvent(services, newEvent).catch(async (error: unknown) => {
    // Of two first visits at once, the database lets one make the default event.
    await refuseSecondEvent(services)
    throw error
  })
  const account = await findOrCreateAccount(services, { email, name: `${firstName} ${surname}` })
  await setAccountPassword(services, account.id, password)
  await inEvent(scope, async (event) => {
    const teamId = await createTeam(event, null, { name: input.organisation, isOrganiser: true })
    await addMember(event, null, {
      accountId: account.id,
      firstName,
      surname,
      level: 'admin',
      teamId,
      isTeamOwner: true,
    })
  })
  await startSession(services, request, { email, password, rememberMe: true })
  return { path: '/' }
})

async function refuseSecondEvent(services: Services) {
  if (await hasAnyEvent(services)) throw conflict('This portal is set up already. Sign in instead.')
}

async function readEvent(scope: EventScope, basePath: string, actor: Actor | undefined): Promise<EventBoot> {
  const { branding, emails, event, terminology, variables } = await allSettings(scope)
  const { navBgColor, navTheme, autoLogo } = branding
  /** Pictures are kept by their address below the event's own. */
  const addressOf = (picture: string) => (picture === '' ? '' : `${basePath}${picture}`)
  return {
    id: scope.eventId,
    slug: scope.slug,
    eventName: event.eventName || event.longName || event.shortName,
    shortName: event.shortName,
    longName: event.longName,
    launchDate: event.launchDate,
    startDate: event.startDate,
    endDate: event.endDate,
    timeZone: event.timeZone,
    locale: event.locale,
    supportEmail: emails.supportEmail,
    currencyId: variables.currencyId,
    dueSoonDays: variables.dueSoonDays,
    branding: {
      logo: addressOf(branding.logo),
      invertedLogo: addressOf(branding.invertedLogo),
      iconLogo: addressOf(branding.iconLogo),
      loginImage: addressOf(branding.loginImage),
      autoLogo,
      navBgColor,
      navTheme,
    },
    terminology,
    ...(await readNavigation(scope, terminology, actor)),
  }
}

/** Whoever is not signed in gets every new event's core pages, and nothing of what the organiser arranged. */
async function readNavigation(
  scope: EventScope,
  terminology: SettingsByKind['terminology'],
  actor: Actor | undefined,
): Promise<Pick<EventBoot, 'corePages' | 'sidebar'>> {
  const { corePages, sections } = actor
    ? await sidebarFor(scope, viewerOf(actor), terminology)
    : { corePages: renameCorePages(defaultCorePages, terminology), sections: [] }
  return {
    corePages: corePages.map(({ id, title, icon, isPublished }) => ({ id, title, icon, isPublished })),
    sidebar: sections,
  }
}

async function readMe(scope: EventScope, actor: Actor): Promise<Me> {
  const member = await memberByAccount(scope, actor.accountId)
  const { memberId, firstName, surname, email, level } = actor
  const events = await eventsOfAccount(scope.services, actor.accountId)
  return {
    memberId,
    firstName,
    surname,
    email,
    level,
    team:
      member?.teamId && member.teamName !== null
        ? {
            id: member.teamId,
            name: member.teamName,
            stand: member.stand ?? '',
            teamTypeName: member.teamTypeName ?? '',
            standShareRole: member.standShareRole ?? 'none',
            isOrganiser: member.isOrganiserTeam ?? false,
            isOwner: member.isTeamOwner,
          }
        : null,
    eventCount: events.length,
  }
}
