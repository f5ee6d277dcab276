import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { postmasterOf } from '#test/postgres-child.ts'
import { type ArrangedEvent, arrangeEvent, type Person } from '../../e2e/fixtures/event.ts'
import { type Arranging, openArranging } from '../../e2e/fixtures/services.ts'
import { type Portal, restartPortal, type StartedPortal, startPortal } from '../../e2e/portal.ts'

const WRITERS = 6
/**
 * Answers after which the server is killed, in the middle of other writes: few, so that the start is hit too.
 */
const KILLED_AFTER = [1, 7, 40, 150]

let running: StartedPortal
let before: Arranging
let event: ArrangedEvent
let organiser: Person
let acknowledged: string[] = []

beforeAll(async () => {
  running = await startPortal()
  before = await openArranging(running.portal)
  event = await arrangeEvent(before.services)
  organiser = await event.person({ level: 'moderator' })
})
afterAll(async () => {
  await before.services.jobs.stop()
  await before.services.database.close()
  await running.stop()
})

it.each(
  KILLED_AFTER.flatMap((answers) => [
    { answers, killed: 'the server' as const },
    { answers, killed: 'the server and PostgreSQL' as const },
  ]),
)(
  'has every write that it acknowledged after $killed was killed at answer $answers',
  async ({ answers, killed }) => {
    const { portal } = running
    const cookie = await cookieOf(organiser)
    const killing = { isDone: false, promise: Promise.resolve() }
    const known = acknowledged.length
    const write = async () => {
      while (!killing.isDone) {
        const id = await addTask(portal, cookie)
        if (id === undefined) return
        acknowledged.push(id)
        if (acknowledged.length - known < answers || killing.isDone) continue
        killing.isDone = true
        if (killed === 'the server and PostgreSQL') process.kill(postmasterOf(portal.dataDir), 'SIGKILL')
        killing.promise = running.kill()
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    expect(killing.isDone).toBe(true)
    await killing.promise

    running = await restartPortal(portal)
    const stored = await idsStored()
    expect(stored.tasks).toEqual(expect.arrayContaining(acknowledged))
    // A write that was never confirmed may be there, but not half of it.
    expect(stored.entries).toEqual(stored.tasks)
    acknowledged = stored.tasks
  },
)

/** The id that the server answered, or undefined when it was gone before it did. */
async function addTask({ url }: Portal, cookie: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/e/${event.slug}/api/admin/tasks`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ task: { title: 'Send your stand details' } }),
    })
    return ((await answer.json()) as { id?: string }).id
  } catch {
    return undefined
  }
}

async function cookieOf(person: Person): Promise<string> {
  const { name, value } = await event.sessionCookie(person)
  return `${name}=${value}`
}

/** The tasks in the database that has just recovered, and the entries that say that they were added. */
async function idsStored(): Promise<{ tasks: string[]; entries: string[] }> {
  const added = await inEvent(event.scope, async ({ tx }) => ({
    tasks: await tx.select({ id: tasks.id }).from(tasks),
    entries: await tx.select({ id: auditEntries.subjectId, action: auditEntries.action }).from(auditEntries),
  }))
  return {
    tasks: added.tasks.map(({ id }) => id).sort(),
    entries: added.entries
      .filter(({ action }) => action === 'task.create')
      .map(({ id }) => id)
      .sort(),
  }
}
