import { eventsAcross, titlesOfEvents } from '#features/event/events/server/tables.ts'
import {
  accountsOfMembers,
  eventsOfMembers,
  heldAddressesOfEvent,
  ownMemberships,
  settingsOfOwnEvents,
} from '#features/people/members/server/tables.ts'
import type { RowPolicy } from '#platform/tenancy/secure-tables.ts'

/** All that an event may read beyond its own rows. */
export const rowPolicies: readonly RowPolicy[] = [
  ownMemberships,
  settingsOfOwnEvents,
  accountsOfMembers,
  eventsOfMembers,
  heldAddressesOfEvent,
  titlesOfEvents,
  eventsAcross,
]
