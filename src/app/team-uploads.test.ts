import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeUnclaimed } from '#features/event/files/server/commands.ts'
import { fileById, storageUse } from '#features/event/files/server/queries.ts'
import { uploads } from '#features/event/files/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { newAddress, startTestServer, type TestServer } from '#test/server.ts'
import { addressOf, uploader } from '#test/uploading.ts'

const MEGABYTE = 1_000_000
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const planQuestion = [{ id: 'plan', type: 'upload', label: 'Signed plan', accept: ['pdf'], isMulti: true }]

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
  const teamId = parts.teamId ?? (await makeTeam(scope))
  const { accountId } = await makeMember(scope, { teamId })
  const cookie = await server.signIn(accountId)
  const { slug } = scope
  return {
    scope,
    teamId,
    cookie,
    api: apiOf(server, { cookie, slug }),
    ...uploader(server, { cookie, slug, root: '/api/team/uploads' }),
  }
}
type Exhibitor = Awaited<ReturnType<typeof exhibitor>>

/** A file of so many bytes that is a PDF by its first ones. */
const pdfOf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 'x')])

const valuesOf = async (formId: string) =>
  (await inEvent(scope, ({ tx }) => tx.select().from(submissions).where(eq(submissions.formId, formId)))).map(
    ({ values }) => values,
  )

describe('what an answer says of a file', () => {
  const forged = (fileId: string) => [
    { fileId, name: 'Signed plan.pdf', size: 1, mimeType: 'application/pdf' },
  ]

  it('is what the server has stored, in a draft and when it is sent', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const { body: plan } = await person.whole('plan (3).pdf', PDF)
    const answers = { plan: [{ ...plan, name: 'Other name.pdf', size: 5 }] }
    const draft = await person.api(`/forms/${formId}/draft`, {
      method: 'PUT',
      body: { version: 1, answers, page: 0 },
    })
    expect(draft.status).toBe(200)
    const truth = {
      plan: [{ fileId: plan.fileId, name: 'plan (3).pdf', size: PDF.length, mimeType: 'application/pdf' }],
    }
    expect(await valuesOf(formId)).toEqual([truth])
    const sent = await person.api(`/forms/${formId}/submissions`, {
      body: { version: 1, answers, sendKey: newId() },
    })
    expect(sent.status).toBe(200)
    expect(await valuesOf(formId)).toEqual([truth])
  })

  it('does not make a PDF of a picture', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const { body: picture } = await person.whole('photo.png', PNG)
    const sent = await person.api<{ message: string }>(`/forms/${formId}/submissions`, {
      body: { version: 1, answers: { plan: forged(picture.fileId) }, sendKey: newId() },
    })
    expect([sent.status, sent.body.message]).toEqual([
      422,
      'photo.png is a type of file that is not accepted here. Accepted: PDF up to 100 MB.',
    ])
    expect(await valuesOf(formId)).toEqual([])
  })

  it('nor is a picture handed in where a task asks for a PDF', async () => {
    const person = await exhibitor()
    const taskId = await makeTask(scope, { type: 'pdfForm' })
    const { body: picture } = await person.whole('photo.png', PNG)
    const handedIn = await person.api(`/tasks/${taskId}/completion`, { body: { fileIds: [picture.fileId] } })
    const message = 'This task asks for PDF files only. Remove the others.'
    expect(handedIn).toEqual({
      status: 422,
      body: { status: 422, message, data: { fields: { fileIds: message }, code: 'notAPdf' } },
    })
  })
})

