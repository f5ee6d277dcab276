import { beforeEach, expect, it } from 'vitest'
import { formDefinitions } from '#features/forms/forms/server/queries.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { makeForm } from '#test/factories/form.ts'
import { fillingServer, type Person, submit } from '#test/filling.ts'
import { fillingInFor } from '#test/filling-in.ts'
import { tallyAnswers } from '../domain/columns/tally.ts'
import { tallyUncounted } from './commands/tallying.ts'
import { submissionRevisions } from './tables.ts'

/* What is counted of a submission before its changes, as it is kept beside what it was. */

const { filling, makePerson } = fillingServer()

const shop = {
  title: 'Power',
  fields: [
    {
      ...{ id: 'list', type: 'itemList', label: 'What do you need?' },
      items: [
        { itemId: 'small', label: 'Small', price: '142.10' },
        { itemId: 'large', label: 'Large', price: '318.00' },
      ],
    },
    { id: 'total', type: 'grandTotal', label: 'Total' },
    { id: 'terms', type: 'disclaimer', label: 'Terms of supply', isRequired: true },
  ],
}

let organiser: Person
let person: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator' })
  person = await makePerson()
  formId = await makeForm(filling.scope, shop)
})
const { filledIn } = fillingInFor(() => ({ scope: filling.scope, organiser, person, formId }))

const former = () =>
  inEvent(filling.scope, ({ tx }) =>
    tx
      .select()
      .from(submissionRevisions)
      .orderBy(submissionRevisions.submissionId, submissionRevisions.revision),
  )
const kept = async () => (await former()).map(({ revision, tally, isOpen }) => ({ revision, tally, isOpen }))

/** Filled in for the team, accepted by it, sent again by it, and corrected by an organiser. */
async function changeOften() {
  const submissionId = await filledIn({ answers: { list: { small: 2 }, terms: true } })
  const own = { api: person.api }
  expect(await own.api(`/submissions/${submissionId}/acceptance`, { body: { revision: 1 } })).toMatchObject({
    status: 200,
  })
  const answers = { list: { large: 4, small: 1 }, terms: true }
  expect(await submit(person, formId, { answers })).toMatchObject({ status: 200 })
  const edit = { version: 1, revision: 3, answers: { list: { large: 5 }, terms: true } }
  const at = `/admin/forms/${formId}/submissions/${submissionId}`
  expect(await organiser.api(at, { method: 'PUT', body: edit })).toMatchObject({ status: 200 })
}

it('is what its answers say, however it was changed', async () => {
  await changeOften()
  const rows = await former()
  const definition = (await formDefinitions(filling.scope, formId, [1])).get(1)
  if (!definition) throw new Error('The form cannot be read.')
  expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, false, false])
  for (const { tally, values, path, totals } of rows)
    expect(tally).toEqual(tallyAnswers(definition, { values: values as never, path, totals }))
})

it('is counted anew for what was changed before it was kept, and then no more', async () => {
  await changeOften()
  const before = await kept()
  await inEvent(filling.scope, ({ tx }) => tx.update(submissionRevisions).set({ tally: null, isOpen: null }))
  expect(await tallyUncounted(filling.scope)).toBe(3)
  expect(await kept()).toEqual(before)
  expect(await tallyUncounted(filling.scope)).toBe(0)
})

it('is counted in parts, each once', async () => {
  await changeOften()
  const [first] = await former()
  if (!first) throw new Error('Nothing was kept.')
  const copies = Array.from({ length: 250 }, (_, n) => ({
    ...{ ...first, revision: 100 + n, tally: null, isOpen: null },
  }))
  await inEvent(filling.scope, ({ tx }) => tx.insert(submissionRevisions).values(copies))
  expect(await tallyUncounted(filling.scope)).toBe(250)
  expect(
    (await kept()).slice(3).every(({ tally }) => JSON.stringify(tally) === JSON.stringify(first.tally)),
  ).toBe(true)
})
