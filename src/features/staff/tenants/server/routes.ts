import { accountMessages } from '#features/people/accounts/domain/messages.ts'
import { asStaff } from '#features/people/accounts/domain/staff-ids.ts'
import { invitationNotices, teamFull } from '#features/people/invitations/domain/messages.ts'
import type { InvitationRefusal } from '#features/people/invitations/server/commands.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type StaffEvent, tenantsContract } from '../contract.ts'
import { tenantMessages } from '../domain/messages.ts'
import {
  type CreationRefusal,
  createEvent,
  inviteAdmin,
  type StateRefusal,
  updateAddress,
  updateState,
} from './commands.ts'
import { listTenants, staffEvent } from './queries.ts'

export const tenantsRoutes = {
  list: route(tenantsContract.list, async ({ services }) => ({
    tenants: await listTenants(services),
    quotas: services.settings.quotas,
  })),

  getEvent: route(tenantsContract.getEvent, ({ services, input }) => eventOf(services, input.eventId)),

  createEvent: route(tenantsContract.createEvent, async ({ services, actor, input }) =>
    eventOf(services, accepted(await createEvent(services, asStaff(actor), input), answers)),
  ),

  updateAddress: route(tenantsContract.updateAddress, async ({ services, scope, actor, input }) => {
    accepted(await updateAddress(services, actingOn(input, scope, actor), input), answers)
    return eventOf(services, input.eventId)
  }),

  updateState: route(tenantsContract.updateState, async ({ services, scope, actor, input }) => {
    accepted(await updateState(services, actingOn(input, scope, actor), input), answers)
    return eventOf(services, input.eventId)
  }),

  inviteAdmin: route(tenantsContract.inviteAdmin, async ({ services, scope, actor, input }) => ({
    memberId: accepted(await inviteAdmin(services, actingOn(input, scope, actor), input), invitationAnswers),
  })),
}

/** In the event that they are in, they may be one of its people. */
function actingOn({ eventId }: { eventId: string }, scope: EventScope, actor: Actor): Actor {
  return eventId === scope.eventId ? actor : asStaff(actor)
}

async function eventOf(services: Services, eventId: string): Promise<StaffEvent> {
  const event = await staffEvent(services, eventId)
  if (!event) throw notFound('Event')
  return event
}

const answers: RefusalAnswers<CreationRefusal | StateRefusal> = {
  noEvent: { status: 'notFound', thing: 'Event' },
  noTenant: { status: 'notFound', thing: 'Organisation' },
  sameState: { status: 'conflict', message: tenantMessages.sameState },
  slugTaken: { status: 'invalid', message: tenantMessages.slugTaken, field: 'slug' },
  hostTaken: { status: 'invalid', message: tenantMessages.hostTaken, field: 'host' },
}

const invitationAnswers: RefusalAnswers<InvitationRefusal | 'noEvent'> = {
  noEvent: answers.noEvent,
  noTeam: { status: 'notFound', thing: 'Team' },
  accountDisabled: { status: 'invalid', message: accountMessages.disabled, field: 'email' },
  notCreated: { status: 'conflict', message: accountMessages.notCreated },
  alreadyInEvent: { status: 'invalid', message: invitationNotices.alreadyInEvent, field: 'email' },
  aboveOwn: { status: 'invalid', message: invitationNotices.aboveOwn, field: 'email' },
  teamFull: { status: 'conflict', message: ({ limit }) => teamFull(limit) },
}
