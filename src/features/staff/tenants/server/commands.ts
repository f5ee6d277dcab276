import { giveUpSuspended } from '#features/event/emails/server/commands/withdrawing.ts'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import {
  type AddressRefusal,
  changeAddress,
  changeState,
  createEventWithin,
  takenAddress,
} from '#features/event/events/server/commands.ts'
import { eventById } from '#features/event/events/server/queries.ts'
import { announceEvent } from '#features/event/events/settings/server/commands.ts'
import { stopSuspended } from '#features/forms/web-hooks/server/commands/stopping.ts'
import { giveUpSuspendedMailings } from '#features/messages/mailings/server/commands/sending.ts'
import { giveUpSuspendedNotifications } from '#features/messages/notifications/server/commands/publishing.ts'
import { forgetPasswordResets } from '#features/people/auth/server/commands/mails.ts'
import { type InvitationRefusal, type Inviter, invite } from '#features/people/invitations/server/commands.ts'
import { createTeam } from '#features/people/teams/server/commands.ts'
import { organiserTeamOf } from '#features/people/teams/server/queries.ts'
import type { EventState } from '#kit/access/event-state.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope, onwardsUnlessRefused } from '#platform/tenancy/scope.ts'
import type { NewStaffEvent } from '../contract.ts'
import { tenantById } from './queries.ts'

/** Whoever asks may change every event: product staff, or the operator at the command line. */
async function scopeOf(services: Services, eventId: string): Promise<EventScope | undefined> {
  const event = await eventById(services, eventId)
  return event && mintScope(services, event)
}

export type StateRefusal = 'noEvent' | 'sameState'

/**
 * Opens, closes or suspends an event. What waits to be mailed or told to other programs when it is suspended, and when it is resumed, is given up:
 * nobody gets a backlog.
 */
export async function updateState(
  services: Services,
  { memberId }: Author,
  { eventId, state }: { eventId: string; state: EventState },
): Promise<Result<null, StateRefusal>> {
  const scope = await scopeOf(services, eventId)
  if (!scope) return err('noEvent')
  return onwardsUnlessRefused<EventState, null, StateRefusal>(scope, {
    begin: async (tx) => {
      const former = await changeState(tx, { eventId, state })
      if (former === undefined) return err('noEvent')
      if (former === state) return err('sameState')
      if (former === 'suspended' || state === 'suspended') await forgetPasswordResets(services, tx, eventId)
      return ok(former)
    },
    goOn: async (event, former) => {
      if (former === 'suspended' || state === 'suspended') {
        await giveUpSuspendedMailings(event)
        await giveUpSuspendedNotifications(event)
        await giveUpSuspended(event)
        await stopSuspended(event)
      }
      const sides = { before: { state: former }, after: { state } }
      await recordAudit(event, { memberId, action: 'event.updateState', subjectId: eventId, ...sides })
      announceEvent(event)
      return ok(null)
    },
  })
}

export async function updateAddress(
  services: Services,
  { memberId }: Author,
  address: { eventId: string; slug: string; host: string | null },
): Promise<Result<null, AddressRefusal | 'noEvent'>> {
  const { eventId, slug, host } = address
  const scope = await scopeOf(services, eventId)
  if (!scope) return err('noEvent')
  type Former = { slug: string; host: string | null }
  return onwardsUnlessRefused<Former, null, AddressRefusal | 'noEvent'>(scope, {
    begin: (tx) => changeAddress(tx, address),
    goOn: async (event, before) => {
      const sides = { before, after: { slug, host } }
      await recordAudit(event, { memberId, action: 'event.updateAddress', subjectId: eventId, ...sides })
      announceEvent(event)
      return ok(null)
    },
  })
}

export type CreationRefusal = AddressRefusal | 'noTenant'

/** Makes an event with its organiser team, whose first admin is invited later. @returns its id */
export async function createEvent(
  services: Services,
  { memberId }: Author,
  { tenant, eventName, slug, host, startDate, endDate }: NewStaffEvent,
): Promise<Result<string, CreationRefusal>> {
  const known = 'id' in tenant ? await tenantById(services, tenant.id) : undefined
  if ('id' in tenant && !known) return err('noTenant')
  const owner = known ?? { name: 'name' in tenant ? tenant.name : '' }
  return services.database.transaction(async (tx) => {
    const taken = await takenAddress(tx, { slug, host })
    if (taken) return err(taken)
    const details = { eventName, shortName: eventName, longName: eventName, companyName: owner.name }
    const settings = { event: { ...defaultSettings('event'), ...details, startDate, endDate } }
    const of = known ? { tenantId: known.id } : { tenantName: owner.name }
    const created = { ...of, slug, ...(host === null ? {} : { host }), settings }
    return createEventWithin(services, tx, created, async (event) => {
      const after = { eventName, slug, host }
      await recordAudit(event, { memberId, action: 'event.create', subjectId: event.eventId, after })
      await createTeam(event, { memberId }, { name: owner.name, isOrganiser: true })
      return ok(event.eventId)
    })
  })
}

type FirstAdmin = { eventId: string; firstName: string; surname: string; email: string }

/** Invites an admin into the organiser team. @returns the id of their part in the event */
export async function inviteAdmin(
  services: Services,
  actor: Inviter,
  { eventId, ...person }: FirstAdmin,
): Promise<Result<string, InvitationRefusal | 'noEvent'>> {
  const scope = await scopeOf(services, eventId)
  if (!scope) return err('noEvent')
  const teamId = (await organiserTeamOf(scope)) ?? (await makeOrganiserTeam(scope, actor))
  return invite(scope, actor, { ...person, teamId, teamRole: 'member', level: 'admin' })
}

async function makeOrganiserTeam(scope: EventScope, author: Author): Promise<string> {
  const tenant = await tenantById(scope.services, scope.tenantId)
  return createTeam(scope, author, { name: tenant?.name ?? scope.slug, isOrganiser: true })
}
