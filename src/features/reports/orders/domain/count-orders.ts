import { changeBetween, type OrderChange } from './changes.ts'
import { addProduct, type ExactSums, exactSum, exactSums } from './exact-sums.ts'
import type { OrderGrouping } from './groupings.ts'
import type { OrderItem } from './order-lines.ts'
import type { Orderer } from './orderers.ts'
import type { OrderLines } from './read-orders.ts'

export type OrderSum = { quantity: number; amount: bigint; orderers: number }

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

/** Of which items, halls and orderers, by number. */
export type Known = {
  items: readonly OrderItem[]
  orderers: readonly Orderer[]
  halls: readonly string[]
  /** Of each orderer. */
  hallOf: readonly number[]
}

/** The sums of each row, in columns: of the largest event, a row a stand and item are 150,000. */
type Summing = { quantity: Float64Array; amounts: ExactSums; orderers: Int32Array }

export type OrderRows = {
  /** There is room for more. */
  count: number
  /** By number; -1 where a row is not of one. */
  item: Int32Array
  hall: Int32Array
  orderer: Int32Array
  /** What all of it was ordered at; negative where that is not one price. */
  price: Float64Array
  isOff: Uint8Array
  now: Summing
  former: Summing
  added: Int32Array
  withdrawn: Int32Array
}

/** What a row is of. */
const parts: Record<OrderGrouping, Record<'item' | 'hall' | 'orderer', boolean>> = {
  items: { item: true, hall: false, orderer: false },
  halls: { item: true, hall: true, orderer: false },
  stands: { item: true, hall: true, orderer: true },
  teams: { item: false, hall: true, orderer: true },
}

export function halls(orderers: readonly Orderer[]): Pick<Known, 'halls' | 'hallOf'> {
  const numbers = new Map<string, number>()
  const hallOf = orderers.map(({ hall }) => {
    const number = numbers.get(hall) ?? numbers.size
    numbers.set(hall, number)
    return number
  })
  return { halls: [...numbers.keys()], hallOf }
}

/** What filters choose of them, by number. */
export type Chosen = { items: readonly boolean[]; orderers: readonly boolean[] }

/** The rows of a grouping, in no order. */
export function groupOrders(by: OrderGrouping, lines: OrderLines, known: Known, chosen: Chosen): OrderRows {
  const of = parts[by]
  const hallCount = known.halls.length
  const rows = noRows(lines.count)
  // No other line is of the same stand and item.
  const rowOf = by === 'stands' ? undefined : new Map<number, number>()
  for (let line = 0; line < lines.count; line += 1) {
    const [item = 0, orderer = 0] = [lines.item[line], lines.orderer[line]]
    if (!chosen.items[item] || !chosen.orderers[orderer]) continue
    const hall = known.hallOf[orderer] ?? 0
    const key = of.item ? item * hallCount + (of.hall ? hall : 0) : orderer
    let row = rowOf?.get(key)
    if (row === undefined) {
      row = rows.count
      rows.count += 1
      rows.item[row] = of.item ? item : NONE
      rows.hall[row] = of.hall ? hall : NONE
      rows.orderer[row] = of.orderer ? orderer : NONE
      rowOf?.set(key, row)
    }
    addLine(rows, row, lines, line)
  }
  if (!of.item) countEachOnce(rows)
  return rows
}

/** The number where a row is not of one. */
const NONE = -1
/** As a price: it was ordered at several. */
const SEVERAL = -2

function noRows(most: number): OrderRows {
  const whole = () => new Int32Array(most)
  const summing = (): Summing => ({
    ...{ quantity: new Float64Array(most), amounts: exactSums(most), orderers: whole() },
  })
  return {
    ...{ count: 0, item: whole(), hall: whole(), orderer: whole() },
    ...{ price: new Float64Array(most).fill(NONE), isOff: new Uint8Array(most) },
    ...{ now: summing(), former: summing(), added: whole(), withdrawn: whole() },
  }
}

/** Of one item, each line is of another orderer. */
function addLine(rows: OrderRows, row: number, lines: OrderLines, line: number): void {
  const [price = 0, quantity = 0] = [lines.price[line], lines.quantity[line]]
  const [formerPrice = 0, formerQuantity = 0] = [lines.formerPrice[line], lines.formerQuantity[line]]
  if (quantity > 0) {
    add(rows.now, row, price, quantity)
    const other = rows.price[row]
    rows.price[row] = other === NONE || other === price ? price : SEVERAL
    if (lines.isOff[line]) rows.isOff[row] = 1
    if (formerQuantity === 0) rows.added[row] = (rows.added[row] ?? 0) + 1
  }
  if (formerQuantity > 0) {
    add(rows.former, row, formerPrice, formerQuantity)
    if (quantity === 0) rows.withdrawn[row] = (rows.withdrawn[row] ?? 0) + 1
  }
}

function add({ quantity: sums, amounts, orderers }: Summing, row: number, price: number, quantity: number) {
  sums[row] = (sums[row] ?? 0) + quantity
  orderers[row] = (orderers[row] ?? 0) + 1
  addProduct(amounts, row, price, quantity)
}

/** A row of all items is of one orderer, in however many lines. */
function countEachOnce({ count, now, former, added, withdrawn }: OrderRows): void {
  for (let row = 0; row < count; row += 1) {
    const [isNow, wasThen] = [now.orderers[row] !== 0, former.orderers[row] !== 0]
    now.orderers[row] = Number(isNow)
    former.orderers[row] = Number(wasThen)
    added[row] = Number(isNow && !wasThen)
    withdrawn[row] = Number(wasThen && !isNow)
  }
}

function sumAt({ quantity, amounts, orderers }: Summing, row: number): OrderSum {
  return { quantity: quantity[row] ?? 0, amount: exactSum(amounts, row), orderers: orderers[row] ?? 0 }
}

export function changeOf({ now, former }: OrderRows, row: number): OrderChange {
  return changeBetween(sumAt(former, row), sumAt(now, row))
}

/** A row as it is shown. @param isCompared whether there is a day to compare with */
export function rowAt(rows: OrderRows, row: number, known: Known, isCompared: boolean): OrderRow {
  const item = known.items[rows.item[row] ?? NONE] ?? null
  const orderer = known.orderers[rows.orderer[row] ?? NONE] ?? null
  const hall = known.halls[rows.hall[row] ?? NONE] ?? null
  const price = rows.price[row] ?? NONE
  return {
    id: [item?.id, orderer?.id ?? hall].filter((part) => part != null).join(' '),
    ...{ item, hall, orderer },
    price: item && price >= 0 ? BigInt(price) : null,
    now: sumAt(rows.now, row),
    former: isCompared ? sumAt(rows.former, row) : null,
    added: isCompared ? (rows.added[row] ?? 0) : 0,
    withdrawn: isCompared ? (rows.withdrawn[row] ?? 0) : 0,
    change: isCompared ? changeOf(rows, row) : null,
    isOff: rows.isOff[row] === 1,
  }
}
