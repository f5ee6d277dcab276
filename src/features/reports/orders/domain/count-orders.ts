import type { Tally } from '#features/submissions/submissions/domain/columns/tally.ts'
import { inHundredths } from '#kit/money/money.ts'
import { changeBetween, type OrderChange } from './changes.ts'
import type { OrderGrouping } from './groupings.ts'
import type { OrderForm, OrderItem, orderReader } from './order-lines.ts'
import { type OrderSource, sourceOf } from './sources.ts'

/** A team, or a guest's submission, which belongs to nobody else. */
export type Orderer = {
  id: string
  teamId: string | null
  name: string
  hall: string
  stand: string
  isOrganiser: boolean
}

/** A submission that counts, as far as it orders something. */
export type SentOrder = {
  submissionId: string
  formId: string
  version: number
  orderer: Orderer
  tally: Tally
  /** The grand total that was stored with it, if any. */
  stored: string | null
}

export type OrderLine = {
  source: OrderSource
  item: OrderItem
  orderer: Orderer
  price: bigint
  quantity: number
  /** The items of its submission come to something else than the total that was stored with it. */
  isOff: boolean
}

type Readers = ReadonlyMap<string, ReturnType<typeof orderReader>>

/** A submission with one line for each item that it orders, and what they come to. */
export type ReadOrder = {
  order: SentOrder
  form: OrderForm
  lines: OrderLine[]
  counted: bigint
  isOff: boolean
}

/**
 * One after the other: the lines of the largest event are many, and memory that outlives its use costs more than counting.
 */
export function* readOrders(orders: Iterable<SentOrder>, readers: Readers): Generator<ReadOrder> {
  for (const order of orders) {
    const reader = readers.get(order.formId)
    const ordered = reader?.read(order.version, order.tally)
    if (!reader || !ordered) continue
    const { form } = reader
    const { orderer, stored } = order
    const source = sourceOf(form, { isGuest: orderer.teamId === null, ...orderer })
    let counted = 0n
    for (const { price, quantity } of ordered) counted += price * BigInt(quantity)
    const isOff = counted !== (stored === null ? 0n : inHundredths(stored))
    const lines = ordered.map(({ item, price, quantity }) => ({
      source,
      orderer,
      isOff,
      item,
      price,
      quantity,
    }))
    yield { order, form, lines, counted, isOff }
  }
}

/** The lines that a condition keeps. */
export function* linesOf(
  orders: Iterable<ReadOrder>,
  isCounted: (line: OrderLine) => boolean,
): Generator<OrderLine> {
  for (const { lines } of orders) for (const line of lines) if (isCounted(line)) yield line
}

type OrderSum = { quantity: number; amount: bigint; orderers: number }

export type OrderRow = {
  id: string
  /** Of one item, unless the row is all of a team. */
  item: OrderItem | null
  hall: string | null
  orderer: Orderer | null
  /** What all of it was ordered at; null where that is not one price. */
  price: bigint | null
  now: OrderSum
  /** As it was on the day that it is compared with. */
  former: OrderSum | null
  /** Who has ordered it since, and who does not any more. */
  added: number
  withdrawn: number
  change: OrderChange | null
  isOff: boolean
}

type RowHead = Pick<OrderRow, 'item' | 'hall' | 'orderer'>
type Counting = RowHead & {
  price: bigint | null
  hasOnePrice: boolean
  isOff: boolean
  now: Summing
  former: Summing
}

