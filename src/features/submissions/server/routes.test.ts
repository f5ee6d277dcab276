import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forms } from '#database/tables/forms.ts'
import { submissions } from '#database/tables/submissions.ts'
import { teams } from '#database/tables/teams.ts'
import { storeTeamFile } from '#features/files/server/commands.ts'
import type { FormDraft } from '#features/forms/contract.ts'
import { addConfirmation, publishForm, saveForm } from '#features/forms/server/commands.ts'
import { formById } from '#features/forms/server/queries.ts'
import type { TeamTask } from '#features/tasks/contract.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeMember, makeTeam, makeTeamType } from '#test/factories/event.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { makeTask, statusOfTask } from '#test/factories/task.ts'
import { newAddress, startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { OpenForm, Submission } from '../contract.ts'

let server: TestServer
let scope: EventScope
let slugs = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  slugs += 1
  server.setTime(TEST_NOW)
  scope = await makeEvent(server.services, { slug: `forms-${slugs}` })
})
afterEach(() => expect(server.surprises).toEqual([]))

async function makePerson(parts: { teamId?: string | null; level?: Level; firstName?: string } = {}) {
  const teamId = parts.teamId === undefined ? await makeTeam(scope, { name: 'Brightwater' }) : parts.teamId
  const { accountId, memberId } = await makeMember(scope, { surname: 'Nair', ...parts, teamId })
  const cookie = await server.signIn(accountId)
  return { memberId, teamId: teamId ?? '', api: apiOf(server, { cookie, slug: scope.slug }) }
}
type Person = Awaited<ReturnType<typeof makePerson>>

type Sent = { submissionId: string; confirmationId: string }
type Sending = { version?: number; answers?: object; sendKey?: string }
const sendingOf = ({ version = 1, answers = { name: 'Priya' }, sendKey = newId() }: Sending = {}) => ({
  version,
  answers,
  sendKey,
})
const submit = ({ api }: Person, formId: string, sending?: Sending) =>
  api<Sent>(`/forms/${formId}/submissions`, { body: sendingOf(sending) })
const saveDraft = ({ api }: Person, formId: string, answers: object, page = 0, version = 1) =>
  api(`/forms/${formId}/draft`, { method: 'PUT', body: { version, answers, page } })
const open = async ({ api }: Person, formId: string) => (await api<OpenForm>(`/forms/${formId}`)).body

function stored(formId: string) {
  return inEvent(scope, ({ tx }) =>
    tx.select().from(submissions).where(eq(submissions.formId, formId)).orderBy(submissions.id),
  )
}

/** A new version with these questions; answers with its number. */
async function publishAgain(formId: string, fields: object[]): Promise<number> {
  const form = await formById(scope, formId)
  await saveForm(scope, 'organiser', formId, form?.revision ?? 0, { draft: defineForm({ fields }) })
  const published = await publishForm(scope, null, formId, (form?.revision ?? 0) + 1)
  if (!published.ok) throw new Error(published.error)
  return published.value
}

const refusal = (message: string) => ({ status: 409, body: { status: 409, message, data: null } })
const notFound = (thing: string) => ({
  status: 404,
  body: { status: 404, message: `${thing} not found`, data: null },
})
const STALE =
  'The form has changed since you opened it. Update to the latest questions and check your answers.'
const SENT_FOR_GOOD = 'Your team has already sent this form, and it cannot be changed.'

/** Asks more only of those who need power. */
const power = {
  fields: [
    {
      id: 'power',
      type: 'dropdown',
      label: 'Do you need power?',
      isRequired: true,
      options: ['Yes', 'No'].map((value) => ({ label: value, value })),
    },
    { id: 'watts', type: 'number', label: 'How many watts?', isRequired: true, min: 1, max: 5000 },
    { id: 'note', type: 'area', label: 'Anything else?' },
  ],
  logicMap: {
    power: {
      operator: 'ANY',
      rules: [{ sourceId: 'power', sourceType: 'field', condition: 'equals', sourceValue: 'Yes' }],
      thenFieldId: 'watts',
      elseFieldId: 'note',
    },
  },
}

