import { choice, defineList } from '#kit/lists/list.ts'
import { isChosen } from '#kit/lists/rows.ts'
import { orderChanges } from './changes.ts'
import type { OrderItem } from './order-lines.ts'
import type { Orderer } from './orderers.ts'

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

type Asked = { [Key in 'formId' | 'itemId' | 'hall' | 'teamId']?: readonly string[] | undefined }

/** Whether an order of this item is one of those that are summed. */
export function isAskedItem({ formId, itemId }: Asked, item: OrderItem): boolean {
  return (
    (formId === undefined || formId.includes(item.form.id)) &&
    (itemId === undefined || itemId.includes(item.id))
  )
}

/** Whether those of this orderer are. */
export function isAskedOrderer({ hall, teamId }: Asked, orderer: Orderer): boolean {
  return (
    (hall === undefined || isChosen(orderer.hall || null, hall)) &&
    (teamId === undefined || isChosen(orderer.teamId, teamId))
  )
}
