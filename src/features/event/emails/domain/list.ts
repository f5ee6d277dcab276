import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { emailStatuses } from './email-status.ts'
import { responseTypes } from './responses.ts'
import { stopKinds } from './subscriptions.ts'

/** Addresses that get fewer e-mails, or none. */
export const stopList = defineList({
  sorts: ['address', 'kind', 'since'],
  sort: '-since',
  filters: { kind: choice(stopKinds) },
})

/** What became of e-mails. */
export const responseList = defineList({
  sorts: ['recipient', 'type', 'when'],
  sort: '-when',
  filters: { type: choice(responseTypes), userId: choice() },
})

/** Every e-mail of the event, newest first. */
export const emailList = defineList({
  sorts: ['to', 'subject', 'type', 'team', 'status', 'when'],
  sort: '-when',
  filters: {
    status: choice(emailStatuses),
    type: choice(),
    userId: choice(),
    /** It bounced, and nothing has reached its recipient since. */
    isUnreached: toggle,
  },
})