describe('a draft', () => {
  it('is shared by the team, with every answer and the page', async () => {
    const formId = await makeForm(scope, power)
    const priya = await makePerson({ firstName: 'Priya' })
    const tom = await makePerson({ teamId: priya.teamId, firstName: 'Tom' })
    const answers = { power: 'No', watts: 300 }
    expect((await saveDraft(priya, formId, answers, 1)).body).toEqual({ savedAt: TEST_NOW.toISOString() })
    expect(await open(tom, formId)).toMatchObject({ mode: 'draft', answers, page: 1, submissionId: null })
    server.passTime(60_000)
    await saveDraft(tom, formId, { power: 'Yes' }, 0)
    expect(await open(priya, formId)).toMatchObject({
      answers: { power: 'Yes' },
      page: 0,
      savedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
    })
    expect(await stored(formId)).toHaveLength(1)
    expect((await open(await makePerson(), formId)).mode).toBe('new')
  })

  it('puts the task of the form in progress', async () => {
    const formId = await makeForm(scope)
    const taskId = await makeTask(scope, { type: 'form', formId })
    const person = await makePerson({ firstName: 'Priya' })
    await saveDraft(person, formId, { name: 'P' }, 2)
    expect((await person.api<TeamTask>(`/tasks/${taskId}`)).body).toMatchObject({
      progressStatus: 'inProgress',
      draft: { savedAt: TEST_NOW.toISOString(), savedByName: 'Priya Nair', page: 2 },
      submissionId: null,
    })
  })

  it('keeps what is half typed and drops what is no answer', async () => {
    const formId = await makeForm(scope, power)
    const person = await makePerson()
    const { status } = await saveDraft(person, formId, { watts: 'a few', unknown: 'x', power: 'Maybe' })
    expect(status).toBe(200)
    expect((await open(person, formId)).answers).toEqual({ watts: 'a few', power: 'Maybe' })
  })

  it('ends when the form is sent', async () => {
    const formId = await makeForm(scope)
    const person = await makePerson()
    await saveDraft(person, formId, { name: 'P' })
    await submit(person, formId)
    expect((await stored(formId)).map(({ isDraft, values }) => [isDraft, values])).toEqual([
      [false, { name: 'Priya' }],
    ])
  })
})

