import { allSettings } from '#features/event/events/server/queries.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { exportsContract } from '../contract.ts'
import { exportMessages } from '../domain/messages.ts'
import { askAgain, askForFile, type FullRefusal } from './commands/asking.ts'
import { cancelExport, removeExport } from './commands/removing.ts'
import {
  createSchedule,
  removeSchedule,
  type ScheduleRefusal,
  updateSchedule,
} from './commands/scheduling.ts'
import { presentExport, presentSchedule } from './present.ts'
import { exportsOf } from './queries/exports.ts'
import { type ShownSchedule, schedulesOf } from './queries/schedules.ts'

const full: RefusalAnswers<FullRefusal> = {
  tooManyOfPerson: { status: 'conflict', message: exportMessages.tooManyOfPerson },
  tooManyInEvent: { status: 'conflict', message: exportMessages.tooManyInEvent },
  tooManyKept: { status: 'conflict', message: exportMessages.tooManyKept },
}

const noSuchList = { status: 'invalid', message: exportMessages.noSuchList, field: 'path' } as const
const noSuchExport = { status: 'notFound', thing: 'File' } as const

const noSuchSchedule = { status: 'notFound', thing: 'Scheduled export' } as const

const scheduleAnswers: RefusalAnswers<ScheduleRefusal> = {
  noWeekday: { status: 'invalid', message: exportMessages.noWeekday, field: 'weekday' },
  tooManySchedules: { status: 'conflict', message: exportMessages.tooManySchedules },
  tooManySchedulesInEvent: { status: 'conflict', message: exportMessages.tooManySchedulesInEvent },
}

export const exportsRoutes = {
  list: route(exportsContract.list, async ({ scope, actor }) =>
    (await exportsOf(scope, actor)).map(presentExport),
  ),

  create: route(exportsContract.create, async ({ scope, actor, eventState = 'open', input }) => {
    const asked = await askForFile({ scope, actor, eventState }, input)
    return presentExport(accepted(asked, { ...full, noSuchList }))
  }),

  cancel: route(exportsContract.cancel, async ({ scope, actor, input }) => {
    const hasEnded = { status: 'conflict', message: exportMessages.hasEnded } as const
    return presentExport(
      accepted(await cancelExport(scope, actor, input.exportId), { noSuchExport, hasEnded }),
    )
  }),

  retry: route(exportsContract.retry, async ({ scope, actor, input }) => {
    const notOver = { status: 'conflict', message: exportMessages.notOver } as const
    const asked = await askAgain(scope, actor, input.exportId)
    return presentExport(accepted(asked, { ...full, noSuchExport, notOver }))
  }),

  remove: route(exportsContract.remove, async ({ scope, actor, input }) => {
    accepted(await removeExport(scope, actor, input.exportId), { noSuchExport })
    return {}
  }),

  listSchedules: route(exportsContract.listSchedules, async ({ scope, actor }) => {
    const [schedules, { event }] = await Promise.all([schedulesOf(scope, actor), allSettings(scope)])
    return schedules.map((shown) => presentSchedule(shown, event.timeZone))
  }),

  createSchedule: route(
    exportsContract.createSchedule,
    async ({ scope, actor, eventState = 'open', input }) => {
      const made = await createSchedule({ scope, actor, eventState }, input)
      return shown(scope, accepted(made, { ...scheduleAnswers, noSuchList }))
    },
  ),

  updateSchedule: route(
    exportsContract.updateSchedule,
    async ({ scope, actor, eventState = 'open', input }) => {
      const { noWeekday } = scheduleAnswers
      const updated = await updateSchedule({ scope, actor, eventState }, input)
      return shown(scope, accepted(updated, { noSuchSchedule, noWeekday, noSuchList }))
    },
  ),

  removeSchedule: route(exportsContract.removeSchedule, async ({ scope, actor, input }) => {
    accepted(await removeSchedule(scope, actor, input.scheduleId), { noSuchSchedule })
    return {}
  }),
}

async function shown(scope: EventScope, schedule: ShownSchedule) {
  return presentSchedule(schedule, (await allSettings(scope)).event.timeZone)
}
