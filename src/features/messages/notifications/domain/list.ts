import { choice, defineList } from '#kit/lists/list.ts'
import { notificationStatuses } from './status.ts'

/** Notifications, for admins: the last changed first (forms specification, section 9). */
export const notificationList = defineList({
  sorts: ['title', 'status', 'audience', 'email', 'scheduled', 'published', 'updated'],
  sort: '-updated',
  filters: { notificationStatus: choice(notificationStatuses), teamTypeId: choice() },
})