describe('sending', () => {
  it('walks again on the server: what was not asked is stripped, whatever the browser sent', async () => {
    const formId = await makeForm(scope, power)
    const person = await makePerson()
    const answers = { power: 'No', watts: 3000, note: ' None ', planted: 'x' }
    expect((await submit(person, formId, { answers })).status).toBe(200)
    expect(await stored(formId)).toMatchObject([
      {
        values: { power: 'No', note: 'None' },
        path: ['power', 'note'],
        skippedFieldIds: ['watts'],
        isDraft: false,
        isComplete: true,
        isGuest: false,
        submittedAt: TEST_NOW,
        createdBy: person.memberId,
      },
    ])
  })

  it.each([
    [{ power: 'Yes' }, { watts: 'Enter a number.' }],
    [{}, { power: 'Choose an answer.' }],
    [{ power: 'Yes', watts: 5001 }, { watts: 'Enter 5000 or less.' }],
    [{ power: 'Yes', watts: 'lots' }, { watts: 'Enter a number.' }],
  ])('refuses %o with the fields named', async (answers, fields) => {
    const formId = await makeForm(scope, power)
    const { status, body } = await submit(await makePerson(), formId, { answers })
    const [message] = Object.values(fields)
    expect([status, body]).toEqual([422, { status: 422, message, data: { fields } }])
    expect(await stored(formId)).toEqual([])
  })

  it.each([
    { power: ['Yes'] },
    { power: { $ne: '' } },
    { power: 'Perhaps' },
    { power: 'Yes', watts: { toString: 'x' } },
    { power: null },
    [],
  ])('refuses the forged answers %o', async (answers) => {
    const formId = await makeForm(scope, power)
    const { status } = await submit(await makePerson(), formId, { answers })
    expect([400, 422]).toContain(status)
    expect(await stored(formId)).toEqual([])
  })

  it('computes the totals itself, and believes none that is sent', async () => {
    const items = [
      { itemId: 'chair', label: 'Chair', price: '12.10' },
      { itemId: 'table', label: 'Table', price: '0.10' },
    ]
    const formId = await makeForm(scope, {
      fields: [
        { id: 'order', type: 'itemList', label: 'Furniture', items },
        { id: 'total', type: 'grandTotal', label: 'Total' },
      ],
    })
    const person = await makePerson()
    const invented = await submit(person, formId, { answers: { order: { chair: 1, sofa: 99 } } })
    expect(invented.status).toBe(422)
    expect(await stored(formId)).toEqual([])
    const answers = { order: { chair: 3, table: 3 }, total: '0.01' }
    const { body } = await submit(person, formId, { answers })
    expect(await stored(formId)).toMatchObject([
      {
        values: { order: { chair: 3, table: 3 } },
        totals: {
          itemLists: { order: { subtotals: { chair: '36.30', table: '0.30' }, total: '36.60' } },
          grandTotal: '36.60',
        },
      },
    ])
    const read = await person.api<Submission>(`/submissions/${body.submissionId}`)
    expect(read.body.grandTotal).toBe('36.60')
  })

  it('makes one submission of a second sending, one after the other and at the same moment', async () => {
    const formId = await makeForm(scope)
    const person = await makePerson()
    const sendKey = newId()
    const first = await submit(person, formId, { sendKey })
    expect(await submit(person, formId, { sendKey, answers: { name: 'Again' } })).toEqual(first)
    expect(await stored(formId)).toMatchObject([{ values: { name: 'Priya' } }])

    const other = await makeForm(scope)
    const sending = { sendKey: newId() }
    const answers = await atOnce(
      server,
      'submissions',
      [1, 2, 3].map(() => () => submit(person, other, sending)),
    )
    expect(new Set(answers.map(({ body }) => body.submissionId)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(other)).toHaveLength(1)
  })

  it('makes one submission of two colleagues at the same moment', async () => {
    const formId = await makeForm(scope)
    const one = await makePerson()
    const two = await makePerson({ teamId: one.teamId })
    const answers = await atOnce(server, 'submissions', [
      () => submit(one, formId),
      () => submit(two, formId),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(formId)).toHaveLength(1)
  })

  it("finds nothing by another team's key", async () => {
    const formId = await makeForm(scope)
    const sendKey = newId()
    await submit(await makePerson(), formId, { sendKey })
    expect(await submit(await makePerson(), formId, { sendKey })).toEqual(notFound('Form'))
  })

  it('completes the tasks of the form, and editing keeps them so', async () => {
    const formId = await makeForm(scope)
    const taskId = await makeTask(scope, { type: 'form', formId })
    const person = await makePerson()
    const first = await submit(person, formId)
    expect(await statusOfTask(scope, taskId, person.teamId)).toMatchObject({
      isComplete: true,
      completedAt: TEST_NOW,
      completedBy: person.memberId,
    })
    server.passTime(60_000)
    const second = await submit(person, formId, { answers: { name: 'Priya Nair' } })
    expect(second.body.submissionId).toBe(first.body.submissionId)
    expect(await stored(formId)).toMatchObject([{ values: { name: 'Priya Nair' } }])
    expect((await person.api<TeamTask>(`/tasks/${taskId}`)).body).toMatchObject({
      state: 'complete',
      completedAt: TEST_NOW.toISOString(),
      submissionId: first.body.submissionId,
    })
  })

  it('hands a task that needs approval to the organiser', async () => {
    const formId = await makeForm(scope)
    const taskId = await makeTask(scope, { type: 'form', formId, isApprovalNeeded: true })
    const person = await makePerson()
    await submit(person, formId)
    expect(await statusOfTask(scope, taskId, person.teamId)).toMatchObject({
      isComplete: false,
      progressStatus: 'awaitingApproval',
      approvalStatus: 'pending',
    })
  })

  it('is refused to a person in no team', async () => {
    const formId = await makeForm(scope)
    await makeTask(scope, { formId })
    const person = await makePerson({ teamId: null, level: 'admin' })
    const message = 'You are in no team, so there is nobody to fill this form in for.'
    expect(await submit(person, formId)).toEqual(refusal(message))
    expect(await saveDraft(person, formId, {})).toEqual(refusal(message))
  })
})

describe('a form that has changed', () => {
  const twoQuestions = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'stand', type: 'text', label: 'Stand', isRequired: true },
  ]

  it('is not sent in a version that nobody may use any more', async () => {
    const formId = await makeForm(scope)
    const person = await makePerson()
    expect(await publishAgain(formId, twoQuestions)).toBe(2)
    expect(await submit(person, formId, { version: 1 })).toEqual(refusal(STALE))
    expect(await submit(person, formId, { version: 3 })).toEqual(refusal(STALE))
    const answers = { name: 'Priya', stand: 'B12' }
    expect((await submit(person, formId, { version: 2, answers })).status).toBe(200)
  })

  it('keeps the version a submission was made with, until its team takes the latest questions', async () => {
    const formId = await makeForm(scope)
    const person = await makePerson()
    const { submissionId } = (await submit(person, formId)).body
    await publishAgain(formId, twoQuestions)
    expect(await open(person, formId)).toMatchObject({ mode: 'edit', version: 1, latestVersion: 2 })
    const latest = await person.api<OpenForm>(`/forms/${formId}?useLatest=true`)
    expect(latest.body).toMatchObject({ version: 2, answers: { name: 'Priya' } })
    expect(latest.body.definition.fields).toHaveLength(2)
    expect((await submit(person, formId, { version: 1, answers: { name: 'P' } })).body.submissionId).toBe(
      submissionId,
    )
    const read = await person.api<Submission>(`/submissions/${submissionId}`)
    expect(read.body.entries.map(({ label, lines }) => [label, lines])).toEqual([['Name', ['P']]])
  })

  it('cannot be changed after sending when it is not editable', async () => {
    const formId = await makeForm(scope, { isEditable: false })
    const person = await makePerson()
    await submit(person, formId)
    expect(await submit(person, formId, { answers: { name: 'Else' } })).toEqual(refusal(SENT_FOR_GOOD))
    expect(await saveDraft(person, formId, { name: 'Else' })).toEqual(refusal(SENT_FOR_GOOD))
    expect(await open(person, formId)).toMatchObject({ mode: 'sent', answers: { name: 'Priya' } })
    expect(await stored(formId)).toHaveLength(1)
  })
})

