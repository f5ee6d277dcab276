import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { ColumnMapping } from '../domain/columns.ts'
import type { Choices, TeamValues } from '../domain/merging.ts'
import type { MatchColumn } from '../domain/planned.ts'
import type { RowState, StagedCells, StagedCheck, StagedOutcome } from '../domain/staged.ts'

/** A list that was dropped on the screen; the newest of an event is the one that its screen shows. */
export const teamImports = pgTable(
  'team_imports',
  {
    eventId: eventId(),
    id: text().notNull(),
    fileName: text().notNull(),
    /** How the file was read, in words: “CSV, Windows-1252, semicolons”. */
    format: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    matchBy: text().$type<MatchColumn>().notNull().default('teamName'),
    /** The long work that last imported of it. */
    workId: text(),
    /** A person has looked at the columns, so that no guess needs to be marked. */
    isMappingChosen: boolean().notNull().default(false),
    isDiscarded: boolean().notNull().default(false),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('team_imports_newest').on(table.eventId, table.createdAt),
  ],
)

/** The rows of a list, staged: each is imported by itself, and keeps what became of it. */
export const teamImportRows = pgTable(
  'team_import_rows',
  {
    eventId: eventId(),
    id: text().notNull(),
    importId: text().notNull(),
    /** As spreadsheets count: the headers are line 1. */
    line: integer().notNull(),
    cells: jsonb().$type<StagedCells>().notNull(),
    /** Why the row could not be read; null when it could. */
    fault: text(),
    choices: jsonb().$type<Choices>().notNull().default({}),
    teamName: text().notNull().default(''),
    email: text().notNull().default(''),
    outcome: text().$type<StagedOutcome>().notNull().default('problem'),
    /** As it was checked last; as text, so that the same check is the same. */
    check: json().$type<StagedCheck | null>(),
    state: text().$type<RowState>().notNull().default('waiting'),
    /** Of a row that was imported. */
    teamId: text(),
    emailId: text(),
    importedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('team_import_rows_list').on(table.eventId, table.importId, table.line),
  ],
)

/** What the last import brought of each team: what is different since was changed here. */
export const teamImportMarks = pgTable(
  'team_import_marks',
  {
    eventId: eventId(),
    teamId: text().notNull(),
    values: jsonb().$type<TeamValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.teamId] })],
)
