import { type ListQuery, readSort, type SortKey } from '#kit/lists/list.ts'
import { placesOf, type Sorted } from '#kit/lists/rows.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { changeOf, type Known, type OrderRows } from './count-orders.ts'
import type { orderList } from './list.ts'
import type { OrderItem } from './order-lines.ts'
import type { Orderer } from './orderers.ts'

/** What a row is sorted by: something of its item, of its orderer, its hall, or one of its sums. */
type Column =
  | { item: (item: OrderItem) => Sorted }
  | { orderer: (orderer: Orderer) => Sorted }
  | 'hall'
  | { sum: (rows: OrderRows, row: number) => number | null }

const [form, place] = [
  { item: (item: OrderItem) => item.form.title },
  { item: (item: OrderItem) => item.place },
]
const [stand, team] = [
  { orderer: (orderer: Orderer) => orderer.stand },
  { orderer: (orderer: Orderer) => orderer.name },
]
const amountNow = ({ now }: OrderRows, row: number) => near(now.amounts, row)
const amountThen = ({ former }: OrderRows, row: number) => near(former.amounts, row)
const quantityNow = ({ now }: OrderRows, row: number) => now.quantity[row] ?? 0
const quantityThen = ({ former }: OrderRows, row: number) => former.quantity[row] ?? 0

/** As near as a number can be. */
function near({ near: sums, beyond }: OrderRows['now']['amounts'], row: number): number {
  return (sums[row] ?? 0) + Number(beyond.get(row) ?? 0n)
}

/** By sums of then, rows come by their ids alone where there is no day to compare with. */
const columns: Record<SortKey<typeof orderList>, readonly Column[]> = {
  place: ['hall', stand, team, form, place],
  item: [{ item: ({ label }) => label }],
  form: [form, place],
  hall: ['hall', stand],
  stand: [stand],
  team: [team],
  price: [{ sum: priceAt }],
  quantity: [{ sum: quantityNow }],
  amount: [{ sum: amountNow }],
  orders: [{ sum: ({ now }, row) => now.orderers[row] ?? 0 }],
  quantityThen: [{ sum: quantityThen }],
  amountThen: [{ sum: amountThen }],
  quantityChange: [{ sum: (rows, row) => quantityNow(rows, row) - quantityThen(rows, row) }],
  amountChange: [{ sum: (rows, row) => amountNow(rows, row) - amountThen(rows, row) }],
}
const ofComparison = new Set<string>(['quantityThen', 'amountThen', 'quantityChange', 'amountChange'])

function priceAt({ item, price }: OrderRows, row: number): number | null {
  const [own = -1, number = -1] = [price[row], item[row]]
  return number >= 0 && own >= 0 ? own : null
}

type Asked = Pick<ListQuery<typeof orderList>, 'search' | 'sort' | 'change'>

/** The rows that match, by number, in order: those of all pages. @param isCompared whether there is a day to compare with */
export function matchingOrders(rows: OrderRows, known: Known, asked: Asked, isCompared: boolean): Int32Array {
  const matches = matcherOf(rows, known, asked, isCompared)
  const matching = new Int32Array(rows.count)
  let count = 0
  for (let row = 0; row < rows.count; row += 1) if (matches(row)) matching[count++] = row
  const { key, descending } = readSort<SortKey<typeof orderList>>(asked.sort)
  const sorted = ofComparison.has(key) && !isCompared ? [] : columns[key]
  const keys = [
    ...sorted.map((column) => keyOf(column, rows, known, descending)),
    // The id last, so that pages neither repeat a row nor leave one out.
    { of: rows.item, places: alphabetical(known.items.map(({ id }) => id)) },
    { of: rows.orderer, places: alphabetical(known.orderers.map(({ id }) => id)) },
    { of: rows.hall, places: alphabetical(known.halls) },
  ]
  return sortedBy(matching.subarray(0, count), merged(keys))
}

function matcherOf(rows: OrderRows, known: Known, { search, change }: Asked, isCompared: boolean) {
  const sought = foldForSearch(search.trim())
  const names = (texts: readonly string[]) =>
    sought !== '' && texts.some((text) => foldForSearch(text).includes(sought))
  const items = known.items.map(({ label, question, form: { title } }) => names([label, question, title]))
  const orderers = known.orderers.map(({ name, stand: at, hall }) => names([name, at, hall]))
  const isFound = (row: number) => items[rows.item[row] ?? -1] || orderers[rows.orderer[row] ?? -1]
  const isChange = (row: number) => change?.includes(changeOf(rows, row))
  return (row: number) =>
    (sought === '' || isFound(row)) && (change === undefined || !isCompared || isChange(row))
}

/** The places of what a row is of, by its number; or of the rows themselves. */
type Key = { of: Int32Array | null; places: Float64Array }

function keyOf(column: Column, rows: OrderRows, known: Known, descending: boolean): Key {
  if (column === 'hall') return { of: rows.hall, places: placesOf(known.halls, descending) }
  if ('item' in column) return { of: rows.item, places: placesOf(known.items.map(column.item), descending) }
  if ('orderer' in column)
    return { of: rows.orderer, places: placesOf(known.orderers.map(column.orderer), descending) }
  const sums = Array.from({ length: rows.count }, (_, row) => column.sum(rows, row))
  return { of: null, places: placesOf(sums, descending) }
}

function alphabetical(texts: readonly string[]): Float64Array {
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]))
  return Float64Array.from(texts, (text) => places.get(text) ?? 0)
}

/**
 * The same order by fewer keys: those of one thing that follow each other are one place of it, found among the few items or
 * orderers instead of among the rows.
 */
function merged(keys: readonly Key[]): Key[] {
  const fewer: Key[] = []
  for (const key of keys) {
    const before = fewer.at(-1)
    if (before === undefined || key.of === null || before.of !== key.of) {
      fewer.push(key)
      continue
    }
    const [one, other] = [ranked(before.places).ranks, ranked(key.places)]
    const places = one.map((rank, at) => rank * (other.last + 1) + (other.ranks[at] ?? 0))
    fewer.splice(-1, 1, { of: key.of, places })
  }
  return fewer
}

/**
 * By the last key first, and each time what is alike stays as it was: a few steps through the rows, where comparing
 * 150,000 of them with each other takes a hundred times as many.
 */
function sortedBy(rows: Int32Array, keys: readonly Key[]): Int32Array {
  let sorted: Int32Array = rows
  let next: Int32Array = new Int32Array(rows.length)
  for (const { of, places } of keys.toReversed()) {
    const { ranks, last } = ranked(places)
    if (last === 0 && of === null) continue
    const rankOf = sorted.map((row) => ranks[of ? (of[row] ?? -1) : row] ?? last + 1)
    const starts = new Int32Array(last + 3)
    // Of each rank, how many come before it.
    for (const rank of rankOf) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
    for (let rank = 1; rank < starts.length; rank += 1)
      starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
    for (let nth = 0; nth < sorted.length; nth += 1) {
      const rank = rankOf[nth] ?? 0
      const at = starts[rank] ?? 0
      next[at] = sorted[nth] ?? 0
      starts[rank] = at + 1
    }
    const before = sorted
    sorted = next
    next = before
  }
  return sorted
}

/** The same order in whole numbers from 0, one after the other. */
function ranked(places: Float64Array): { ranks: Float64Array; last: number } {
  const different = Float64Array.from(new Set(places)).sort()
  const rankOf = new Map<number, number>()
  for (const [rank, place] of different.entries()) rankOf.set(place, rank)
  return {
    ranks: places.map((place) => rankOf.get(place) ?? 0),
    last: Math.max(0, different.length - 1),
  }
}
