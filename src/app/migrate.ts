import { migrateDatabase } from '#database/migrate.ts'
import { eventsAcross, titlesOfEvents } from '#features/event/events/server/tables.ts'
import {
  accountsOfMembers,
  eventsOfMembers,
  heldAddressesOfEvent,
  ownMemberships,
  settingsOfOwnEvents,
} from '#features/people/members/server/tables.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { secureTables } from '#platform/tenancy/secure-tables.ts'

/** Brings a database to the newest schema, every table behind the policies of its noun. */
export function migratePortal(url: string): Promise<void> {
  return migrateDatabase(url, projectRoot(), (db) =>
    secureTables(db, [
      ownMemberships,
      settingsOfOwnEvents,
      accountsOfMembers,
      eventsOfMembers,
      heldAddressesOfEvent,
      titlesOfEvents,
      eventsAcross,
    ]),
  )
}
