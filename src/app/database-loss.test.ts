import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeStoredFiles } from '#features/event/files/server/jobs.ts'
import { defineTopic } from '#kit/live/topic.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import { type Hint, type LiveHub, openLiveHub } from '#platform/live/live.ts'
import { type RunningPostgres, startPostgres } from '#platform/postgres/start-postgres.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent } from '#test/factories/event.ts'
import { postmasterOf } from '#test/postgres-child.ts'
import { openServices } from './start.ts'

const inTime = { timeout: 40_000 }
const topic = defineTopic('tasks')

let dataDir: string
let postgres: RunningPostgres
let opened: Awaited<ReturnType<typeof openServices>>
let hub: LiveHub
let worked: string[] = []

const start = () => startPostgres({ dataDir, log: () => {} })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'eventflow-loss-'))
  // As root the server runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  postgres = await start()
  const authSecret = 'a secret that is long enough for tests'
  const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }
  opened = await openServices({ ...parseEnvironment(environment, dataDir), authSecret }, () => {})
  await opened.services.jobs.work(removeStoredFiles, async ({ data }) => {
    worked.push(...data.files.map(({ fileId }) => fileId))
  })
  hub = await openLiveHub(postgres.url, () => {})
})
afterAll(async () => {
  await hub.close()
  await opened.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const losses = {
  'is killed': async () => process.kill(postmasterOf(dataDir), 'SIGKILL'),
  'goes away and returns': async () => {
    await postgres.stop()
    await expect(opened.services.database.db.execute(sql`select 1`)).rejects.toThrow()
    postgres = await start()
  },
}

it.each(Object.entries(losses))('when PostgreSQL %s, all that uses it comes back', async (_, lose) => {
  const { services } = opened
  const scope = await makeEvent(services, {})
  const heard: (Hint | 'everything')[] = []
  const listener = { memberId: 'jo', teamId: null, level: 'admin' } as const
  const stop = hub.listen({ eventId: scope.eventId, listener, since: hub.point() }, (hint) =>
    heard.push(hint),
  )
  worked = []

  await lose()
  const write = () =>
    inEvent(scope, async (event) => {
      announce(event, [topic], everyone)
      await services.jobs.enqueue(event, removeStoredFiles, {
        files: [{ folder: 'answers', fileId: 'done' }],
      })
      return 'written'
    })
  // The pool, then the queue's workers, then the stream.
  await expect.poll(() => write().catch(() => 'refused'), inTime).toBe('written')
  await expect.poll(() => worked.length, inTime).toBeGreaterThan(0)
  await expect.poll(() => heard.includes('everything'), inTime).toBe(true)
  const hint = { topics: ['tasks'], spread: 4 }
  await expect.poll(() => write().then(() => heard.at(-1)), inTime).toEqual(hint)
  stop()
})
