import { migrateDatabase } from '#database/migrate.ts'
import type { Migration, MigrationTold } from '#database/run-migrations.ts'
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
export function migratePortal(
  url: string,
  steps: MigrationTold & { migrations?: readonly Migration[] } = {},
): Promise<void> {
  return migrateDatabase(url, projectRoot(), {
    ...steps,
    secure: (db) =>
      secureTables(db, [
        ownMemberships,
        settingsOfOwnEvents,
        accountsOfMembers,
        eventsOfMembers,
        heldAddressesOfEvent,
        titlesOfEvents,
        eventsAcross,
      ]),
  })
}
