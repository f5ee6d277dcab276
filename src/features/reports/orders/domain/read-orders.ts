import { inHundredths } from '#kit/money/money.ts'
import { addProduct, exactSum, exactSums } from './exact-sums.ts'
import type { OrderCatalogue, OrderForm } from './order-lines.ts'
import type { Orderer } from './orderers.ts'
import type { OrderPair } from './pair-orders.ts'
import { type OrderSource, sourceOf } from './sources.ts'

/** One whose items come to something else than the total that was stored with it. */
export type Difference = {
  submissionId: string
  form: OrderForm
  orderer: Orderer
  counted: bigint
  stored: string | null
}

/**
 * One line for each item that somebody orders or has ordered, in columns: lines of the largest event are many, and as
 * objects they cost more than counting them. An item is of one form, and an orderer has one order of it, so that no other
 * line is of the same item and orderer.
 */
export type OrderLines = {
  /** There is room for more. */
  count: number
  item: Int32Array
  orderer: Int32Array
  price: Float64Array
  /** 0 where it is not ordered now. */
  quantity: Float64Array
  formerPrice: Float64Array
  formerQuantity: Float64Array
  /** 1 where the submission that it is in now does not come to its stored total. */
  isOff: Uint8Array
}

export type OrderReading = {
  catalogue: OrderCatalogue
  orderers: readonly Orderer[]
  pairs: readonly OrderPair[]
}

type Asked = {
  /** False for those that nobody asks about. */
  isWanted: (source: OrderSource, orderer: Orderer) => boolean
  noteDifference?: (difference: Difference) => void
}

/** The lines of all that is wanted. */
export function readOrders(reading: OrderReading, { isWanted, noteDifference }: Asked): OrderLines {
  const { catalogue, orderers, pairs } = reading
  const lines = noLines()
  const lineFor = lineFinder(lines, catalogue)
  const sums = exactSums(pairs.length)
  // Of the pair that is being read: functions of its own for each of 30,000 are more work for the garbage collector than
  // for the count.
  let [number, first] = [0, 0]
  const noteNow = (item: number, price: number, quantity: number) => {
    const line = lineFor(item, number, first)
    lines.price[line] = price
    lines.quantity[line] = (lines.quantity[line] ?? 0) + quantity
  }
  const noteFormer = (item: number, price: number, quantity: number) => {
    const line = lineFor(item, number, first)
    lines.formerPrice[line] = price
    lines.formerQuantity[line] = (lines.formerQuantity[line] ?? 0) + quantity
  }
  for (let at = 0; at < pairs.length; at += 1) {
    const { formId = '', orderer: own = -1, now, former } = pairs[at] ?? {}
    const [reader, orderer] = [catalogue.readers.get(formId), orderers[own]]
    if (!reader || !orderer || !isWanted(sourceOf(reader.form, orderer), orderer)) continue
    number = own
    first = lines.count
    if (now?.tally && reader.read(now.version, now.tally, noteNow)) {
      for (let line = first; line < lines.count; line += 1)
        addProduct(sums, at, lines.price[line] ?? 0, lines.quantity[line] ?? 0)
      const counted = exactSum(sums, at)
      if (counted !== (now.stored === null ? 0n : inHundredths(now.stored))) {
        lines.isOff.fill(1, first, lines.count)
        const { id, stored } = now
        noteDifference?.({ submissionId: id, form: reader.form, orderer, counted, stored })
      }
    }
    if (former && former === now) copyFrom(lines, first)
    else if (former?.tally) reader.read(former.version, former.tally, noteFormer)
  }
  return lines
}

/** Room for the lines of a usual event. */
const ROOM = 4096

function noLines(): OrderLines {
  const [whole, numbers] = [() => new Int32Array(ROOM), () => new Float64Array(ROOM)]
  return {
    ...{ count: 0, item: whole(), orderer: whole(), price: numbers(), quantity: numbers() },
    ...{ formerPrice: numbers(), formerQuantity: numbers(), isOff: new Uint8Array(ROOM) },
  }
}

function makeRoom(lines: OrderLines): void {
  const length = lines.item.length * 2
  const grown = <Column extends Int32Array | Float64Array | Uint8Array>(from: Column, to: Column) => {
    to.set(from)
    return to
  }
  lines.item = grown(lines.item, new Int32Array(length))
  lines.orderer = grown(lines.orderer, new Int32Array(length))
  for (const column of ['price', 'quantity', 'formerPrice', 'formerQuantity'] as const)
    lines[column] = grown(lines[column], new Float64Array(length))
  lines.isOff = grown(lines.isOff, new Uint8Array(length))
}

/** Finds the line of an item in the order whose lines begin at `first`, or begins it: instances of a group name one again. */
function lineFinder(lines: OrderLines, { items }: OrderCatalogue) {
  const lineOf = new Int32Array(items.length).fill(-1)
  return (item: number, orderer: number, first: number): number => {
    const known = lineOf[item] ?? -1
    if (known >= first) return known
    if (lines.count === lines.item.length) makeRoom(lines)
    const added = lines.count
    lines.count += 1
    lines.item[added] = item
    lines.orderer[added] = orderer
    lineOf[item] = added
    return added
  }
}

/** What has not changed since. */
function copyFrom({ count, price, quantity, formerPrice, formerQuantity }: OrderLines, first: number): void {
  for (let line = first; line < count; line += 1) {
    formerPrice[line] = price[line] ?? 0
    formerQuantity[line] = quantity[line] ?? 0
  }
}
