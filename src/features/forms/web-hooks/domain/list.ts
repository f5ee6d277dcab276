import { choice, defineList } from '#kit/lists/list.ts'
import { deliveryStates, deliveryTypes } from './words.ts'

/** What a hook has told and is to tell, newest first. */
export const deliveryList = defineList({
  sorts: ['state', 'type', 'subject', 'tries', 'took', 'when'],
  sort: '-when',
  filters: { state: choice(deliveryStates), type: choice(deliveryTypes) },
})
