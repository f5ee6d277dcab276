import { beforeEach, describe, expect, it } from 'vitest'
import { forms } from '#features/forms/forms/server/tables.ts'
import type { WholeTask } from '#features/tasks/tasks/contract.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import { fillingServer, notFound, type Person, power, refusal, submit } from '#test/filling.ts'
import { fillingInFor } from '#test/filling-in.ts'
import type { EditedSubmission } from '../contract/organising.ts'
import type { AvailableForm } from '../contract.ts'

const { filling, makePerson, stored } = fillingServer()

const terms = {
  id: 'terms',
  type: 'disclaimer',
  label: 'Terms of supply',
  description: '<p>No naked flames.</p>',
}
const withTerms = { ...power, fields: [...power.fields, terms] }
const yes = { power: 'Yes', watts: 400 }

let organiser: Person
let person: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator', firstName: 'Mara' })
  person = await makePerson({ firstName: 'Priya' })
  formId = await makeForm(filling.scope, { title: 'Electrics', ...withTerms })
})
const { filledIn, read, received, progressOn, entries, told, listen } = fillingInFor(() => ({
  ...{ scope: filling.scope, organiser, person, formId },
}))
const accept = (id: string, revision = 1, { api }: Pick<Person, 'api'> = person) =>
  api(`/submissions/${id}/acceptance`, { body: { revision } })

describe('what the team has to accept', () => {
  it('is left open, does not count, and is accepted by the team without touching the rest', async () => {
    await listen()
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const id = await filledIn({ answers: { ...yes, terms: true } })
    expect(await stored(formId)).toMatchObject([
      { id, values: yes, openDisclaimers: ['terms'], isComplete: false },
    ])
    expect(await progressOn(taskId)).toMatchObject({
      isComplete: false,
      progressStatus: 'inProgress',
      submissionId: null,
    })
    expect(await told()).toEqual([])
    const open = { at: 'terms', label: 'Terms of supply', text: '<p>No naked flames.</p>' }
    expect(await read(id)).toMatchObject({ toAccept: [open], mayAccept: true, revision: 1 })
    const listed = (await person.api<AvailableForm[]>('/forms')).body.find((one) => one.id === formId)
    expect(listed).toMatchObject({ isToAccept: true })
    expect((await person.api<WholeTask>(`/tasks/${taskId}`)).body).toMatchObject({
      toAccept: { submissionId: id, byName: 'Mara Nair' },
    })

    expect(await accept(id)).toMatchObject({ status: 200 })
    expect(await stored(formId)).toMatchObject([
      {
        id,
        values: { ...yes, terms: true },
        openDisclaimers: [],
        isComplete: true,
        updatedBy: person.memberId,
      },
    ])
    expect(await progressOn(taskId)).toMatchObject({
      isComplete: true,
      completedBy: person.memberId,
      submissionId: id,
    })
    expect(await told()).toEqual(['created'])
    expect(await entries()).toContainEqual(['submission.accept', person.memberId])
    expect((await received(id)).history).toMatchObject([
      { byName: 'Priya Nair', changes: [{ label: 'Terms of supply', after: 'Yes' }] },
      { byName: 'Mara Nair', isByOrganiser: true },
    ])
    expect(await accept(id, 2)).toEqual(refusal('acceptedSince', 'Priya Nair has accepted this already.'))
  })

  it('is accepted also of a form that is closed and cannot be edited', async () => {
    formId = await makeForm(filling.scope, { ...power, fields: [...power.fields, terms], isEditable: false })
    const id = await filledIn()
    await inEvent(filling.scope, ({ tx }) => tx.update(forms).set({ isPublished: false }))
    expect(await accept(id)).toMatchObject({ status: 200 })
  })

  it('is not accepted in a state that the team has not read', async () => {
    const id = await filledIn()
    const edit = { version: 1, revision: 1, answers: { power: 'Yes', watts: 900, terms: true } }
    const changed = await organiser.api(`/admin/forms/${formId}/submissions/${id}`, {
      method: 'PUT',
      body: edit,
    })
    expect(changed).toMatchObject({ status: 200 })
    expect(await accept(id)).toMatchObject({ status: 409, body: { data: { code: 'changedSince' } } })
    expect(await stored(formId)).toMatchObject([
      { values: { power: 'Yes', watts: 900 }, openDisclaimers: ['terms'] },
    ])
    expect(await accept(id, 2)).toMatchObject({ status: 200 })
  })

  it('is what the team accepts by sending the form itself, too', async () => {
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const id = await filledIn()
    expect(await submit(person, formId, { answers: { power: 'No' } })).toMatchObject({ status: 422 })
    expect(await submit(person, formId, { answers: { power: 'No', terms: true } })).toMatchObject({
      status: 200,
    })
    expect(await stored(formId)).toMatchObject([{ id, openDisclaimers: [], isComplete: true }])
    expect(await progressOn(taskId)).toMatchObject({ isComplete: true })
  })

  it('stays the team’s when an organiser edits: neither taken away nor given', async () => {
    await submit(person, formId, { answers: { power: 'No', terms: true } })
    const [sent] = await stored(formId)
    const path = `/admin/forms/${formId}/submissions/${sent?.id}`
    const opened = (await organiser.api<EditedSubmission>(`${path}/answers`)).body
    const edit = { version: 1, revision: opened.revision, answers: { power: 'Yes', watts: 5 } }
    expect(await organiser.api(path, { method: 'PUT', body: edit })).toMatchObject({ status: 200 })
    expect(await stored(formId)).toMatchObject([
      { values: { power: 'Yes', watts: 5, terms: true }, openDisclaimers: [] },
    ])
  })

  it('opens its task again, and tells nobody, when it is deleted before', async () => {
    await listen()
    const taskId = await makeTask(filling.scope, { type: 'form', formId })
    const id = await filledIn()
    const path = `/admin/forms/${formId}/submissions/${id}`
    expect(await organiser.api(path, { method: 'DELETE', body: {} })).toMatchObject({ status: 200 })
    expect(await progressOn(taskId)).toMatchObject({ progressStatus: 'notStarted' })
    expect(await told()).toEqual([])
  })

  it('waits for whoever is in the team, and for nobody else', async () => {
    const id = await filledIn()
    const colleague = await makePerson({ teamId: person.teamId })
    const stranger = await makePerson()
    expect(await accept(id, 1, stranger)).toEqual(notFound('Submission'))
    expect(await accept(id, 1, organiser)).toEqual(notFound('Submission'))
    expect(await read(id, { ...organiser })).toMatchObject({ mayAccept: false })
    const scope = await makeEvent(filling.server.services)
    const outside = await signedIn(filling.server, scope, { level: 'user' })
    expect((await accept(id, 1, outside)).status).toBe(404)
    expect(await accept(id, 1, colleague)).toMatchObject({ status: 200 })
  })
})
