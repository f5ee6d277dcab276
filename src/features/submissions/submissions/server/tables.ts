import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { formVersions } from '#features/forms/forms/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

/** Answers to one version of a form, by a team or a guest; a draft keeps every answer, a final one only what was asked. */
export const submissions = pgTable(
  'submissions',
  {
    eventId: eventId(),
    id: text().notNull(),
    formId: text().notNull(),
    version: integer().notNull(),
    teamId: text(),
    taskId: text(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Ids of the questions the walk reached, in order, and of those it passed over. */
    path: text().array().notNull().default([]),
    skippedFieldIds: text().array().notNull().default([]),
    /** Sums of the item lists and of the form in decimal text, computed by the server when it is sent. */
    totals: jsonb().$type<{
      itemLists: Record<string, { subtotals: Record<string, string>; total: string }>
      grandTotal: string
    }>(),
    /** Page of the path a draft was left on, 0-based. */
    page: integer().notNull().default(0),
    /** Pages of the path at the last save. */
    pageCount: integer().notNull().default(1),
    isDraft: boolean().notNull(),
    isGuest: boolean().notNull().default(false),
    isComplete: boolean().notNull().default(false),
    confirmationId: text(),
    /** Names the sending of one form by one browser, so that a repeated send makes one submission. */
    sendKey: text(),
    submittedAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({
      columns: [table.eventId, table.formId, table.version],
      foreignColumns: [formVersions.eventId, formVersions.formId, formVersions.version],
    }),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }),
    foreignKey({ columns: [table.eventId, table.taskId], foreignColumns: [tasks.eventId, tasks.id] }),
    uniqueIndex('submissions_one_draft')
      .on(table.eventId, table.formId, table.teamId)
      .where(sql`${table.isDraft} and ${table.teamId} is not null`),
    uniqueIndex('submissions_send_key').on(table.eventId, table.sendKey),
    index('submissions_form').on(table.eventId, table.formId, table.updatedAt),
    index('submissions_team').on(table.eventId, table.teamId),
  ],
)
