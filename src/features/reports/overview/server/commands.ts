import { allSettings, eventById } from '#features/event/events/server/queries.ts'
import { dayToNote, isLateNote } from '#features/reports/risk/domain/history.ts'
import { beginRiskRun, noteRisks } from '#features/reports/risk/server/commands.ts'
import { isNoted } from '#features/reports/risk/server/queries.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { readOverview } from './queries/reports.ts'

/**
 * Notes the risk of every team once a day, as soon as the day has begun in the event's zone: what every worker does every
 * few minutes. A closed or suspended event is left alone, and so is one that is over.
 * @returns whether it was noted now
 */
export function noteRiskOfToday(scope: EventScope): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const { timeZone, endDate, launchDate } = (await allSettings(event)).event
    const now = event.services.clock.now()
    const day = dayToNote(now, { timeZone, endDate })
    if (day === undefined || (await isNoted(event, day))) return false
    if ((await eventById(event.services, event.eventId))?.state !== 'open') return false
    const isLate = isLateNote(day, now, timeZone)
    if (!(await beginRiskRun(event, { day, launchDate, isLate }))) return false
    await noteRisks(event, day, (await readOverview(event)).teams)
    return true
  })
}
