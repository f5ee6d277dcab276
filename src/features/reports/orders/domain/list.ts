import { choice, defineList } from '#kit/lists/list.ts'
import { isChosen, type RowParts } from '#kit/lists/rows.ts'
import { orderChanges } from './changes.ts'
import type { OrderLine, OrderRow } from './count-orders.ts'

/** All but `change` choose orders, and with them what is summed; `change` chooses among the sums. */
export const orderList = defineList({
  sorts: [
    ...(['place', 'item', 'form', 'hall', 'stand', 'team', 'price', 'quantity', 'amount', 'orders'] as const),
    ...(['quantityThen', 'amountThen', 'quantityChange', 'amountChange'] as const),
  ],
  sort: 'place',
  filters: {
    formId: choice(),
    itemId: choice(),
    hall: choice(),
    teamId: choice(),
    change: choice(orderChanges),
  },
})

type Chosen = { [Key in 'formId' | 'itemId' | 'hall' | 'teamId']?: readonly string[] | undefined }

/** Whether an order is one of those that are summed. */
export function isAsked({ formId, itemId, hall, teamId }: Chosen) {
  return ({ item, orderer }: Pick<OrderLine, 'item' | 'orderer'>) =>
    (formId === undefined || formId.includes(item.form.id)) &&
    (itemId === undefined || itemId.includes(item.id)) &&
    (hall === undefined || isChosen(orderer.hall || null, hall)) &&
    (teamId === undefined || isChosen(orderer.teamId, teamId))
}

const wasAsked = () => true
const amountOf = (hundredths: bigint | null) => (hundredths === null ? null : Number(hundredths))

export const orderParts: RowParts<typeof orderList, OrderRow> = {
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
    price: ({ price }) => amountOf(price),
    quantity: ({ now }) => now.quantity,
    amount: ({ now }) => amountOf(now.amount),
    orders: ({ now }) => now.orderers,
    quantityThen: ({ former }) => former?.quantity ?? null,
    amountThen: ({ former }) => amountOf(former?.amount ?? null),
    quantityChange: ({ now, former }) => (former ? now.quantity - former.quantity : null),
    amountChange: ({ now, former }) => (former ? amountOf(now.amount - former.amount) : null),
  },
  // What the others choose is summed already.
  filters: {
    ...{ formId: wasAsked, itemId: wasAsked, hall: wasAsked, teamId: wasAsked },
    change: ({ change }, changes) => change === null || isChosen(change, changes),
  },
}
