import type { ExportColumn } from '#kit/sheets/export-column.ts'
import type { OrderChange } from './changes.ts'
import { changeNames, OFF_WORDS, orderersLabel, orderLabels } from './column-labels.ts'
import type { OrderGrouping } from './groupings.ts'

type Row = {
  item: string
  question: string
  formTitle: string
  hall: string | null
  stand: string | null
  teamName: string | null
  price: string | null
  quantity: number
  amount: string
  orders: number
  since: Since | null
  isOff: boolean
}

type Since = {
  quantity: number
  amount: string
  quantityChange: number
  amountChange: string
  change: OrderChange
  added: number
  withdrawn: number
}

type Key = keyof typeof orderLabels
type Value = ExportColumn<Row>['value']

function column(key: Key, kind: ExportColumn<Row>['kind'], value: Value): ExportColumn<Row> {
  return { key, label: orderLabels[key], kind, value }
}

const item = column('item', 'text', (row) => row.item)
const asked = [
  column('form', 'text', (row) => row.formTitle),
  column('question', 'text', (row) => row.question),
]
const hall = column('hall', 'text', (row) => row.hall ?? '')
const stand = column('stand', 'text', (row) => row.stand ?? '')
const team = column('team', 'text', (row) => row.teamName ?? '')
const price = column('price', 'money', (row) => row.price)
const sums = [
  column('quantity', 'number', (row) => row.quantity),
  column('amount', 'money', (row) => row.amount),
]

function columnsOf(by: OrderGrouping, orders: ExportColumn<Row>): ExportColumn<Row>[] {
  const columns = {
    items: [item, ...asked, price, orders, ...sums],
    halls: [hall, item, ...asked, price, orders, ...sums],
    stands: [stand, hall, team, item, ...asked, price, ...sums],
    teams: [team, hall, stand, ...sums],
  }
  return columns[by]
}

const changed: ExportColumn<Row> = {
  ...column('change', 'text', ({ since }) => since?.change ?? ''),
  words: ({ since }) => (since ? changeNames[since.change] : ''),
  isOurs: true,
}

/** Of an item or a hall: how many teams have ordered it since, and how many do not any more. */
const moved = [
  column('added', 'number', ({ since }) => since?.added ?? null),
  column('withdrawn', 'number', ({ since }) => since?.withdrawn ?? null),
]

const check: ExportColumn<Row> = {
  ...column('check', 'text', ({ isOff }) => (isOff ? 'differs' : '')),
  words: ({ isOff }) => (isOff ? OFF_WORDS : ''),
  isOurs: true,
}

/** The columns of a grouping, by the same keys; those of a comparison where there is one. */
export function orderColumns(
  by: OrderGrouping,
  { isCompared, isOfGuests }: { isCompared: boolean; isOfGuests: boolean },
): ExportColumn<Row>[] {
  const orders = {
    ...column('orders', 'number', (row) => row.orders),
    label: orderersLabel(isOfGuests),
  }
  const compared = [
    column('quantityThen', 'number', ({ since }) => since?.quantity ?? null),
    column('quantityChange', 'number', ({ since }) => since?.quantityChange ?? null),
    column('amountThen', 'money', ({ since }) => since?.amount ?? null),
    column('amountChange', 'money', ({ since }) => since?.amountChange ?? null),
    ...(by === 'items' || by === 'halls' ? moved : []),
    changed,
  ]
  return [...columnsOf(by, orders), ...(isCompared ? compared : []), check]
}
