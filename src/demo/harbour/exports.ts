import { askForFile } from '#features/event/exports/server/commands/asking.ts'
import { createSchedule } from '#features/event/exports/server/commands/scheduling.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'

/** A file that the portal makes as soon as it works on its jobs, and one that is made every Monday. */
export async function addExports(
  event: EventTransaction,
  { ago }: Calendar,
  { organiser, startUpId }: { organiser: Actor; startUpId: string },
): Promise<void> {
  const reader = (daysAgo: number) => ({
    ...{ scope: at(event, ago(daysAgo)), actor: organiser, eventState: 'open' as const },
  })
  const scheduled = await createSchedule(reader(6), {
    ...{ path: '/admin/reports/teams', query: { sort: '-risk', teamTypeId: startUpId } },
    ...{ format: 'xlsx', manner: 'shown', name: 'Start-ups by risk' },
    ...{ rhythm: 'weekly', weekday: 1, time: '08:00' },
    filters: [{ key: 'teamTypeId', label: 'Team type', values: [{ value: startUpId, label: 'Start-up' }] }],
  })
  if (!scheduled.ok) throw new Error(scheduled.error)
  const asked = await askForFile(reader(0.01), {
    ...{ path: '/admin/teams', query: { sort: 'name' }, format: 'csv', manner: 'shown' },
  })
  if (!asked.ok) throw new Error(asked.error)
}
