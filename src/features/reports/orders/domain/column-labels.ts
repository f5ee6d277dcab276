import type { OrderChange } from './changes.ts'
import type { OrderGrouping } from './groupings.ts'
import type { OrderSource } from './sources.ts'

/** What the columns are called: in the list on the screen and in its export alike. */
export const orderLabels = {
  item: 'Item',
  question: 'Asked as',
  form: 'Form',
  hall: 'Hall',
  stand: 'Stand',
  team: 'Team',
  price: 'Price',
  quantity: 'Quantity',
  amount: 'Amount',
  orders: 'Teams',
  quantityThen: 'Quantity then',
  quantityChange: 'More or less',
  amountThen: 'Amount then',
  amountChange: 'Difference',
  added: 'Added',
  withdrawn: 'Withdrawn',
  change: 'Change',
  check: 'Check',
} as const

/** Of the column that says by how many it was ordered. */
export function orderersLabel(isOfGuests: boolean): string {
  return isOfGuests ? sourceNames.guests : orderLabels.orders
}

export const groupingNames: Record<OrderGrouping, string> = {
  items: 'Items',
  halls: 'Halls',
  stands: 'Stands',
  teams: 'Teams',
}

export const changeNames: Record<OrderChange, string> = {
  added: 'Added',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
  unchanged: 'Unchanged',
}

export const sourceNames: Record<OrderSource, string> = {
  teams: 'Teams',
  guests: 'Guests',
  organisers: 'Organiser teams',
  archived: 'Archived forms',
}

/** Of a row with a submission whose items come to something else than its stored total. */
export const OFF_WORDS = 'Items and stored total differ'
