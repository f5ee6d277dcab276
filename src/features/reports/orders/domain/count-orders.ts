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
  amount: bigint
  /** Its items come to something else than the total that was stored with it. */
  isOff: boolean
}

/** A submission whose items do not come to its stored total. */
type Difference = { order: SentOrder; form: OrderForm; counted: bigint }

type Readers = ReadonlyMap<string, ReturnType<typeof orderReader>>

/** One line for each item that a submission orders, and the submissions that do not add up. */
export function linesOf(orders: readonly SentOrder[], readers: Readers) {
  const lines: OrderLine[] = []
  const differences: Difference[] = []
  for (const order of orders) {
    const reader = readers.get(order.formId)
    const read = reader?.read(order.version, order.tally)
    if (!reader || !read) continue
    const { form } = reader
    const { orderer, stored } = order
    const source = sourceOf(form, { isGuest: orderer.teamId === null, ...orderer })
    const ordered = read.map((one) => ({ ...one, amount: one.price * BigInt(one.quantity) }))
    const counted = ordered.reduce((sum, { amount }) => sum + amount, 0n)
    const isOff = counted !== (stored === null ? 0n : inHundredths(stored))
    for (const one of ordered) lines.push({ ...one, source, orderer, isOff })
    if (isOff) differences.push({ order, form, counted })
  }
  return { lines, differences }
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

type Counting = RowHead & {
  prices: Set<bigint>
  isOff: boolean
  now: Summing
  former: Summing
}
type Summing = { quantity: number; amount: bigint; orderers: Set<string> }

/** The rows of a grouping, in no order. @param former undefined without a day to compare with */
export function groupOrders(
  grouping: OrderGrouping,
  now: readonly OrderLine[],
  former: readonly OrderLine[] | undefined,
): OrderRow[] {
  const rows = new Map<string, Counting>()
  const rowOf = (line: OrderLine) => {
    const head = headOf[grouping](line)
    const known = rows.get(head.id)
    if (known) return known
    const row = { ...head, prices: new Set<bigint>(), isOff: false, now: nothing(), former: nothing() }
    rows.set(head.id, row)
    return row
  }
  for (const line of former ?? []) add(rowOf(line).former, line)
  for (const line of now) {
    const row = rowOf(line)
    add(row.now, line)
    row.prices.add(line.price)
    row.isOff ||= line.isOff
  }
  return [...rows.values()].map(({ prices, ...row }) => {
    const [price = null] = prices
    return {
      ...row,
      price: row.item && prices.size === 1 ? price : null,
      now: summed(row.now),
      former: former ? summed(row.former) : null,
      added: former ? lacking(row.now.orderers, row.former.orderers) : 0,
      withdrawn: former ? lacking(row.former.orderers, row.now.orderers) : 0,
      change: former ? changeBetween(row.former, row.now) : null,
    }
  })
}

type RowHead = Pick<OrderRow, 'id' | 'item' | 'hall' | 'orderer'>

const headOf: Record<OrderGrouping, (line: OrderLine) => RowHead> = {
  items: ({ item }) => ({ id: item.id, item, hall: null, orderer: null }),
  halls: ({ item, orderer: { hall } }) => ({ id: `${item.id} ${hall}`, item, hall, orderer: null }),
  stands: ({ item, orderer }) => ({ id: `${item.id} ${orderer.id}`, item, hall: orderer.hall, orderer }),
  teams: ({ orderer }) => ({ id: orderer.id, item: null, hall: orderer.hall, orderer }),
}

function nothing(): Summing {
  return { quantity: 0, amount: 0n, orderers: new Set() }
}

function add(sum: Summing, { quantity, amount, orderer }: OrderLine): void {
  sum.quantity += quantity
  sum.amount += amount
  sum.orderers.add(orderer.id)
}

function summed({ quantity, amount, orderers }: Summing): OrderSum {
  return { quantity, amount, orderers: orderers.size }
}

/** How many of the ones are not among the others. */
function lacking(ones: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const one of ones) if (!others.has(one)) count += 1
  return count
}

/** Everything together: of a whole report, or of what a filter leaves. */
export function totalOf(now: readonly OrderLine[], former: readonly OrderLine[] | undefined) {
  const [sumNow, sumThen] = [nothing(), nothing()]
  for (const line of now) add(sumNow, line)
  for (const line of former ?? []) add(sumThen, line)
  return {
    now: summed(sumNow),
    former: former ? summed(sumThen) : null,
    items: new Set(now.map(({ item }) => item.id)).size,
    added: former ? lacking(sumNow.orderers, sumThen.orderers) : 0,
    withdrawn: former ? lacking(sumThen.orderers, sumNow.orderers) : 0,
  }
}
