import { beforeEach, describe, expect, it } from 'vitest'
import { emails } from '#features/event/emails/server/tables.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import {
  baseOf,
  fillingServer,
  notFound,
  openForm,
  type Person,
  power,
  refusal,
  saveDraft,
  submit,
} from '#test/filling.ts'
import { fillingInFor } from '#test/filling-in.ts'
import { exhibitorIn, pdfOf, uploader } from '#test/uploading.ts'
import type { FormToFillIn } from '../contract/filling-in.ts'
import type { SubmissionRow } from '../contract/organising.ts'
import type { MySubmissions } from '../contract.ts'

const { filling, makePerson, stored } = fillingServer()

let organiser: Person
let person: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  person = await makePerson({ firstName: 'Priya' })
  formId = await makeForm(filling.scope, { title: 'Electrics', ...power })
})

const { form, fillIn, filledIn, read, received, progressOn, entries, told, listen } = fillingInFor(() => ({
  ...{ scope: filling.scope, organiser, person, formId },
}))
const yes = { power: 'Yes', watts: 400 }
const toFillIn = async () => (await organiser.api<FormToFillIn>(`${form()}/answers`)).body
const mails = () =>
  inEvent(filling.scope, async ({ tx }) =>
    (await tx.select().from(emails)).map(({ type, memberId, aboutId }) => ({ type, memberId, aboutId })),
  )

