import { eventById } from '#features/event/events/server/queries.ts'
import { shownWorkOfKind } from '#features/event/long-work/server/queries.ts'
import { asStaff } from '#features/people/accounts/domain/staff-ids.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { tenantMessages } from '#features/staff/tenants/domain/messages.ts'
import { staffEvent } from '#features/staff/tenants/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mintScope } from '#platform/tenancy/scope.ts'
import { cloningContract } from '../contract.ts'
import { type CloneRefusal, cloneEvent } from './commands.ts'
import { cloneOf } from './queries.ts'

export const cloningRoutes = {
  create: route(cloningContract.create, async ({ services, actor, input }) => {
    const { eventId: sourceEventId, ...clone } = input
    const author = { memberId: asStaff(actor).memberId, name: displayName(actor) }
    const id = accepted(await cloneEvent(services, author, { sourceEventId, ...clone }), answers)
    const event = await staffEvent(services, id)
    if (!event) throw notFound('Event')
    return event
  }),

  get: route(cloningContract.get, async ({ services, input }) => {
    const found = await eventById(services, input.eventId)
    if (!found) throw notFound('Event')
    const target = mintScope(services, found)
    const clone = await cloneOf(target)
    if (!clone) return { clone: null }
    const { sourceEventId, days, finishedAt } = clone
    const work = (await shownWorkOfKind(target, 'eventClone')) ?? null
    return { clone: { sourceEventId, days, isFinished: finishedAt !== null, work } }
  }),
}

const answers: RefusalAnswers<CloneRefusal> = {
  noEvent: { status: 'notFound', thing: 'Event' },
  noTenant: { status: 'notFound', thing: 'Organisation' },
  noStartDate: { status: 'invalid', message: tenantMessages.noStartDate, field: 'startDate' },
  slugTaken: { status: 'invalid', message: tenantMessages.slugTaken, field: 'slug' },
  hostTaken: { status: 'invalid', message: tenantMessages.hostTaken, field: 'host' },
}
