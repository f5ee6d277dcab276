import { bigint, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { teams } from '#features/people/teams/server/tables.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

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
    /**
     * Who may read it: everyone, every member, one team (and the organiser), the organiser alone, or whoever may
     * see the asset, content page, download or supplier that `subjectId` names.
     */
    audience: text()
      .$type<'public' | 'members' | 'team' | 'organiser' | 'asset' | 'page' | 'download' | 'supplier'>()
      .notNull(),
    teamId: text(),
    subjectId: text(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }).onDelete('cascade'),
    index('files_team').on(table.eventId, table.teamId),
    index('files_subject').on(table.eventId, table.subjectId),
  ],
)
