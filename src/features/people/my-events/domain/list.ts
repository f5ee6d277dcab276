import { eventStates } from '#kit/access/event-state.ts'
import { choice, defineList } from '#kit/lists/list.ts'

/** The events of a person; of product staff, all of the deployment. */
export const myEventList = defineList({
  sorts: ['starts', 'name'],
  sort: 'starts',
  filters: { state: choice(eventStates) },
})