describe('what a team may fill in', () => {
  it('answers as not there what is closed, archived, for other teams or elsewhere', async () => {
    const closed = await makeForm(scope)
    const archived = await makeForm(scope)
    const others = await makeForm(scope)
    const elsewhere = await makeForm(await makeEvent(server.services))
    await inEvent(scope, async ({ tx }) => {
      await tx.update(forms).set({ isPublished: false }).where(eq(forms.id, closed))
      await tx.update(forms).set({ isArchived: true }).where(eq(forms.id, archived))
    })
    await makeTask(scope, { formId: others, teamTypeIds: [await makeTeamType(scope)] })
    const person = await makePerson()
    for (const formId of [closed, archived, others, elsewhere, 'unknown']) {
      expect(await person.api(`/forms/${formId}`)).toEqual(notFound('Form'))
      expect(await saveDraft(person, formId, {})).toEqual(notFound('Form'))
      expect(await submit(person, formId)).toEqual(notFound('Form'))
      expect(await person.api(`/forms/${formId}/submissions`)).toEqual(notFound('Form'))
      expect(await person.api(`/guests/forms/${formId}`)).toEqual(notFound('Form'))
    }
  })
})

describe('a submission', () => {
  it('is read by its team and the organiser, and is not there for anybody else', async () => {
    const formId = await makeForm(scope)
    const priya = await makePerson({ firstName: 'Priya' })
    const { submissionId } = (await submit(priya, formId)).body
    const read = (person: Person) => person.api<Submission>(`/submissions/${submissionId}`)
    const expected = {
      id: submissionId,
      formId,
      formTitle: 'Stand details',
      teamName: 'Brightwater',
      taskId: null,
      submittedAt: TEST_NOW.toISOString(),
      submittedByName: 'Priya Nair',
      version: 1,
      isEditable: true,
      confirmationId: expect.any(String),
      entries: [{ at: 'name', fieldId: 'name', type: 'text', label: 'Name', lines: ['Priya'], files: [] }],
      grandTotal: '0.00',
      currencyId: 'GBP',
    }
    const colleague = await makePerson({ teamId: priya.teamId })
    const viewer = await makePerson({ teamId: null, level: 'reportViewer' })
    for (const person of [priya, colleague, viewer]) expect((await read(person)).body).toEqual(expected)
    expect(await read(await makePerson())).toEqual(notFound('Submission'))
    expect(await read(await makePerson({ teamId: null }))).toEqual(notFound('Submission'))
    const list = await priya.api(`/forms/${formId}/submissions`)
    expect(list.body).toEqual([
      { id: submissionId, submittedAt: TEST_NOW.toISOString(), submittedByName: 'Priya Nair' },
    ])
  })

  it("is not read by the organiser while it is a draft, nor another team's", async () => {
    const formId = await makeForm(scope)
    const priya = await makePerson()
    await saveDraft(priya, formId, { name: 'P' })
    const [draft] = await stored(formId)
    const read = (person: Person) => person.api(`/submissions/${draft?.id}`)
    expect((await read(priya)).status).toBe(200)
    expect(await read(await makePerson({ teamId: null, level: 'admin' }))).toEqual(notFound('Submission'))
    expect(await read(await makePerson())).toEqual(notFound('Submission'))
  })

  it('shows what was asked when it was sent, though the facts that decided it have changed since', async () => {
    const condition = { sourceId: 'team.name', sourceType: 'client', condition: 'equals' }
    const formId = await makeForm(scope, {
      fields: power.fields,
      logicMap: {
        power: {
          rules: [{ ...condition, sourceValue: 'Brightwater' }],
          thenFieldId: 'note',
          elseFieldId: 'watts',
        },
      },
    })
    const person = await makePerson()
    const { submissionId } = (await submit(person, formId, { answers: { power: 'Yes', note: 'None' } })).body
    await inEvent(scope, ({ tx }) => tx.update(teams).set({ name: 'Renamed' }))
    const { body } = await person.api<Submission>(`/submissions/${submissionId}`)
    expect(body.entries.map(({ at, lines }) => [at, lines])).toEqual([
      ['power', ['Yes']],
      ['note', ['None']],
    ])
  })

  it('names only files of its own team', async () => {
    const formId = await makeForm(scope, { fields: [{ id: 'plan', type: 'upload', label: 'Plan' }] })
    const [one, two] = [await makePerson(), await makePerson()]
    const store = async ({ memberId, teamId }: Person) => {
      const content = new TextEncoder().encode('A plan')
      const result = await storeTeamFile(scope, { memberId } as never, teamId, { name: 'plan.txt', content })
      if (!result.ok) throw new Error(result.error)
      return result.value
    }
    const [mine, theirs] = [await store(one), await store(two)]
    for (const plan of [[theirs], [mine, theirs], [{ ...mine, fileId: 'unknown' }]]) {
      expect(await submit(one, formId, { answers: { plan } })).toEqual(notFound('File'))
      expect(await saveDraft(one, formId, { plan })).toEqual(notFound('File'))
    }
    expect((await submit(one, formId, { answers: { plan: [mine] } })).status).toBe(200)
  })
})

