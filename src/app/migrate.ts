import { migrateDatabase } from '#database/migrate.ts'
import type { Migration, MigrationTold } from '#database/run-migrations.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { secureTables } from '#platform/tenancy/secure-tables.ts'
import { rowPolicies } from './row-policies.ts'

/** Brings a database to the newest schema, every table behind the policies of its noun. */
export function migratePortal(
  url: string,
  steps: MigrationTold & { migrations?: readonly Migration[] } = {},
): Promise<void> {
  return migrateDatabase(url, projectRoot(), {
    ...steps,
    secure: (db) => secureTables(db, rowPolicies),
  })
}
