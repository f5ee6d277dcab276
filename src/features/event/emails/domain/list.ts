import { choice, defineList } from '#kit/lists/list.ts'
import { emailStatuses } from './email-status.ts'

/** Every e-mail of the event, newest first. */
export const emailList = defineList({
  sorts: ['to', 'subject', 'type', 'team', 'status', 'when'],
  sort: '-when',
  filters: { status: choice(emailStatuses), type: choice() },
})