describe('an upload of a team', () => {
  it('belongs to its person, whatever others try', async () => {
    const person = await exhibitor()
    const address = addressOf(await person.begin('plan.pdf', PDF.length))
    await person.send(address, 0, PDF)
    const [colleague, stranger] = [
      await exhibitor({ scope, teamId: person.teamId }),
      await exhibitor({ scope: person.scope }),
    ]
    const organiserCookie = await server.signIn((await makeMember(scope, { level: 'admin' })).accountId)
    const organiser = uploader(server, { slug: scope.slug, cookie: organiserCookie })
    for (const other of [colleague, stranger]) {
      expect((await other.progress(address)).status).toBe(404)
      expect((await other.finish(address)).status).toBe(404)
      expect((await other.cancel(address)).status).toBe(404)
    }
    expect((await organiser.progress(address.replace('/team/', '/'))).status).toBe(404)
    const { status, body } = await person.finish(address)
    expect(status).toBe(201)
    expect((await colleague.finish(address)).status).toBe(404)
    expect((await colleague.takeBack(address)).status).toBe(204)
    expect(await fileById(scope, body.fileId)).toMatchObject({ ownerKind: 'team', ownerId: person.teamId })
  })

  it('goes on where it stopped, and asking for its file twice gives the same', async () => {
    const person = await exhibitor()
    const content = pdfOf(200_000)
    const address = addressOf(await person.begin('plan.pdf', content.length))
    await person.send(address, 0, content.subarray(0, 50_000))
    expect((await person.progress(address)).headers.get('upload-offset')).toBe('50000')
    await person.send(address, 50_000, content.subarray(50_000))
    const first = await person.finish(address)
    expect([first.status, first.body.size]).toEqual([201, 200_000])
    expect(await person.finish(address)).toEqual({ status: 200, body: first.body })
  })

  it('is refused when a script begins very many', async () => {
    const person = await exhibitor()
    const statuses: number[] = []
    for (let time = 1; time <= 501; time += 1) {
      const begun = await person.begin('plan.txt', 1)
      statuses.push(begun.status)
      if (begun.ok) await person.cancel(addressOf(begun))
    }
    expect(statuses).toEqual([...Array(500).fill(201), 429])
    expect((await (await exhibitor({ scope })).begin('plan.txt', 1)).status).toBe(201)
  })
})

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
      'Your team has used 9 MB of 10 MB, and this file has 2 MB. Remove files that you no longer need, or ask the organiser. What you remove frees its room within an hour.'
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
    const { cookie } = await exhibitor({ scope, teamId: person.teamId })
    const later = uploader(server, { cookie, slug: scope.slug, root: '/api/team/uploads' })
    expect((await later.begin('plan.pdf', 9 * MEGABYTE)).status).toBe(201)
    server.passTime(-5 * 24 * 60 * 60 * 1000)
    expect(await inEvent(scope, ({ tx }) => tx.select().from(uploads))).toHaveLength(1)
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
      'This event has used 35 MB of 40 MB, and this file has 6 MB. Delete files that are no longer needed, or ask the operator of this portal for more room.',
      'There is no room left for files of this event. Please tell the organiser.',
    ])
  })
})