/** The rows of a grouping, in no order. @param former undefined without a day to compare with */
export function groupOrders(
  grouping: OrderGrouping,
  now: Iterable<OrderLine>,
  former: Iterable<OrderLine> | undefined,
): OrderRow[] {
  const { itemOf, whoseOf, idOf, headOf } = groupings[grouping]
  // By two keys, as a key of both would have to be put together for every line.
  const rows = new Map<string, Map<string, Counting>>()
  const rowOf = (line: OrderLine) => {
    const [itemId, whose] = [itemOf(line), whoseOf(line)]
    const rowsOfItem = rows.get(itemId) ?? new Map<string, Counting>()
    rows.set(itemId, rowsOfItem)
    const known = rowsOfItem.get(whose)
    if (known) return known
    const row: Counting = {
      ...headOf(line),
      ...{ price: null, hasOnePrice: true, isOff: false, now: nothing(), former: nothing() },
    }
    rowsOfItem.set(whose, row)
    return row
  }
  for (const line of former ?? []) add(rowOf(line).former, line)
  for (const line of now) {
    const row = rowOf(line)
    add(row.now, line)
    row.hasOnePrice &&= row.price === null || row.price === line.price
    row.price = line.price
    row.isOff ||= line.isOff
  }
  const isCompared = former !== undefined
  return [...rows].flatMap(([itemId, rowsOfItem]) =>
    [...rowsOfItem].map(([whose, row]) => ({
      ...{ id: idOf(itemId, whose), item: row.item, hall: row.hall, orderer: row.orderer },
      price: row.item && row.hasOnePrice ? row.price : null,
      ...{ isOff: row.isOff, now: summed(row.now), former: isCompared ? summed(row.former) : null },
      added: isCompared ? lacking(row.now, row.former) : 0,
      withdrawn: isCompared ? lacking(row.former, row.now) : 0,
      change: isCompared ? changeBetween(row.former, row.now) : null,
    })),
  )
}

type Grouping = {
  itemOf: (line: OrderLine) => string
  whoseOf: (line: OrderLine) => string
  idOf: (itemId: string, whose: string) => string
  headOf: (line: OrderLine) => RowHead
}

const none = () => ''
const itemId = ({ item }: OrderLine) => item.id
const itemAlone = (id: string) => id
const whoseAlone = (_itemId: string, whose: string) => whose
const both = (id: string, whose: string) => `${id} ${whose}`
const ordererId = ({ orderer }: OrderLine) => orderer.id

const groupings: Record<OrderGrouping, Grouping> = {
  items: {
    ...{ itemOf: itemId, whoseOf: none, idOf: itemAlone },
    headOf: ({ item }) => ({ item, hall: null, orderer: null }),
  },
  halls: {
    ...{ itemOf: itemId, whoseOf: ({ orderer }) => orderer.hall, idOf: both },
    headOf: ({ item, orderer: { hall } }) => ({ item, hall, orderer: null }),
  },
  stands: {
    ...{ itemOf: itemId, whoseOf: ordererId, idOf: both },
    headOf: ({ item, orderer }) => ({ item, hall: orderer.hall, orderer }),
  },
  teams: {
    ...{ itemOf: none, whoseOf: ordererId, idOf: whoseAlone },
    headOf: ({ orderer }) => ({ item: null, hall: orderer.hall, orderer }),
  },
}

type Summing = { quantity: number; amount: bigint; orderer: string | null; more: Set<string> | null }

function nothing(): Summing {
  return { quantity: 0, amount: 0n, orderer: null, more: null }
}

/** Most sums are of one team, which needs no set. */
function add(sum: Summing, { quantity, price, orderer: { id } }: OrderLine): void {
  sum.quantity += quantity
  sum.amount += price * BigInt(quantity)
  if (sum.more) sum.more.add(id)
  else if (sum.orderer === null) sum.orderer = id
  else if (sum.orderer !== id) sum.more = new Set([sum.orderer, id])
}

function summed({ quantity, amount, ...sum }: Summing): OrderSum {
  return { quantity, amount, orderers: sum.more?.size ?? Number(sum.orderer !== null) }
}

function orderersOf({ orderer, more }: Pick<Summing, 'orderer' | 'more'>): ReadonlySet<string> {
  return more ?? new Set(orderer === null ? [] : [orderer])
}

/** How many have ordered the one and not the other. */
function lacking(one: Summing, other: Summing): number {
  const others = orderersOf(other)
  return [...orderersOf(one)].filter((id) => !others.has(id)).length
}

/** Everything together, of what is added line by line. */
export function total() {
  const [now, former] = [nothing(), nothing()]
  const items = new Set<string>()
  return {
    add(line: OrderLine): void {
      add(now, line)
      items.add(line.item.id)
    },
    addFormer: (line: OrderLine): void => add(former, line),
    sums: (isCompared: boolean) => ({
      now: summed(now),
      former: isCompared ? summed(former) : null,
      items: items.size,
      added: isCompared ? lacking(now, former) : 0,
      withdrawn: isCompared ? lacking(former, now) : 0,
    }),
  }
}
