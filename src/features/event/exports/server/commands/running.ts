import { and, eq } from 'drizzle-orm'
import { allSettings, eventById } from '#features/event/events/server/queries.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { nextTime } from '../../domain/schedule.ts'
import type { ExportProblem } from '../../domain/states.ts'
import { exportsTopic } from '../../domain/topic.ts'
import { Problem, problemOf } from '../queries/problems.ts'
import { readerOf } from '../queries/reader.ts'
import { runningSchedules, type ScheduleRecord } from '../queries/schedules.ts'
import { exportSchedules } from '../tables.ts'
import { addExport, checkList } from './asking.ts'
import { mailOfStop } from './telling.ts'

/**
 * Has the files made whose time has come: what every worker looks for each minute. After a long stop each is made once,
 * and not for every time that was missed.
 */
export async function runDueSchedules(scope: EventScope): Promise<void> {
  const schedules = await runningSchedules(scope)
  if (schedules.length === 0) return
  // Nothing leaves an event that is suspended; what was due meanwhile is made once when it goes on.
  if ((await eventById(scope.services, scope.eventId))?.state === 'suspended') return
  const { event } = await allSettings(scope)
  const now = scope.services.clock.now()
  for (const schedule of schedules) {
    if (nextTime(schedule, schedule.countedFrom, event.timeZone) <= now) await run(scope, schedule)
  }
}

/** Asks for the file as its owner would now. Who may not read the list any more has it stopped, and is told. */
async function run(scope: EventScope, schedule: ScheduleRecord): Promise<void> {
  const checked = await check(scope, schedule)
  await inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const now = services.clock.now()
    const stop = typeof checked === 'string' && stops.has(checked)
    const [taken] = await tx
      .update(exportSchedules)
      .set({
        ...{ countedFrom: now, lastRunAt: now, problem: typeof checked === 'string' ? checked : null },
        ...(stop ? { state: 'stopped' as const } : {}),
      })
      .where(
        and(
          ...[eq(exportSchedules.eventId, eventId), eq(exportSchedules.id, schedule.id)],
          // Of several processes, and of a change at the same moment, only one goes on.
          ...[eq(exportSchedules.state, 'on'), eq(exportSchedules.countedFrom, schedule.countedFrom)],
        ),
      )
      .returning()
    if (!taken) return
    announce(event, [exportsTopic], memberAlone(taken.memberId))
    if (typeof checked !== 'string') {
      await addExport(event, taken, checked, taken.id)
      return
    }
    if (stop) await recordAudit(event, { memberId: null, action: 'exportSchedule.stop', subjectId: taken.id })
    await mailOfStop(event, taken)
  })
}

/** What time does not mend by itself. */
const stops: ReadonlySet<ExportProblem> = new Set(['noAccess', 'refused'])

async function check(scope: EventScope, schedule: ScheduleRecord) {
  try {
    const reader = await readerOf(scope, schedule)
    const exported = scope.services.ports.exportedLists.find(({ name }) => name === schedule.list)
    if (!reader) throw new Problem('noAccess')
    if (!exported) throw new Problem('refused')
    return await checkList(reader, exported, schedule)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    return problem
  }
}

/** After a restore the next time is counted from now: the portal that the backup was made of may have gone on. */
export function leaveOutRestoredRuns(scope: EventScope): Promise<void> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    await tx
      .update(exportSchedules)
      .set({ countedFrom: services.clock.now() })
      .where(eq(exportSchedules.eventId, eventId))
  })
}
