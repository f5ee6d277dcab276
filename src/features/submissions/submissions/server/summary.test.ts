import { beforeEach, expect, it } from 'vitest'
import { publishForm, updateForm } from '#features/forms/forms/server/commands.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import { system } from '#platform/permissions/actor.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { defineForm, makeForm } from '#test/factories/form.ts'
import { fillingServer, type Person, submit } from '#test/filling.ts'
import type { SubmissionSummary } from '../contract/organising.ts'
import { tallyUncounted } from './commands/tallying.ts'
import { submissions } from './tables.ts'

const { filling, makePerson, stored } = fillingServer()

const choice = (...values: string[]) => ({
  ...{ id: 'hall', type: 'dropdown', label: 'Hall' },
  options: values.map((value) => ({ value, label: `Hall ${value}` })),
})
const chairs = { id: 'chairs', type: 'number', label: 'Chairs' }

let organiser: Person
let formId: string
beforeEach(async () => {
  organiser = await makePerson({ teamId: null, level: 'moderator' })
  formId = await makeForm(filling.scope, { fields: [choice('A', 'B'), chairs] })
})

async function publish(fields: object[]) {
  const revision = (await inEvent(filling.scope, (event) => formById(event, formId)))?.revision ?? 0
  const draft = defineForm({ fields })
  await updateForm(filling.scope, system, { formId, revision, change: { draft } })
  const published = await publishForm(filling.scope, system, { formId, revision: revision + 1 })
  if (!published.ok) throw new Error(JSON.stringify(published.error))
}

async function sent(answers: object, version = 1) {
  const { status, body } = await submit(await makePerson(), formId, { version, answers })
  expect(status, JSON.stringify(body)).toBe(200)
}

const summary = async () =>
  (await organiser.api<SubmissionSummary>(`/admin/forms/${formId}/submission-summary`)).body
const forget = (which: string) =>
  inEvent(filling.scope, ({ tx }) => tx.execute(`update submissions set tally = null where ${which}`))

it('is the same with and without what is kept to be counted, over versions', async () => {
  await sent({ hall: 'B', chairs: 4 })
  await sent({ hall: 'A', chairs: 10 })
  await publish([choice('C', 'B'), chairs, { id: 'note', type: 'text', label: 'Note' }])
  await sent({ hall: 'B', note: 'Near the door' }, 2)
  const told = await summary()
  expect(told).toMatchObject({
    total: 3,
    questions: [
      {
        ...{ key: 'hall', answered: 3, blank: 0, notAsked: 0 },
        options: [
          { value: 'C', count: 0 },
          { value: 'B', count: 2 },
          { value: 'A', count: 1 },
        ],
      },
      { key: 'chairs', answered: 2, blank: 1, numbers: { least: 4, median: 7, most: 10, sum: 14 } },
      { key: 'note', answered: 1, blank: 0, notAsked: 2 },
    ],
  })
  await forget('version = 2')
  expect(await summary()).toEqual(told)
  await forget('true')
  expect(await summary()).toEqual(told)
})

it('counts what was ordered, at the prices of then, and what it comes to', async () => {
  const shop = (...items: [itemId: string, price: string][]) => ({
    ...{ id: 'power', type: 'itemList', label: 'Power' },
    items: items.map(([itemId, price]) => ({ itemId, label: `Socket ${itemId}`, price })),
  })
  const total = { id: 'total', type: 'grandTotal', label: 'Total' }
  await publish([shop(['small', '142.10'], ['large', '318.00']), total])
  await sent({ power: { small: 2, large: 1 } }, 2)
  await sent({ power: { small: 1 } }, 2)
  await sent({}, 2)
  await publish([shop(['large', '320.00'], ['night', '96.00']), total])
  await sent({ power: { large: 3 } }, 3)
  const told = await summary()
  expect(told.questions.filter(({ isRemoved }) => !isRemoved)).toMatchObject([
    {
      ...{ key: 'power', type: 'itemList', answered: 3, blank: 1, options: [], numbers: null },
      items: [
        { itemId: 'large', label: 'Socket large', quantity: 4, amount: '1278.00' },
        { itemId: 'night', label: 'Socket night', quantity: 0, amount: '0.00' },
        { itemId: 'small', label: 'Socket small', quantity: 3, amount: '426.30' },
      ],
    },
    { key: 'total', answered: 4, items: [], numbers: { least: 0, most: 960, sum: 1704.3 } },
  ])
  await forget('version = 2')
  expect(await summary()).toEqual(told)
  await forget('true')
  expect(await summary()).toEqual(told)
})

it('reads the answers themselves where a question was of another type', async () => {
  await sent({ hall: 'B', chairs: 4 })
  await publish([choice('A', 'B'), { ...chairs, type: 'text' }])
  await sent({ hall: 'B', chairs: 'Four' }, 2)
  const told = await summary()
  expect(told.questions).toMatchObject([{ answered: 2 }, { key: 'chairs', type: 'text', answered: 2 }])
  await forget('true')
  expect(await summary()).toEqual(told)
})

it('counts what was sent before there were tallies, as it would be now', async () => {
  for (let n = 0; n < 3; n += 1) await sent({ hall: n === 0 ? 'B' : 'A', chairs: n })
  const tallies = async () =>
    inEvent(filling.scope, async ({ tx }) =>
      (await tx.select({ tally: submissions.tally }).from(submissions).orderBy(submissions.id)).map(
        ({ tally }) => tally,
      ),
    )
  const before = await tallies()
  await forget('true')
  expect(await tallies()).toEqual([null, null, null])
  expect(await tallyUncounted(filling.scope)).toBe(3)
  expect(await tallies()).toEqual(before)
  expect(await tallyUncounted(filling.scope)).toBe(0)

  const [row] = await stored(formId)
  if (!row) throw new Error('Nothing was stored')
  const copies = Array.from({ length: 250 }, (_, n) => ({
    ...row,
    id: `${row.id}-${n}`,
    sendKey: null,
    tally: null,
  }))
  await inEvent(filling.scope, ({ tx }) => tx.insert(submissions).values(copies))
  expect(await tallyUncounted(filling.scope)).toBe(250)
})
