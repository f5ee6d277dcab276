import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { layoutTypes, questionTypes } from '#features/forms/forms/domain/fields/field-types.ts'
import { openEditor } from '#test/editing.ts'
import { makeForm } from '#test/factories/form.ts'
import { baseOf, fillingServer, openForm, submit } from '#test/filling.ts'
import { anyForm } from '#test/forms/any-form.ts'
import { anySpoilings, spoilt } from '#test/forms/any-json.ts'
import { MANY_RUNS_TIME, reportRuns, requestRuns, slowRuns } from '#test/properties.ts'

const { filling, makePerson } = fillingServer()

/** Accepted, or refused with the name of each field at fault. */
function expectNamed({ status, body }: { status: number; body: unknown }) {
  if (status === 200) return
  const { data } = body as { data: { fields?: object } | null }
  expect([400, 422], JSON.stringify(body)).toContain(status)
  expect(Object.keys(data?.fields ?? {}), JSON.stringify(body)).not.toEqual([])
}

it('definitions that are spoilt at random are saved, or refused by the place that is wrong', async () => {
  const { api } = await makePerson({ level: 'moderator' })
  const { body: made } = await api<FormDraft>('/admin/forms', { body: { title: 'Fuzz' } })
  await openEditor(api, 'form', made.id)
  let { revision } = made
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(anyForm, anySpoilings, async ({ form }, spoilings) => {
      const definition = spoilt(form, spoilings)
      const answer = await api<FormDraft>(`/admin/forms/${made.id}/draft`, {
        method: 'PUT',
        body: { revision, definition },
      })
      expectNamed(answer)
      statuses.add(answer.status)
      if (answer.status === 200) revision = answer.body.revision
    }),
    slowRuns,
  )
  expect(statuses.size).toBeGreaterThan(1)
})

it(
  'answers that are spoilt at random are taken, or refused by the question that is wrong',
  async () => {
    const types = [...questionTypes, ...layoutTypes].filter((type) => type !== 'template')
    const options = [{ label: 'X', value: 'x' }]
    const items = [{ itemId: 'x', label: 'X' }]
    const all = (prefix: string) =>
      types.map((type, place) => ({
        ...blankField(type, `${prefix}${place}`),
        isRequired: false,
        ...(type === 'checkbox' || type === 'dropdown' ? { options } : {}),
        ...(type === 'itemList' ? { items } : {}),
      }))
    const group = { id: 'g', fields: all('i') }
    const loop = { id: 'f99', type: 'template', fieldGroupId: 'g', isLooping: true, maxLoops: 3 }
    const formId = await makeForm(filling.scope, { fields: [...all('f'), loop], groups: { g: group } })
    const person = await makePerson()
    let base = baseOf(await openForm(person, formId))
    let [cases, taken] = [0, 0]
    await fc.assert(
      fc.asyncProperty(anyForm, anySpoilings, async ({ answers }, spoilings) => {
        const { gone: _, ...given } = answers
        const answer = await submit(person, formId, { answers: spoilt(given, spoilings) as object, base })
        expectNamed(answer)
        cases += 1
        if (answer.status !== 200) return
        taken += 1
        base = baseOf(await openForm(person, formId))
      }),
      requestRuns(10_000),
    )
    reportRuns('answers spoilt over HTTP', { cases, taken })
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(cases)
  },
  MANY_RUNS_TIME,
)
