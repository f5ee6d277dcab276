import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { forms, formVersions } from '#features/forms/forms/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { Tally } from '../domain/columns/tally.ts'
import type { Stamps } from '../domain/sharing/saved-changes.ts'

type Totals = {
  itemLists: Record<string, { subtotals: Record<string, string>; total: string }>
  grandTotal: string
}

/** A team's or guest's answers to one version of a form. A draft keeps all, a final one what was asked. */
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
    /** Ids of the questions the walk reached, in order, and of those it skipped. */
    path: text().array().notNull().default([]),
    skippedFieldIds: text().array().notNull().default([]),
    /** Totals of the item lists and of the form as decimal text; the server computes them on sending. */
    totals: jsonb().$type<Totals>(),
    /** The page of the path that a draft was left on, counted from 0. */
    page: integer().notNull().default(0),
    /** How many pages the path had at the last save. */
    pageCount: integer().notNull().default(1),
    isDraft: boolean().notNull(),
    /** Of a draft: the submission whose unsent changes it is; null for a new one. Null for what was sent. */
    editsId: text(),
    /** Grows with each change of a draft, and goes on when it is sent: of two states, the higher one is the later. */
    revision: integer().notNull().default(0),
    /** Who changed each answer of a draft last, by path (`domain/sharing`); empty once it is sent. */
    stamps: jsonb().$type<Stamps>().notNull().default({}),
    /** What the rules asked about team and person, as it was when the answers were walked. */
    facts: jsonb().$type<Facts>().notNull().default({ customFields: {}, client: {} }),
    isGuest: boolean().notNull().default(false),
    isComplete: boolean().notNull().default(false),
    confirmationId: text(),
    /** Identifies one sending by one browser, so that repeating it makes only one submission. */
    sendKey: text(),
    submittedAt: moment(),
    /** An organiser has changed it last, for the team or the guest. */
    isByOrganiser: boolean().notNull().default(false),
    /** The organiser who filled it in for the team; null for what the team sent itself. */
    filledInBy: text(),
    /** Addresses of the disclaimers that the team has still to accept: until then, it does not count. */
    openDisclaimers: text().array().notNull().default([]),
    /** What lists ask of the answers, kept beside them (`domain/columns/index-answers`); empty for a draft. */
    chosen: text().array().notNull().default([]),
    instances: jsonb().$type<Record<string, number>>(),
    answerWords: text().notNull().default(''),
    /** As text, which is read as it is; null for a draft, and for what was sent before there were any. */
    tally: json().$type<Tally>(),
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
      .where(sql`${table.isDraft} and ${table.teamId} is not null and ${table.editsId} is null`),
    uniqueIndex('submissions_one_draft_each')
      .on(table.eventId, table.editsId)
      .where(sql`${table.isDraft} and ${table.editsId} is not null`),
    uniqueIndex('submissions_send_key').on(table.eventId, table.sendKey),
    index('submissions_form').on(table.eventId, table.formId, table.updatedAt),
    // The list of forms counts those of 100 forms: 500,000 submissions are counted without reading one. With the
    // version, it is known at once which versions anybody has answered.
    index('submissions_sent').on(table.eventId, table.formId, table.version).where(sql`not ${table.isDraft}`),
    // The columns of a list need the most instances of each group: 50,000 rows of a few bytes.
    index('submissions_instances')
      .on(table.eventId, table.formId, table.instances)
      .where(sql`not ${table.isDraft} and ${table.instances} is not null`),
    index('submissions_team').on(table.eventId, table.teamId),
    // The matrix of teams and forms reads which teams have sent which: 450,000 rows from the index alone, in the order in
    // which they are put together. What does not count yet is a few, and so is what guests have sent.
    index('submissions_of_teams')
      .on(table.eventId, table.teamId, table.formId)
      .where(sql`not ${table.isDraft} and ${table.teamId} is not null and ${table.openDisclaimers} = '{}'`),
    index('submissions_begun')
      .on(table.eventId, table.teamId, table.formId)
      .where(sql`${table.teamId} is not null and (${table.isDraft} or ${table.openDisclaimers} <> '{}')`),
    // What was sent in the last weeks, counted a day from the index alone.
    index('submissions_sent_at')
      .on(table.eventId, table.submittedAt, table.teamId)
      .where(
        sql`not ${table.isDraft} and not ${table.isGuest} and ${table.openDisclaimers} = '{}' and ${table.submittedAt} is not null`,
      ),
    // What guests have sent and counts, from the index alone: 50,000 at the largest event.
    index('submissions_counted_of_guests')
      .on(table.eventId, table.formId)
      .where(sql`${table.isGuest} and not ${table.isDraft} and ${table.openDisclaimers} = '{}'`),
    // All of guests, whom retention erases one after the other: among half a million they would be looked for.
    index('submissions_of_guests').on(table.eventId, table.id).where(sql`${table.isGuest}`),
  ],
)

/**
 * What a submission was before each of its changes, so that nothing that was sent is lost and a review can name what it
 * was about. What it is now is the submission itself: its revision is higher than any of these.
 */
export const submissionRevisions = pgTable(
  'submission_revisions',
  {
    eventId: eventId(),
    submissionId: text().notNull(),
    revision: integer().notNull(),
    version: integer().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    path: text().array().notNull(),
    totals: jsonb().$type<Totals>(),
    /** What the charts counted of it, and whether it waited for a text to be accepted; null for what was kept before. */
    tally: json().$type<Tally>(),
    isOpen: boolean(),
    isByOrganiser: boolean().notNull(),
    /** When it became so, and by whom; nobody for a guest. */
    changedAt: moment().notNull(),
    changedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.submissionId, table.revision] }),
    foreignKey({
      columns: [table.eventId, table.submissionId],
      foreignColumns: [submissions.eventId, submissions.id],
    }),
  ],
)

/** Until when a form takes answers of a team although it is closed, or cannot be changed after sending. */
export const formReopenings = pgTable(
  'form_reopenings',
  {
    eventId: eventId(),
    formId: text().notNull(),
    teamId: text().notNull(),
    until: moment().notNull(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.formId, table.teamId] }),
    foreignKey({ columns: [table.eventId, table.formId], foreignColumns: [forms.eventId, forms.id] }),
    foreignKey({ columns: [table.eventId, table.teamId], foreignColumns: [teams.eventId, teams.id] }),
  ],
)

/**
 * Who has a form open, so that colleagues see each other; a row is forgotten soon after the page stops saying so. It
 * refers to nothing, so that it is in the way of no removal.
 */
export const formVisits = pgTable(
  'form_visits',
  {
    eventId: eventId(),
    formId: text().notNull(),
    memberId: text().notNull(),
    teamId: text().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.formId, table.memberId] })],
)
