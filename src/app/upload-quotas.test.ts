import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileById, storageUse } from '#features/event/files/server/queries.ts'
import { uploads } from '#features/event/files/server/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { saveDraft } from '#test/filling.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { addressOf, exhibitorIn, pdfOf, uploader } from '#test/uploading.ts'

const MEGABYTE = 1_000_000
const PDF = pdfOf()

let server: TestServer
let scope: EventScope
let free = Number.MAX_SAFE_INTEGER

beforeAll(async () => {
  const quotas = { teamBytes: 10 * MEGABYTE, guestBytes: 3 * MEGABYTE, eventBytes: 40 * MEGABYTE }
  server = await startTestServer({ quotas, freeBytes: () => free })
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

/** A person of a new team, in a new event unless one is named. */
async function exhibitor(parts: { scope?: EventScope; teamId?: string } = {}) {
  scope = parts.scope ?? (await makeEvent(server.services))
  return { scope, ...(await exhibitorIn(server, scope, parts.teamId)) }
}
type Exhibitor = Awaited<ReturnType<typeof exhibitor>>

describe('the quota of a team', () => {
  const begun = async (person: Exhibitor, bytes: number) => {
    const response = await person.begin('plan.pdf', bytes)
    return { status: response.status, address: addressOf(response), response }
  }

  it('counts what is stored and what has begun, and says how much there is', async () => {
    const person = await exhibitor()
    expect((await person.whole('plan.pdf', pdfOf(4 * MEGABYTE))).status).toBe(201)
    const running = await begun(person, 5 * MEGABYTE)
    expect(running.status).toBe(201)
    const message =
      'Your team has used 9 MB of 10 MB, and this file has 2 MB. Remove files that you no longer need, or ask the organiser. Removed files free up space within an hour.'
    const refused = await begun(person, 2 * MEGABYTE)
    expect([refused.status, await refused.response.json()]).toEqual([
      422,
      { status: 422, message, data: { fields: { file: message }, code: 'teamQuota' } },
    ])
    // Another team of the event has its own.
    expect((await begun(await exhibitor({ scope }), 2 * MEGABYTE)).status).toBe(201)
    // A cancelled upload gives its room back at once, and so does a file that is taken back.
    await person.cancel(running.address)
    expect((await begun(person, 6 * MEGABYTE)).status).toBe(201)
  })

  it('has room again for a file that was taken back, but not for one that is handed in', async () => {
    const person = await exhibitor()
    const taskId = await makeTask(scope, { type: 'upload' })
    const [wrong, right] = [
      await person.whole('wrong.pdf', pdfOf(5 * MEGABYTE)),
      await person.whole('right.pdf', pdfOf(5 * MEGABYTE)),
    ]
    await person.api(`/tasks/${taskId}/completion`, { body: { fileIds: [right.body.fileId] } })
    await person.takeBack(wrong.address)
    await person.takeBack(right.address)
    expect(await fileById(scope, wrong.body.fileId)).toBeUndefined()
    expect(await fileById(scope, right.body.fileId)).toBeDefined()
    expect((await begun(person, 5 * MEGABYTE)).status).toBe(201)
  })

  it('holds when many begin at once', async () => {
    const person = await exhibitor()
    const answers = await Promise.all(Array.from({ length: 15 }, () => begun(person, 3 * MEGABYTE)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(12).fill(422),
    ])
    const use = await storageUse(scope, { kind: 'team', id: person.teamId })
    expect(use.shareBytes).toBe(9 * MEGABYTE)
  })

  it('forgets uploads that were not finished in time', async () => {
    const person = await exhibitor()
    await begun(person, 9 * MEGABYTE)
    server.passTime(5 * 24 * 60 * 60 * 1000)
    const later = await exhibitor({ scope, teamId: person.teamId })
    expect((await later.begin('plan.pdf', 9 * MEGABYTE)).status).toBe(201)
    server.passTime(-5 * 24 * 60 * 60 * 1000)
    expect(await inEvent(scope, ({ tx }) => tx.select().from(uploads))).toHaveLength(1)
  })

  it('and that of the event is shown to organisers with what is used of it', async () => {
    const person = await exhibitor()
    await person.whole('plan.pdf', pdfOf(4 * MEGABYTE))
    await person.begin('plan.pdf', 2 * MEGABYTE)
    const asked = async (level: 'moderator' | 'reportViewer') => {
      const { accountId } = await makeMember(scope, { level })
      return apiOf(server, { cookie: await server.signIn(accountId), slug: scope.slug })('/admin/storage')
    }
    expect(await asked('moderator')).toEqual({
      status: 200,
      body: {
        usedBytes: 6 * MEGABYTE,
        quotas: { eventBytes: 40 * MEGABYTE, teamBytes: 10 * MEGABYTE, guestBytes: 3 * MEGABYTE },
      },
    })
    expect((await asked('reportViewer')).status).toBe(403)
  })

  it('of the event holds for organisers too', async () => {
    const person = await exhibitor()
    const cookie = await server.signIn((await makeMember(scope, { level: 'moderator' })).accountId)
    const organiser = uploader(server, { slug: scope.slug, cookie })
    await organiser.begin('film.mp4', 35 * MEGABYTE)
    const answers = [
      await organiser.begin('film.mp4', 6 * MEGABYTE),
      await person.begin('plan.pdf', 6 * MEGABYTE),
    ]
    expect(
      await Promise.all(
        answers.map(async (answer) => ((await answer.json()) as { message: string }).message),
      ),
    ).toEqual([
      'This event has used 35 MB of 40 MB, and this file has 6 MB. Delete files that are no longer needed, or ask the operator of this portal for more space.',
      'There is no space left for files in this event. Please tell the organiser.',
    ])
  })
})

describe('a disk that is nearly full', () => {
  it('refuses files in words, and everything else goes on', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope)
    const address = addressOf(await person.begin('plan.pdf', PDF.length))
    const status = async (path: string) => (await server.request(path)).status
    expect(await status('/readyz')).toBe(200)
    free = 999_999_999
    try {
      const message =
        'This portal is short of storage, so files cannot be uploaded at the moment. Everything else works. Please try again later.'
      const refused = [await person.begin('other.pdf', 10), await person.send(address, 0, PDF)]
      for (const answer of refused) {
        expect([answer.status, await answer.json()]).toEqual([
          503,
          { status: 503, message, data: { code: 'diskFull' } },
        ])
      }
      expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
      const draft = await saveDraft(person, formId, { name: 'Priya' })
      expect(draft.status).toBe(200)
    } finally {
      free = Number.MAX_SAFE_INTEGER
    }
    expect(await status('/readyz')).toBe(200)
    // What was begun goes on where it was.
    expect((await person.send(address, 0, PDF)).status).toBe(204)
    expect((await person.finish(address)).status).toBe(201)
  })

  it('promises its last room once', async () => {
    const person = await exhibitor()
    free = 1_000_000_000 + 5 * MEGABYTE
    try {
      const promised = await Promise.all(
        Array.from({ length: 4 }, () => server.services.disk.promise(2 * MEGABYTE)),
      )
      expect(promised.filter((room) => room !== undefined)).toHaveLength(2)
      expect((await person.begin('plan.pdf', 2 * MEGABYTE)).status).toBe(503)
      for (const room of promised) room?.giveBack()
      expect((await person.begin('plan.pdf', 2 * MEGABYTE)).status).toBe(201)
    } finally {
      free = Number.MAX_SAFE_INTEGER
    }
  })
})
