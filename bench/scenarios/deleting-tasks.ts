import { taskLimits } from '#features/tasks/tasks/domain/schema.ts'
import { removeTasks } from '#features/tasks/tasks/server/commands/removal.ts'
import { archiveTasks } from '#features/tasks/tasks/server/commands/tasks.ts'
import { contentsTogether } from '#features/tasks/tasks/server/queries/removal.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { largest, plantEvent, settle } from '../datasets/largest.ts'
import { type Measure, median } from '../measure.ts'
import { withPortal } from '../portal.ts'

const TURNS = 3
/** Not what is measured, and slow to make. */
const SUBMISSIONS = 10_000

/** As many tasks as go in one transaction, every one begun by 3,000 teams: what goes is counted, and then deleted. */
export function run(): Promise<Measure[]> {
  return withPortal(async ({ services }) => {
    const scope = await plantEvent(services, 'largest', { ...largest, submissions: SUBMISSIONS })
    await settle(services)
    const times = { counted: [] as number[], deleted: [] as number[] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      const ids = await archivedTasks(scope)
      times.counted.push(await timed(() => contentsTogether(scope, ids)))
      times.deleted.push(
        await timed(async () => {
          const removed = await removeTasks(scope, system, ids)
          if (!removed.ok || removed.value !== taskLimits.removedAtOnce)
            throw new Error('Not all were there.')
        }),
      )
    }
    const name = `${largest.teams.toLocaleString('en')} teams × ${taskLimits.removedAtOnce} tasks`
    return [
      { name: `what goes with ${name}, counted`, unit: 'ms', value: median(times.counted), atMost: 1_000 },
      { name: `${name}, deleted`, unit: 'ms', value: median(times.deleted), atMost: 20_000 },
    ]
  })
}

async function archivedTasks(scope: EventScope): Promise<string[]> {
  const rows = await inEvent(scope, ({ tx }) =>
    tx.select({ id: tasks.id }).from(tasks).orderBy(tasks.id).limit(taskLimits.removedAtOnce),
  )
  const ids = rows.map(({ id }) => id)
  await archiveTasks(scope, system, ids)
  return ids
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

if (import.meta.main) console.table(await run())
