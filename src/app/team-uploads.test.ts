import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countingStatements } from '#database/client.ts'
import { dropUnnamedFiles, removeUnclaimed } from '#features/event/files/server/commands.ts'
import { fileById } from '#features/event/files/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, statusOf } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { saveDraft, submit } from '#test/filling.ts'
import { guestSendingOf } from '#test/guest-page.ts'
import { newAddress, startTestServer, type TestServer } from '#test/server.ts'
import { addressOf, exhibitorIn, pdfOf, uploader } from '#test/uploading.ts'

const MEGABYTE = 1_000_000
const PDF = pdfOf()
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const planQuestion = [{ id: 'plan', type: 'upload', label: 'Signed plan', accept: ['pdf'], isMulti: true }]

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer({ quotas: { guestBytes: 3 * MEGABYTE } })
})
afterAll(() => server.close())
afterEach(() => expect(server.surprises).toEqual([]))

/** A person of a new team, in a new event unless one is named. */
async function exhibitor(parts: { scope?: EventScope; teamId?: string } = {}) {
  scope = parts.scope ?? (await makeEvent(server.services))
  return { scope, ...(await exhibitorIn(server, scope, parts.teamId)) }
}

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
    const draft = await saveDraft(person, formId, answers)
    expect(draft.status).toBe(200)
    const truth = {
      plan: [{ fileId: plan.fileId, name: 'plan (3).pdf', size: PDF.length, mimeType: 'application/pdf' }],
    }
    expect(await valuesOf(formId)).toEqual([truth])
    const sent = await submit(person, formId, { answers })
    expect(sent.status).toBe(200)
    expect(await valuesOf(formId)).toEqual([truth])
  })

  it('does not make a PDF of a picture', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const { body: picture } = await person.whole('photo.png', PNG)
    const { status, body } = await submit(person, formId, { answers: { plan: forged(picture.fileId) } })
    expect([status, (body as unknown as { message: string }).message]).toEqual([
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
    const draftOf = (plan: object[]) => saveDraft(person, formId, { plan })
    await draftOf([drafted])
    await submit(person, otherFormId, { answers: { plan: [sent] } })
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

  it('is found among those that no job looks at, by as many statements for one as for many', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const guestFormId = await makeForm(scope, { isPublic: true, fields: planQuestion })
    const taskId = await makeTask(scope, { type: 'upload' })
    const guest = { slug: scope.slug, from: newAddress() }
    const asGuest = uploader(server, { ...guest, root: `/api/guests/forms/${guestFormId}/uploads` })
    const upload = async (name: string, sender = person.whole) => (await sender(name, PDF)).body
    const [drafted, handedIn, ofGuest] = [
      await upload('drafted.pdf'),
      await upload('handed in.pdf'),
      await upload('of a guest.pdf', asGuest.whole),
    ]
    await saveDraft(person, formId, { plan: [drafted] })
    await person.api(`/tasks/${taskId}/completion`, { body: { fileIds: [handedIn.fileId] } })
    const answers = guestSendingOf(scope, guestFormId, { answers: { plan: [ofGuest] } })
    await apiOf(server, guest)(`/guests/forms/${guestFormId}/submissions`, { body: answers })
    await upload('left.pdf')
    await becomeOld()
    const look = async () => {
      const { count } = await countingStatements(() => dropUnnamedFiles(scope))
      return [count, await lookedAt()]
    }
    expect(await look()).toEqual([10, ['left.pdf']])
    await upload('left by a guest.pdf', asGuest.whole)
    await upload('left as well.pdf')
    await becomeOld()
    await upload('new.pdf')
    await forgetLooks()
    expect(await look()).toEqual([10, ['left as well.pdf', 'left by a guest.pdf', 'left.pdf']])
  })

  it('is looked at five days after it came, and an hour after it was taken out of an answer', async () => {
    const person = await exhibitor()
    const formId = await makeForm(scope, { fields: planQuestion })
    const { body: plan } = await person.whole('plan.pdf', PDF)
    for (const answers of [{ plan: [plan] }, {}]) await saveDraft(person, formId, answers)
    const { rows } = await server.services.database.pool.query(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
       where name = 'file.removeUnclaimed' and data->'data'->>'fileId' = $1 order by 1`,
      [plan.fileId],
    )
    expect(rows).toEqual([{ hours: 1 }, { hours: 120 }])
  })

  /** As an earlier release has left them: without a job that looks at them. */
  async function becomeOld() {
    await inEvent(scope, ({ tx }) => tx.update(files).set({ createdAt: new Date('2026-11-01T10:00:00Z') }))
    await forgetLooks()
  }

  const forgetLooks = () =>
    server.services.database.pool.query(
      `delete from jobs.job where name = 'file.removeUnclaimed' and data->>'eventId' = $1`,
      [scope.eventId],
    )

  async function lookedAt() {
    const { rows } = await server.services.database.pool.query<{ name: string }>(
      `select data->'data'->>'fileId' as name from jobs.job
       where name = 'file.removeUnclaimed' and data->>'eventId' = $1 and start_after <= now()`,
      [scope.eventId],
    )
    const found = await Promise.all(rows.map(({ name }) => fileById(scope, name)))
    return found.flatMap((file) => file?.name ?? []).sort()
  }
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
      body: guestSendingOf(scope, formId, { answers: { plan: forgedPlan } }),
    })
    expect(sent.status).toBe(200)
    expect(await valuesOf(formId)).toEqual([{ plan: [body] }])
    await removeUnclaimed(scope, body.fileId)

    const read = (cookie?: string) =>
      statusOf(server.request(`/e/${scope.slug}/files/${body.fileId}`, { headers: cookie ? { cookie } : {} }))
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
        { body: guestSendingOf(scope, formId, { answers: { plan } }) },
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
