import { listOrders } from '#features/reports/orders/server/queries/orders.ts'
import { submissionRevisions, submissions } from '#features/submissions/submissions/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { makeTeam } from '../factories/event.ts'
import { makeForm } from '../factories/form.ts'
import { TEST_NOW } from '../server.ts'
import { named, words } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

const DAY_MILLISECONDS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MILLISECONDS)
const text = (key: string) => (row: Row) => String(row[key] ?? '')
const number = (key: string) => (row: Row) => (row[key] === null ? null : Number(row[key]))
const since = (row: Row) => row.since as Record<string, number | string>
const pounds = (amount: unknown) => (amount === null ? '' : String(amount).replace(/^(-?)/, '$1£'))

const shop = (title: string) => ({
  title,
  fields: [
    {
      ...{ id: 'list', type: 'itemList', label: `List of ${title}` },
      items: [
        { itemId: 'socket', label: `Socket of ${title}`, price: title === 'Power' ? '142.00' : '7.50' },
      ],
    },
  ],
})
const formIds = new Map<string, string[]>()

/** By stand, and since a day: everything that an order report can tell of a row. */
export const orders: DrivenList = {
  arrange: async (scope) => {
    formIds.set(scope.eventId, [await makeForm(scope, shop('Power')), await makeForm(scope, shop('Water'))])
    return { by: 'stands', since: '2026-11-19' }
  },
  decided: { by: 'stands', of: 'teams', since: '2026-11-19' },
  plant: async (scope, { name, index }) => {
    const teamId = await makeTeam(scope, {
      ...{ name, stand: index % 2 === 0 ? 'B2' : 'B10' },
      hall: ['', 'Hall 1', 'Hall 2'][index % 3] ?? '',
    })
    await plantOrder(scope, { teamId, formId: formIds.get(scope.eventId)?.[index % 2] ?? '', index })
  },
  nameOf: text('teamName'),
  nameColumn: 'team',
  codes: ['change', 'check'],
  cells: {
    stand: words('stand'),
    hall: words('hall'),
    team: words('teamName'),
    item: words('item'),
    form: words('formTitle'),
    question: words('question'),
    price: ({ price }) => pounds(price),
    quantity: words('quantity'),
    amount: ({ amount }) => pounds(amount),
    quantityThen: (row) => String(since(row).quantity),
    quantityChange: (row) => String(since(row).quantityChange),
    amountThen: (row) => pounds(since(row).amount),
    amountChange: (row) => pounds(since(row).amountChange),
    change: (row) =>
      named('change', {
        added: 'Added',
        changed: 'Changed',
        withdrawn: 'Withdrawn',
        unchanged: 'Unchanged',
      })({ ...row, change: since(row).change }),
    check: ({ isOff }) => (isOff === true ? 'Items and stored total differ' : ''),
  },
  filters: {
    formId: { chosen: ([first]) => text('formId')(first as Row), keeps: ({ formId }, id) => formId === id },
    itemId: {
      chosen: ([first]) => encodeURIComponent(text('itemId')(first as Row)),
      keeps: ({ itemId }, id) => itemId === decodeURIComponent(id),
    },
    hall: {
      chosen: () => 'none',
      keeps: ({ hall }, chosen) => chosen === 'none' && hall === '',
    },
    teamId: { chosen: ([first]) => text('teamId')(first as Row), keeps: ({ teamId }, id) => teamId === id },
    change: {
      chosen: () => 'added,withdrawn',
      keeps: (row) => ['added', 'withdrawn'].includes(String(since(row).change)),
    },
  },
  sorts: {
    place: (row) => [
      ...[text('hall')(row), text('stand')(row), text('teamName')(row)],
      ...[text('formTitle')(row), 0],
    ],
    item: text('item'),
    form: (row) => [text('formTitle')(row), 0],
    hall: (row) => [text('hall')(row), text('stand')(row)],
    stand: text('stand'),
    team: text('teamName'),
    price: number('price'),
    quantity: number('quantity'),
    amount: number('amount'),
    orders: number('orders'),
    quantityThen: (row) => Number(since(row).quantity),
    amountThen: (row) => Number(since(row).amount),
    quantityChange: (row) => Number(since(row).quantityChange),
    amountChange: (row) => Number(since(row).amountChange),
  },
  // One of them reads the answers of what was never counted.
  statements: 9,
  savedStatements: 9,
  readAll: async function* (scope, query) {
    yield* (await listOrders(scope, query)).rows()
  },
}

type Order = { teamId: string; formId: string; index: number }

/** Since the day: nothing has become of it, it is new, it is another quantity, or it was withdrawn. */
async function plantOrder(scope: EventScope, { teamId, formId, index }: Order) {
  const id = newId()
  const quantity = 1 + (index % 3)
  const values = index % 4 === 3 ? {} : { list: { socket: quantity } }
  const price = isPower(scope, formId) ? 142 : 7.5
  const total = (count: number) => (count * price).toFixed(2)
  const counted = index % 4 === 3 ? 0 : quantity
  await inEvent(scope, async ({ tx, eventId }) => {
    await tx.insert(submissions).values({
      ...{ eventId, id, formId, version: 1, teamId, values, path: ['list'], isDraft: false, revision: 2 },
      totals: { itemLists: {}, grandTotal: index === 5 ? '0.01' : total(counted) },
      updatedAt: index % 4 === 0 ? daysAgo(5) : daysAgo(1),
    })
    if (index % 4 < 2) return
    await tx.insert(submissionRevisions).values({
      ...{ eventId, submissionId: id, revision: 1, version: 1, path: ['list'], isByOrganiser: false },
      ...{ values: { list: { socket: quantity + 1 } }, changedAt: daysAgo(4) },
      totals: { itemLists: {}, grandTotal: total(quantity + 1) },
    })
  })
}

function isPower({ eventId }: EventScope, formId: string) {
  return formIds.get(eventId)?.[0] === formId
}