describe('a file that nothing claimed', () => {
  it('is removed, and one that a draft, a submission or a task names is not', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const otherFormId = await makeForm(scope, { fields: planQuestion })
    const taskId = await makeTask(scope, { type: 'upload' })
    const upload = async (name: string) => (await person.whole(name, PDF)).body
    const [left, drafted, sent, handedIn] = [
      await upload('left.pdf'),
      await upload('drafted.pdf'),
      await upload('sent.pdf'),
      await upload('handed in.pdf'),
    ]
    const draftOf = (plan: object[]) =>
      person.api(`/forms/${formId}/draft`, {
        method: 'PUT',
        body: { version: 1, answers: { plan }, page: 0 },
      })
    await draftOf([drafted])
    await person.api(`/forms/${otherFormId}/submissions`, {
      body: { version: 1, answers: { plan: [sent] }, sendKey: newId() },
    })
    await person.api(`/tasks/${taskId}/completion`, { body: { fileIds: [handedIn.fileId] } })
    const remaining = async () => {
      const all = [left, drafted, sent, handedIn]
      for (const { fileId } of all) await removeUnclaimed(scope, fileId)
      const found = await Promise.all(all.map(({ fileId }) => fileById(scope, fileId)))
      return found.flatMap((file) => file?.name ?? [])
    }
    expect(await remaining()).toEqual(['drafted.pdf', 'sent.pdf', 'handed in.pdf'])
    await draftOf([])
    const { body } = await person.whole('new.pdf', PDF)
    const again = await person.api<TeamTask>(`/tasks/${taskId}/completion`, {
      body: { fileIds: [body.fileId] },
    })
    expect(again.body.files.map(({ name }) => name)).toEqual(['new.pdf'])
    expect(await remaining()).toEqual(['sent.pdf'])
  })

  it('is looked at five days after it came, and an hour after it was taken out of an answer', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const { body: plan } = await person.whole('plan.pdf', PDF)
    for (const answers of [{ plan: [plan] }, {}]) {
      await person.api(`/forms/${formId}/draft`, { method: 'PUT', body: { version: 1, answers, page: 0 } })
    }
    const { rows } = await server.services.database.pool.query(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
       where name = 'file.removeUnclaimed' and data->'data'->>'fileId' = $1 order by 1`,
      [plan.fileId],
    )
    expect(rows).toEqual([{ hours: 1 }, { hours: 120 }])
  })
})

describe('a guest', () => {
  const guest = (formId: string, from = newAddress()) => ({
    api: apiOf(server, { slug: scope.slug, from }),
    ...uploader(server, { slug: scope.slug, root: `/api/guests/forms/${formId}/uploads`, from }),
  })
  const publicForm = async () => {
    scope = await makeEvent(server.services)
    return makeForm(scope, { isPublic: true, fields: planQuestion })
  }

  it('sends files with a public form, which the organiser reads and nobody else', async () => {
    const formId = await publicForm()
    const { api, whole } = guest(formId)
    const { status, body } = await whole('plan.pdf', PDF)
    expect(status).toBe(201)
    const forgedPlan = [{ ...body, name: 'forged.pdf', size: 7 }]
    const sent = await api(`/guests/forms/${formId}/submissions`, {
      body: { version: 1, answers: { plan: forgedPlan }, sendKey: newId() },
    })
    expect(sent.status).toBe(200)
    expect(await valuesOf(formId)).toEqual([{ plan: [body] }])
    await removeUnclaimed(scope, body.fileId)

    const read = async (cookie?: string) =>
      (
        await server.request(`/e/${scope.slug}/files/${body.fileId}`, {
          headers: cookie ? { cookie } : {},
        })
      ).status
    const viewer = await makeMember(scope, { level: 'reportViewer' })
    const user = await makeMember(scope, { teamId: await makeTeam(scope) })
    expect([
      await read(await server.signIn(viewer.accountId)),
      await read(await server.signIn(user.accountId)),
      await read(),
    ]).toEqual([200, 404, 404])
  })

  it('uploads to open public forms only, and names no file of anybody else', async () => {
    const formId = await publicForm()
    const own = await makeForm(scope, { fields: planQuestion })
    expect((await guest(own).begin('plan.pdf', 10)).status).toBe(404)
    expect((await guest('unknown').begin('plan.pdf', 10)).status).toBe(404)
    const person = await exhibitor({ scope })
    const { body: theirs } = await person.whole('secret.pdf', PDF)
    const other = await makeForm(scope, { isPublic: true, fields: planQuestion })
    const { body: elsewhere } = await guest(other).whole('other.pdf', PDF)
    for (const plan of [[theirs], [elsewhere]]) {
      const sent = await guest(formId).api<{ data: { code: string } }>(
        `/guests/forms/${formId}/submissions`,
        {
          body: { version: 1, answers: { plan }, sendKey: newId() },
        },
      )
      expect([sent.status, sent.body.data.code]).toEqual([422, 'fileGone'])
    }
    expect(await valuesOf(formId)).toEqual([])
  })

  it('has a limit a file, a quota a form, and a number of uploads an address', async () => {
    const formId = await publicForm()
    const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message
    expect(await messageOf(await guest(formId).begin('film.mp4', 101 * 1024 * 1024))).toBe(
      'The file is too large. The limit for a video is 100 MB.',
    )
    expect((await guest(formId).begin('plan.pdf', 2 * MEGABYTE)).status).toBe(201)
    expect(await messageOf(await guest(formId).begin('plan.pdf', 2 * MEGABYTE))).toBe(
      'This form cannot take more files at the moment. Please tell the organiser.',
    )
    const from = newAddress()
    const statuses: number[] = []
    for (let time = 1; time <= 121; time += 1) {
      const begun = await guest(formId, from).begin('plan.txt', 1)
      statuses.push(begun.status)
      if (begun.ok) await guest(formId, from).cancel(addressOf(begun))
    }
    expect(statuses).toEqual([...Array(120).fill(201), 429])
    expect((await guest(formId).begin('plan.txt', 1)).status).toBe(201)
  })
})

describe('a disk that is nearly full', () => {
  it('refuses files in words, and everything else goes on', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
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
      const draft = await person.api(`/forms/${formId}/draft`, {
        method: 'PUT',
        body: { version: 1, answers: {}, page: 0 },
      })
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