describe('a form that an organiser fills in for a team', () => {
  it('is sent, marked with who filled it in, wherever it is read', async () => {
    expect(await toFillIn()).toMatchObject({ teamName: 'Brightwater', version: 1, sent: null, closed: null })
    const id = await filledIn()
    expect(await stored(formId)).toMatchObject([
      { id, teamId: person.teamId, isDraft: false, isByOrganiser: true, values: yes, revision: 1 },
    ])
    const { items } = (await organiser.api<ListPage<SubmissionRow>>(`/admin/forms/${formId}/submissions`))
      .body
    expect(items).toMatchObject([{ id, name: 'Brightwater', filledInByName: 'Mara Nair', isToAccept: false }])
    expect(await received(id)).toMatchObject({
      ...{ filledInByName: 'Mara Nair', toAccept: [] },
      history: [{ byName: 'Mara Nair', isByOrganiser: true, changes: [] }],
    })
    expect(await read(id)).toMatchObject({
      filledInByName: 'Mara Nair',
      toAccept: [],
      mayAccept: false,
      isEditable: true,
    })
    const mine = (await person.api<MySubmissions>(`/forms/${formId}/submissions`)).body
    expect(mine.submissions).toMatchObject([{ id, filledInByName: 'Mara Nair', isToAccept: false }])
    const sheet = await organiser.api<string>(`/admin/forms/${formId}/submissions/export.csv`)
    expect(String(sheet.body)).toContain('Filled in for the team by')
    expect(await entries()).toContainEqual(['submission.fillIn', organiser.memberId])
  })

  it('stays marked when the team changes it, and the history says who did what', async () => {
    const id = await filledIn()
    const { status } = await submit(person, formId, { answers: { power: 'No' } })
    expect(status).toBe(200)
    const { filledInByName, changedByName, history } = await received(id)
    expect([filledInByName, changedByName]).toEqual(['Mara Nair', 'Priya Nair'])
    expect(history.map(({ byName, isByOrganiser }) => [byName, isByOrganiser])).toEqual([
      ['Priya Nair', false],
      ['Mara Nair', true],
    ])
  })

  it('is walked with the facts of the team, never with those of the organiser', async () => {
    const asked = (sourceId: string, sourceValue: string, elseFieldId: string) => ({
      ...{ operator: 'ANY', thenFieldId: 'end', elseFieldId },
      rules: [{ sourceId, sourceType: 'client', condition: 'equals', sourceValue }],
    })
    formId = await makeForm(filling.scope, {
      fields: ['team', 'mara', 'end'].map((id) => ({
        id,
        type: 'text',
        label: id,
        isRequired: id !== 'end',
      })),
      logicMap: {
        team: asked('team.name', 'Brightwater', 'mara'),
        mara: asked('member.firstName', 'Mara', 'end'),
      },
    })
    const { facts } = await toFillIn()
    expect(facts.client).toEqual({ 'team.name': 'Brightwater' })
    await filledIn({ answers: { team: 'Brightwater', mara: 'Hello' } })
    expect(await stored(formId)).toMatchObject([
      { path: ['team', 'end'], facts: { client: { 'team.name': 'Brightwater' } } },
    ])
  })

  it('is checked as if the team had sent it', async () => {
    const { status, body } = await fillIn({ answers: { power: 'Yes' } })
    expect([status, body]).toMatchObject([422, { data: { fields: { watts: 'Enter a number.' } } }])
    expect(await stored(formId)).toEqual([])
    expect(await fillIn({ version: 7 })).toMatchObject({
      status: 409,
      body: { data: { code: 'outdatedVersion' } },
    })
  })

  it('completes the task, or brings it to the organiser for approval', async () => {
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const toApprove = await makeTask(filling.scope, { type: 'form', formId, isApprovalNeeded: true })
    const submissionId = await filledIn()
    expect(await progressOn(taskId)).toMatchObject({
      isComplete: true,
      completedBy: organiser.memberId,
      submissionId,
    })
    expect(await progressOn(toApprove)).toMatchObject({
      isComplete: false,
      progressStatus: 'awaitingApproval',
    })
  })

  it('tells web hooks and, if it is asked to, the team', async () => {
    await listen()
    const id = await filledIn({ tellsTeam: true })
    expect(await told()).toEqual(['created'])
    expect(await mails()).toEqual([{ type: 'formFilledIn', memberId: person.memberId, aboutId: id }])
    person = await makePerson({ firstName: 'Tom' })
    await filledIn()
    expect(await mails()).toHaveLength(1)
  })

  it('makes one submission of a sending that is repeated', async () => {
    const sendKey = newId()
    const id = await filledIn({ sendKey })
    expect(await filledIn({ sendKey })).toBe(id)
    expect(await stored(formId)).toHaveLength(1)
  })

  it('takes a form that is closed, and says so, but none that is archived, unpublished or for others', async () => {
    await inEvent(filling.scope, ({ tx }) => tx.update(forms).set({ closesAt: '2020-01-01T09:00' }))
    expect(await toFillIn()).toMatchObject({ closed: 'closed' })
    await filledIn()
    const type = await makeTeam(filling.scope)
    formId = await makeForm(filling.scope)
    await makeTask(filling.scope, { type: 'form', formId, teamTypeIds: [newId()] })
    expect(await fillIn({ answers: {} }, organiser, form(formId, type))).toEqual(
      refusal('notForTeam', 'This form is not meant for this team. Check which teams its task is for.'),
    )
    expect(await organiser.api(`/admin/forms/archive`, { body: { formIds: [formId] } })).toMatchObject({
      status: 200,
    })
    expect(await fillIn({ answers: {} })).toMatchObject({
      status: 409,
      body: { data: { code: 'isArchived' } },
    })
  })

  it('is one more where a team may send several, whatever it has begun', async () => {
    formId = await makeForm(filling.scope, { ...power, allowsSeveral: true })
    await submit(person, formId, { answers: { power: 'No' } })
    await person.api(`/forms/${formId}/draft`, {
      method: 'PUT',
      body: {
        version: 1,
        submission: 'new',
        base: { draftId: null, revision: 0, client: 'page-of-priya' },
        changes: [{ kind: 'set', path: 'note', value: 'Mine' }],
        page: 0,
      },
    })
    await filledIn()
    expect((await stored(formId)).map(({ isDraft, editsId }) => [isDraft, editsId]).sort()).toEqual([
      ...[
        [false, null],
        [false, null],
        [true, null],
      ],
    ])
  })

  it('takes files that are the team’s, as uploaded for it by an organiser', async () => {
    formId = await makeForm(filling.scope, {
      fields: [{ id: 'plan', type: 'upload', label: 'Plan', accept: ['pdf'] }],
    })
    const { accountId } = await signedIn(filling.server, filling.scope, { level: 'moderator', teamId: null })
    const { slug } = filling.scope
    const root = `/api/admin/teams/${person.teamId}/uploads`
    const cookie = await filling.server.signIn(accountId)
    const { status, body } = await uploader(filling.server, { cookie, slug, root }).whole('plan.pdf', pdfOf())
    expect(status).toBe(201)
    const id = await filledIn({ answers: { plan: [body] } })
    expect((await received(id)).answers).toMatchObject([{ files: [{ fileId: body.fileId }] }])
    const other = await exhibitorIn(filling.server, filling.scope)
    const theirs = await other.whole('plan.pdf', pdfOf())
    person = await makePerson()
    expect(await fillIn({ answers: { plan: [theirs.body] } })).toMatchObject({ status: 422 })
    const user = await exhibitorIn(filling.server, filling.scope)
    const asUser = await filling.server.signIn(
      (await signedIn(filling.server, filling.scope, { level: 'reportViewer', teamId: null })).accountId,
    )
    expect(
      (await uploader(filling.server, { cookie: asUser, slug, root }).whole('plan.pdf', pdfOf())).status,
    ).toBe(403)
    expect(user.teamId).not.toBe(person.teamId)
  })
})

