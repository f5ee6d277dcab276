import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { auditColumns, eventId } from './columns.ts'
import { teams } from './teams.ts'

/** A stored file. Its bytes lie in the storage under `{eventId}/{folder}/{id}`. */
export const files = pgTable(
  'files',
  {
    eventId: eventId(),
    id: text().notNull(),
    folder: text().notNull(),
    name: text().notNull(),
    mimeType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Who may read it: everyone, every member, one team (and the organiser), or the organiser alone. */
    audience: text().$type<'public' | 'members' | 'team' | 'organiser'>().notNull(),
    teamId: text(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }).onDelete('cascade'),
    index('files_team').on(table.eventId, table.teamId),
  ],
)
