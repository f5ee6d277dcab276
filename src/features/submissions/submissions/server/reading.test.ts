import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { createConfirmation } from '#features/forms/confirmations/server/commands.ts'
import { publishForm, updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeEvent, makeTeamType } from '#test/factories/event.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { makeTask } from '#test/factories/task.ts'
import {
  fillingServer,
  notFound,
  openForm,
  type Person,
  power,
  refusal,
  saveDraft,
  submit,
} from '#test/filling.ts'
import { TEST_NOW } from '#test/server.ts'
import type { OpenForm, Submission } from '../contract.ts'

const { filling, makePerson, stored } = fillingServer()

/** Publishes a new version with these questions and returns its number. */
async function publishAgain(formId: string, fields: object[]): Promise<number> {
  const revision = (await formById(filling.scope, formId))?.revision ?? 0
  const change = { draft: defineForm({ fields }) }
  await updateForm(filling.scope, { memberId: 'organiser' }, { formId, revision, change })
  const published = await publishForm(filling.scope, system, { formId, revision: revision + 1 })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  return published.value
}

const STALE =
  'The form has changed since you opened it. Update to the latest questions and check your answers.'
const SENT_FOR_GOOD = 'Your team has already sent this form, and it cannot be changed.'

describe('a form that has changed', () => {
  const twoQuestions = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'stand', type: 'text', label: 'Stand', isRequired: true },
  ]

  it('is not sent in an outdated version', async () => {
    const formId = await makeForm(filling.scope)
    const person = await makePerson()
    expect(await publishAgain(formId, twoQuestions)).toBe(2)
    expect(await submit(person, formId, { version: 1 })).toEqual(refusal('outdatedVersion', STALE))
    expect(await submit(person, formId, { version: 3 })).toEqual(refusal('outdatedVersion', STALE))
    const answers = { name: 'Priya', stand: 'B12' }
    expect((await submit(person, formId, { version: 2, answers })).status).toBe(200)
  })

  it('is sent in the latest version, and leaves no draft of an older one behind', async () => {
    const formId = await makeForm(filling.scope)
    const person = await makePerson()
    await saveDraft(person, formId, { name: 'P' })
    await publishAgain(formId, twoQuestions)
    expect((await stored(formId)).map(({ isDraft, version }) => [isDraft, version])).toEqual([[true, 1]])
    const answers = { name: 'Priya', stand: 'B12' }
    await submit(person, formId, { version: 2, answers })
    expect((await stored(formId)).map(({ isDraft, version }) => [isDraft, version])).toEqual([[false, 2]])
    expect(await openForm(person, formId)).toMatchObject({ mode: 'edit', version: 2, answers })
  })

  it('keeps the version a submission was made with, until its team takes the latest questions', async () => {
    const formId = await makeForm(filling.scope)
    const person = await makePerson()
    const { submissionId } = (await submit(person, formId)).body
    await publishAgain(formId, twoQuestions)
    expect(await openForm(person, formId)).toMatchObject({ mode: 'edit', version: 1, latestVersion: 2 })
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
    const formId = await makeForm(filling.scope, { isEditable: false })
    const person = await makePerson()
    await submit(person, formId)
    expect(await submit(person, formId, { answers: { name: 'Else' } })).toEqual(
      refusal('sentForGood', SENT_FOR_GOOD),
    )
    expect(await saveDraft(person, formId, { name: 'Else' })).toEqual(refusal('sentForGood', SENT_FOR_GOOD))
    expect(await openForm(person, formId)).toMatchObject({ mode: 'sent', answers: { name: 'Priya' } })
    expect(await stored(formId)).toHaveLength(1)
  })
})