describe('the confirmation', () => {
  it('is the first active one whose rules are met, else the default', async () => {
    const formId = await makeForm(scope, power)
    const rule = (sourceValue: string) => [
      {
        sourceId: 'power',
        sourceType: 'field' as const,
        sourceValue,
        condition: 'equals' as const,
        loopIndex: null,
        nestedId: '',
        nestedType: '' as const,
        nestedValue: '',
        loopOperator: '' as const,
      },
    ]
    const add = (name: string, sourceValue: string, isActive = true) =>
      addConfirmation(scope, null, formId, {
        name,
        message: `You chose ${name}.`,
        isActive,
        operator: 'ANY',
        rules: rule(sourceValue),
      })
    await add('inactive', 'Yes', false)
    await add('power', 'Yes')
    await add('power too', 'Yes')
    const read = async (answers: object) => {
      const person = await makePerson()
      const { confirmationId, submissionId } = (await submit(person, formId, { answers })).body
      const { body } = await person.api(`/forms/${formId}/confirmations/${confirmationId}`)
      return { body, submissionId }
    }
    const withPower = await read({ power: 'Yes', watts: 10 })
    expect(withPower.body).toEqual({
      formTitle: 'Stand details',
      message: 'You chose power.',
      submissionId: withPower.submissionId,
      taskId: null,
    })
    expect((await read({ power: 'No' })).body).toMatchObject({
      message: 'Thank you. We have received your answers.',
    })
    const another = await makeForm(scope)
    const { confirmationId } = (await submit(await makePerson(), another)).body
    expect(await (await makePerson()).api(`/forms/${formId}/confirmations/${confirmationId}`)).toEqual(
      notFound('Confirmation'),
    )
  })
})