describe('of a team and an organiser', () => {
  it('whoever sends first has sent it, and the other is told', async () => {
    const open = await openForm(person, formId)
    const sends = () => submit(person, formId, { answers: { power: 'No' }, base: baseOf(open) })
    const answers = await atOnce<{ status: number; body: unknown }>(filling.server, 'submissions', [
      () => fillIn(),
      sends,
    ])
    expect(await stored(formId)).toHaveLength(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [one, other] = answers
    const late = one?.status === 409 ? one.body : other?.body
    expect(late).toMatchObject({ data: { code: one?.status === 409 ? 'sentByTeam' : 'sentSince' } })
  })

  it('or of two organisers who fill it in at once', async () => {
    const colleague = await makePerson({ teamId: null, level: 'moderator', firstName: 'Ines' })
    const answers = await atOnce(filling.server, 'submissions', [
      () => fillIn({ answers: { power: 'Yes', watts: 400 } }),
      () => fillIn({ answers: { power: 'No' } }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = answers
    const [won, lost] = first?.status === 200 ? [first, second] : [second, first]
    const winner = won === first ? 'Mara Nair' : 'Ines Nair'
    expect(lost).toEqual(
      refusal('sentByTeam', `${winner} has sent this form for the team. Edit what was sent instead.`),
    )
    expect(await stored(formId)).toMatchObject([
      { id: won?.body.submissionId, values: won === first ? yes : { power: 'No' } },
    ])
    expect((await entries()).filter(([action]) => action === 'submission.fillIn')).toHaveLength(1)
  })

  it('the organiser is told who was first, and has not written over it', async () => {
    await submit(person, formId, { answers: { power: 'No' } })
    expect(await fillIn()).toEqual(
      refusal('sentByTeam', 'Priya Nair has sent this form for the team. Edit what was sent instead.'),
    )
    expect(await toFillIn()).toMatchObject({ sent: { byName: 'Priya Nair' } })
    expect(await stored(formId)).toMatchObject([{ values: { power: 'No' } }])
  })

  it('the team keeps what it has begun, as unsent changes', async () => {
    const { body: draft } = await saveDraft(person, formId, { power: 'No', note: 'Ours' })
    expect(await toFillIn()).toMatchObject({ hasDraft: true })
    const id = await filledIn()
    const late = {
      answers: { power: 'No' },
      base: { draftId: draft.draftId, revision: draft.revision, client: 'page-of-priya' },
    }
    expect(await submit(person, formId, late)).toEqual(
      refusal('sentSince', 'Mara Nair has sent this form since you opened it.'),
    )
    const open = await openForm(person, formId)
    expect(open).toMatchObject({
      mode: 'draft',
      submissionId: id,
      answers: { power: 'No', watts: 400, note: 'Ours' },
    })
    expect(await submit(person, formId, { answers: { power: 'No', note: 'Ours' } })).toMatchObject({
      status: 200,
    })
    expect(await stored(formId)).toMatchObject([{ id, values: { power: 'No', note: 'Ours' } }])
  })
})

describe('filling in for a team', () => {
  it('is for moderators and up, for teams and forms of this event', async () => {
    for (const level of ['user', 'reportViewer'] as const) {
      const { api } = await makePerson({ teamId: level === 'user' ? person.teamId : null, level })
      expect((await api(`${form()}/answers`)).status).toBe(403)
      expect((await fillIn({}, { api })).status).toBe(403)
    }
    expect(await fillIn({}, organiser, form(formId, newId()))).toEqual(notFound('Team'))
    expect(await fillIn({}, organiser, form(newId()))).toEqual(notFound('Form'))
    const scope = await makeEvent(filling.server.services)
    const { api } = await signedIn(filling.server, scope, { level: 'admin' })
    expect((await api(`${form()}/answers`)).status).toBe(404)
    expect((await fillIn({}, { api })).status).toBe(404)
    const visitor = apiOf(filling.server, { slug: filling.scope.slug })
    expect((await fillIn({}, { api: visitor })).status).toBe(401)
    expect(await stored(formId)).toEqual([])
  })
})