describe('what a team may fill in', () => {
  it('does not find forms that are closed, archived, for other teams or in another event', async () => {
    const closed = await makeForm(filling.scope)
    const archived = await makeForm(filling.scope)
    const others = await makeForm(filling.scope)
    const elsewhere = await makeForm(await makeEvent(filling.server.services))
    await inEvent(filling.scope, async ({ tx }) => {
      await tx.update(forms).set({ isPublished: false }).where(eq(forms.id, closed))
      await tx.update(forms).set({ isArchived: true }).where(eq(forms.id, archived))
    })
    await makeTask(filling.scope, { formId: others, teamTypeIds: [await makeTeamType(filling.scope)] })
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
  it('is read by its team and the organiser, and not found by anyone else', async () => {
    const formId = await makeForm(filling.scope)
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
      filledInByName: null,
      ...{ toAccept: [], mayAccept: false, revision: 1 },
      version: 1,
      isEditable: true,
      allowsSeveral: false,
      confirmationId: expect.any(String),
      entries: [{ at: 'name', fieldId: 'name', type: 'text', label: 'Name', lines: ['Priya'], files: [] }],
      grandTotal: '0.00',
      currencyId: 'GBP',
    }
    const colleague = await makePerson({ teamId: priya.teamId })
    const viewer = await makePerson({ teamId: null, level: 'reportViewer' })
    for (const person of [priya, colleague]) expect((await read(person)).body).toEqual(expected)
    // An organiser changes it on a screen of their own.
    expect((await read(viewer)).body).toEqual({ ...expected, isEditable: false })
    expect(await read(await makePerson())).toEqual(notFound('Submission'))
    expect(await read(await makePerson({ teamId: null }))).toEqual(notFound('Submission'))
    const list = await priya.api(`/forms/${formId}/submissions`)
    expect(list.body).toEqual({
      formTitle: 'Stand details',
      another: null,
      submissions: [
        {
          id: submissionId,
          submittedAt: TEST_NOW.toISOString(),
          submittedByName: 'Priya Nair',
          hasUnsentChanges: false,
          filledInByName: null,
          isToAccept: false,
        },
      ],
    })
  })

  it("is not read by the organiser while it is a draft, nor another team's", async () => {
    const formId = await makeForm(filling.scope)
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
    const formId = await makeForm(filling.scope, {
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
    await inEvent(filling.scope, ({ tx }) => tx.update(teams).set({ name: 'Renamed' }))
    const { body } = await person.api<Submission>(`/submissions/${submissionId}`)
    expect(body.entries.map(({ at, lines }) => [at, lines])).toEqual([
      ['power', ['Yes']],
      ['note', ['None']],
    ])
  })

  it('refers only to files of its team', async () => {
    const formId = await makeForm(filling.scope, { fields: [{ id: 'plan', type: 'upload', label: 'Plan' }] })
    const [one, two] = [await makePerson(), await makePerson()]
    const store = async ({ memberId, teamId }: Person) => {
      const content = new TextEncoder().encode('A plan')
      const result = await storeAnswerFile(
        filling.scope,
        { memberId } as never,
        { kind: 'team', id: teamId },
        { name: 'plan.txt', content },
      )
      if (!result.ok) throw new Error(result.error.code)
      return result.value
    }
    const [mine, theirs] = [await store(one), await store(two)]
    const message = 'No longer available: plan.txt. Remove it from your answers and upload it again.'
    const gone = (fields: object) => ({
      status: 422,
      body: { status: 422, message, data: { fields, code: 'fileGone' } },
    })
    for (const [plan, at] of [
      [[theirs], 'plan.0'],
      [[mine, theirs], 'plan.1'],
      [[{ ...mine, fileId: 'unknown' }], 'plan.0'],
    ] as const) {
      expect(await submit(one, formId, { answers: { plan } })).toEqual(gone({ [at]: message }))
      expect(await saveDraft(one, formId, { plan })).toEqual(gone({ [`0.value.${at.slice(-1)}`]: message }))
    }
    expect((await submit(one, formId, { answers: { plan: [mine] } })).status).toBe(200)
  })
})

describe('the confirmation', () => {
  it('is the first active one whose rules are met, else the default', async () => {
    const formId = await makeForm(filling.scope, power)
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
      createConfirmation(filling.scope, system, {
        formId,
        confirmation: {
          name,
          message: `You chose ${name}.`,
          isActive,
          operator: 'ANY',
          rules: rule(sourceValue),
        },
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
    const another = await makeForm(filling.scope)
    const { confirmationId } = (await submit(await makePerson(), another)).body
    expect(await (await makePerson()).api(`/forms/${formId}/confirmations/${confirmationId}`)).toEqual(
      notFound('Confirmation'),
    )
  })
})
