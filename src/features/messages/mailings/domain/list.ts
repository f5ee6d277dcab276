import { choice, defineList } from '#kit/lists/list.ts'
import { mailingKinds, mailingStatuses } from './status.ts'

/** Mailings, drafts too: the last begun first. */
export const mailingList = defineList({
  sorts: ['subject', 'kind', 'status', 'people', 'created'],
  sort: '-created',
  filters: { mailingStatus: choice(mailingStatuses), mailingKind: choice(mailingKinds) },
})
