import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { taskMessages } from '../../domain/messages.ts'
import { calendarContract } from '../contract.ts'
import { createCalendar, removeCalendar } from './commands.ts'
import { calendarOf } from './queries.ts'

export const calendarRoutes = {
  get: route(calendarContract.get, ({ scope, actor }) => present(scope, actor.memberId)),

  create: route(calendarContract.create, async ({ scope, actor, request }) => {
    const token = accepted(await createCalendar(scope, actor), answers)
    const url = `${request.origin}${request.basePath}/calendar/${token}/tasks.ics`
    return { ...(await present(scope, actor.memberId)), url }
  }),

  remove: route(calendarContract.remove, async ({ scope, actor }) => {
    await removeCalendar(scope, actor)
    return present(scope, actor.memberId)
  }),
}

const answers: RefusalAnswers<'noTeam'> = {
  noTeam: { status: 'conflict', message: taskMessages.noTeam },
}

async function present(scope: EventScope, memberId: string) {
  const feed = await calendarOf(scope, memberId)
  return { isOn: feed !== undefined, since: feed?.createdAt.toISOString() ?? null }
}