describe('a guest', () => {
  const guest = (from = newAddress()) => apiOf(server, { slug: scope.slug, from })
  const send = (formId: string, sending?: Sending, from?: string) =>
    guest(from)<Sent>(`/guests/forms/${formId}/submissions`, { body: sendingOf(sending) })

  it('opens, sends and reads the confirmation of a public form, and no other', async () => {
    const [formId, own] = [await makeForm(scope, { isPublic: true }), await makeForm(scope)]
    const opened = (await guest()<OpenForm>(`/guests/forms/${formId}`)).body
    expect(opened).toMatchObject({ mode: 'new', answers: {}, facts: { client: {}, customFields: {} } })
    const { status, body } = await send(formId)
    expect(status).toBe(200)
    expect(await stored(formId)).toMatchObject([
      { isGuest: true, teamId: null, values: { name: 'Priya' }, createdBy: null, isDraft: false },
    ])
    const read = await guest()(`/guests/forms/${formId}/confirmations/${body.confirmationId}`)
    expect(read.body).toMatchObject({
      message: 'Thank you. We have received your answers.',
      submissionId: null,
    })

    expect(await guest()(`/guests/forms/${own}`)).toEqual(notFound('Form'))
    expect(await send(own)).toEqual(notFound('Form'))
    expect(await stored(own)).toEqual([])
    expect((await guest()(`/forms/${formId}`)).status).toBe(401)
    expect((await guest()(`/submissions/${body.submissionId}`)).status).toBe(401)
    const organiser = await makePerson({ teamId: null, level: 'reportViewer' })
    const seen = await organiser.api<Submission>(`/submissions/${body.submissionId}`)
    expect(seen.body.teamName).toBe('Guest submission')
    expect(await (await makePerson({ teamId: null })).api(`/submissions/${body.submissionId}`)).toEqual(
      notFound('Submission'),
    )
  })

  it('sends no files', async () => {
    const fields = [{ id: 'plan', type: 'upload', label: 'Plan' }]
    const formId = await makeForm(scope, { isPublic: true, fields })
    const plan = [{ fileId: 'any', name: 'plan.pdf', size: 1, mimeType: 'application/pdf' }]
    const { status, body } = await send(formId, { answers: { plan } })
    expect([status, body]).toEqual([
      422,
      { status: 422, message: 'Files cannot be sent with this form.', data: { fields: {} } },
    ])
    expect(await stored(formId)).toEqual([])
  })

  it('makes one submission of a second sending', async () => {
    const formId = await makeForm(scope, { isPublic: true })
    const sendKey = newId()
    const answers = await atOnce(server, 'submissions', [
      () => send(formId, { sendKey }),
      () => send(formId, { sendKey }),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect(await stored(formId)).toHaveLength(1)
  })

  it('sends at most sixty times in a quarter of an hour from one address', async () => {
    const formId = await makeForm(scope, { isPublic: true })
    const from = newAddress()
    const statuses: number[] = []
    for (let time = 1; time <= 61; time += 1) statuses.push((await send(formId, {}, from)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    expect(await stored(formId)).toHaveLength(60)
    expect((await send(formId)).status).toBe(200)
  })

  it('is refused a form that was closed while it was filled in', async () => {
    const formId = await makeForm(scope, { isPublic: true })
    const organiser = await makePerson({ teamId: null, level: 'moderator' })
    const closed = await organiser.api<FormDraft>(`/admin/forms/${formId}/publication`, {
      method: 'DELETE',
      body: {},
    })
    expect(closed.body.isPublished).toBe(false)
    expect(await send(formId)).toEqual(notFound('Form'))
  })
})
