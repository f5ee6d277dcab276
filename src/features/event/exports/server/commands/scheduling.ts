import { and, eq } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { exportLimits } from '../../domain/limits.ts'
import { keptFilters, type NamedFilter, type Rhythm } from '../../domain/schedule.ts'
import { exportsTopic } from '../../domain/topic.ts'
import type { Reader } from '../queries/opening.ts'
import {
  countSchedules,
  type ScheduleRecord,
  type ShownSchedule,
  scheduleOf,
  shownSchedule,
} from '../queries/schedules.ts'
import { exportSchedules } from '../tables.ts'
import { type AskedList, checkAsked, checkList } from './asking.ts'

type Times = { rhythm: Rhythm; weekday: number | null; time: string }
type NewSchedule = AskedList & Times & { name: string; filters: NamedFilter[] }
export type ScheduleRefusal = 'noWeekday' | 'tooManySchedules' | 'tooManySchedulesInEvent'

/** In an event one after another, so that of two who add one the second counts that of the first. */
const TURN = 'exportSchedule'

/** Has a file made again and again of a list that the person may read now. */
export async function createSchedule(
  reader: Reader,
  { name, filters, rhythm, weekday, time, ...asked }: NewSchedule,
): Promise<Result<ShownSchedule, 'noSuchList' | ScheduleRefusal>> {
  if (rhythm === 'weekly' && weekday === null) return err('noWeekday')
  const checked = await checkAsked(reader, asked)
  if (!checked.ok) return checked
  const { total: _, ...list } = checked.value
  const { memberId } = reader.actor
  return inEvent(reader.scope, async (event) => {
    await takeTurn(event, TURN)
    const { own, all } = await countSchedules(event, memberId)
    if (own >= exportLimits.schedulesOfPerson) return err('tooManySchedules')
    if (all >= exportLimits.schedulesInEvent) return err('tooManySchedulesInEvent')
    const now = event.services.clock.now()
    const [schedule] = await event.tx
      .insert(exportSchedules)
      .values({
        ...{ ...list, eventId: event.eventId, id: newId(), memberId, name, filters: keptFilters(filters) },
        ...{ rhythm, weekday: rhythm === 'weekly' ? weekday : null, time, countedFrom: now },
        ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
      })
      .returning()
    if (!schedule) throw new Error('A schedule that was just added is not there')
    await recordAudit(event, {
      ...{ memberId, action: 'exportSchedule.create', subjectId: schedule.id },
      after: recorded(schedule),
    })
    announce(event, [exportsTopic], memberAlone(memberId))
    return ok(await shownSchedule(event, schedule))
  })
}

type Changeable = Times & Pick<ScheduleRecord, 'name' | 'format' | 'manner'> & { state: 'on' | 'paused' }
type Change = { [Part in keyof Changeable]?: Changeable[Part] | undefined }

/**
 * Changes a schedule. From then on its next time is counted anew, so that nothing is made for the time of a pause.
 * @throws what its list refuses the person, who wants to go on with it
 */
export async function updateSchedule(
  reader: Reader,
  { scheduleId, ...change }: Change & { scheduleId: string },
): Promise<Result<ShownSchedule, 'noSuchSchedule' | 'noSuchList' | 'noWeekday'>> {
  const { scope, actor } = reader
  const { memberId } = actor
  const before = await inEvent(scope, (event) => scheduleOf(event, { memberId, scheduleId }))
  if (!before) return err('noSuchSchedule')
  const after = {
    ...before,
    name: change.name ?? before.name,
    format: change.format ?? before.format,
    manner: change.manner ?? before.manner,
    rhythm: change.rhythm ?? before.rhythm,
    weekday: change.weekday === undefined ? before.weekday : change.weekday,
    time: change.time ?? before.time,
    state: change.state ?? before.state,
  }
  if (after.rhythm === 'weekly' && after.weekday === null) return err('noWeekday')
  if (change.state === 'on' || change.format !== undefined) {
    const exported = scope.services.ports.exportedLists.find(({ name }) => name === before.list)
    if (!exported) return err('noSuchList')
    await checkList(reader, exported, after)
  }
  return inEvent(scope, async (event) => {
    const now = event.services.clock.now()
    const { name, format, manner, rhythm, time, state } = after
    const [schedule] = await event.tx
      .update(exportSchedules)
      .set({
        ...{ name, format, manner, rhythm, time, state, countedFrom: now },
        ...{ weekday: rhythm === 'weekly' ? after.weekday : null },
        ...{ problem: state === 'stopped' ? before.problem : null, updatedAt: now, updatedBy: memberId },
      })
      .where(isOne(event, scheduleId))
      .returning()
    if (!schedule) return err('noSuchSchedule')
    await recordAudit(event, {
      ...{ memberId, action: 'exportSchedule.update', subjectId: scheduleId },
      ...{ before: recorded(before), after: recorded(schedule) },
    })
    announce(event, [exportsTopic], memberAlone(memberId))
    return ok(await shownSchedule(event, schedule))
  })
}

export function removeSchedule(
  scope: EventScope,
  { memberId }: Actor,
  scheduleId: string,
): Promise<Result<null, 'noSuchSchedule'>> {
  return inEvent(scope, async (event) => {
    const found = await scheduleOf(event, { memberId, scheduleId })
    if (!found) return err('noSuchSchedule')
    await event.tx.delete(exportSchedules).where(isOne(event, scheduleId))
    await recordAudit(event, {
      ...{ memberId, action: 'exportSchedule.remove', subjectId: scheduleId },
      before: recorded(found),
    })
    announce(event, [exportsTopic], memberAlone(memberId))
    return ok(null)
  })
}

function isOne({ eventId }: EventTransaction, scheduleId: string) {
  return and(eq(exportSchedules.eventId, eventId), eq(exportSchedules.id, scheduleId))
}

function recorded({ name, list, query, format, manner, rhythm, weekday, time, state }: ScheduleRecord) {
  return { name, list, query, format, manner, rhythm, weekday, time, state }
}
