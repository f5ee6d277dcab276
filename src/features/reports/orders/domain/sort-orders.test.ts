import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChosen, matchingRows, type RowParts } from '#kit/lists/rows.ts'
import { groupOrders, halls, type Known, type OrderRow, rowAt } from './count-orders.ts'
import { orderGroupings } from './groupings.ts'
import { orderList } from './list.ts'
import type { OrderForm } from './order-lines.ts'
import type { OrderLines } from './read-orders.ts'
import { matchingOrders } from './sort-orders.ts'

/* The same rows in the same order as the lists that sort rows one by one. */

const amount = (sum: bigint | undefined) => (sum === undefined ? null : Number(sum))
const parts: RowParts<typeof orderList, OrderRow> = {
  id: ({ id }) => id,
  searched: ({ item, orderer }) => [
    ...(item ? [item.label, item.question, item.form.title] : []),
    ...(orderer ? [orderer.name, orderer.stand, orderer.hall] : []),
  ],
  sorts: {
    place: ({ hall, orderer, item }) => [
      ...[hall, orderer?.stand ?? null, orderer?.name ?? null],
      ...[item?.form.title ?? null, item?.place ?? null],
    ],
    item: ({ item }) => item?.label ?? null,
    form: ({ item }) => [item?.form.title ?? null, item?.place ?? null],
    hall: ({ hall, orderer }) => [hall, orderer?.stand ?? null],
    stand: ({ orderer }) => orderer?.stand ?? null,
    team: ({ orderer }) => orderer?.name ?? null,
    price: ({ price }) => (price === null ? null : Number(price)),
    quantity: ({ now }) => now.quantity,
    amount: ({ now }) => amount(now.amount),
    orders: ({ now }) => now.orderers,
    quantityThen: ({ former }) => former?.quantity ?? null,
    amountThen: ({ former }) => amount(former?.amount),
    quantityChange: ({ now, former }) => (former ? now.quantity - former.quantity : null),
    amountChange: ({ now, former }) => (former ? amount(now.amount - former.amount) : null),
  },
  filters: {
    ...{ formId: () => true, itemId: () => true, hall: () => true, teamId: () => true },
    change: ({ change }, changes) => change === null || isChosen(change, changes),
  },
}

const formOf = (title: string): OrderForm => ({
  ...{ id: `form ${title}`, title, isArchived: false, definitions: new Map() },
})
const [power, water] = [formOf('Power 10'), formOf('Power 9')]
const items = [power, water].flatMap((form) =>
  ['Socket 10', 'Socket 9', 'Ärmel'].map((label, place) => ({
    ...{ id: `${form.id}/list/${label}`, label, question: `List of ${form.title}`, place, form },
  })),
)
const orderers = [
  ['Brightwater', 'Hall 2', 'B10'],
  ['Ardent', 'Hall 10', 'B9'],
  ['Éclair', '', ''],
  ['Eclair', 'Hall 2', 'B10'],
].map(([name = '', hall = '', stand = ''], at) => ({
  ...{ id: `team ${at}`, teamId: `team ${at}`, name, hall, stand, isOrganiser: false },
}))
const known: Known = { items, orderers, ...halls(orderers) }
const chosen = { items: items.map(() => true), orderers: orderers.map(() => true) }

const ordered = fc.record({
  ...{ price: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 0, max: 3 }) },
  ...{ formerPrice: fc.integer({ min: 0, max: 3 }), formerQuantity: fc.integer({ min: 0, max: 3 }) },
})
/** Something of each item for each orderer; what was ordered neither now nor then is no line. */
const everything = fc.array(ordered, {
  minLength: items.length * orderers.length,
  maxLength: items.length * orderers.length,
})

function linesOf(
  all: readonly { [Key in 'price' | 'quantity' | 'formerPrice' | 'formerQuantity']: number }[],
) {
  const lines = all
    .map((one, at) => ({ ...one, item: at % items.length, orderer: Math.floor(at / items.length) }))
    .filter(({ quantity, formerQuantity }) => quantity + formerQuantity > 0)
  return {
    count: lines.length,
    item: Int32Array.from(lines, ({ item }) => item),
    orderer: Int32Array.from(lines, ({ orderer }) => orderer),
    price: Float64Array.from(lines, ({ price }) => price),
    quantity: Float64Array.from(lines, ({ quantity }) => quantity),
    formerPrice: Float64Array.from(lines, ({ formerPrice }) => formerPrice),
    formerQuantity: Float64Array.from(lines, ({ formerQuantity }) => formerQuantity),
    isOff: new Uint8Array(lines.length),
  } satisfies OrderLines
}

const asked = fc.record({
  by: fc.constantFrom(...orderGroupings),
  isCompared: fc.boolean(),
  sort: fc.constantFrom(...orderList.sorts.flatMap((key) => [key, `-${key}`] as const)),
  search: fc.constantFrom('', ' b1', 'eclair', 'ARMEL', '9', 'nothing at all'),
  change: fc.constantFrom(undefined, ['added', 'changed'] as const, ['unchanged'] as const),
})

test('sorts, searches and filters in columns as rows are', () => {
  fc.assert(
    fc.property(everything, asked, (all, { by, isCompared, ...given }) => {
      const rows = groupOrders(by, linesOf(all), known, chosen)
      const shown = Array.from({ length: rows.count }, (_, row) => rowAt(rows, row, known, isCompared))
      const query = { ...given, page: 1, pageSize: 100 }
      const expected = matchingRows(orderList, parts, query, shown)
      const found = matchingOrders(rows, known, given, isCompared)
      expect([...found].map((row) => shown[row]?.id)).toEqual(expected.map(({ id }) => id))
    }),
  )
})
