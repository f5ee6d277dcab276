import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { teams } from '#features/people/teams/server/tables.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'

type Conversed = { eventId: AnyPgColumn; taskId: AnyPgColumn; teamId: AnyPgColumn }

const aboutTaskOfTeam = (table: Conversed) => [
  foreignKey({ columns: [table.eventId, table.taskId], foreignColumns: [tasks.eventId, tasks.id] }),
  foreignKey({ columns: [table.eventId, table.teamId], foreignColumns: [teams.eventId, teams.id] }),
]

/** What is written about one task of one team; made with the first comment. Who writes locks it, and takes its next number. */
export const conversations = pgTable(
  'conversations',
  {
    eventId: eventId(),
    id: text().notNull(),
    taskId: text().notNull(),
    teamId: text().notNull(),
    /** Of the latest comment or reply, which is never given twice: what a person has read is told by a number. */
    lastNumber: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    latestAt: moment().notNull(),
    /** The domain's `waitingSince`, kept so that the queue of the largest event is a look into an index. */
    waitingSince: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('conversations_task_team').on(table.eventId, table.taskId, table.teamId),
    index('conversations_team').on(table.eventId, table.teamId),
    index('conversations_waiting')
      .on(table.eventId, table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    ...aboutTaskOfTeam(table),
  ],
)

/** Comments, and the replies to them, which name the comment. */
export const comments = pgTable(
  'comments',
  {
    eventId: eventId(),
    id: text().notNull(),
    conversationId: text().notNull(),
    /** The comment that this is a reply to. */
    parentId: text(),
    number: integer().notNull(),
    text: text().notNull(),
    /** As it was when this was written: of the organiser's side, whatever the author is by now. */
    isOrganiser: boolean().notNull(),
    /** What they were called, for when they have left. */
    authorName: text().notNull(),
    mentions: text().array().notNull().default([]),
    mentionsOrganiser: boolean().notNull().default(false),
    likes: text().array().notNull().default([]),
    fileIds: text().array().notNull().default([]),
    isPinned: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    editedAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('comments_number').on(table.eventId, table.conversationId, table.number),
    index('comments_files').using('gin', table.fileIds),
    // Whoever opens a page is told of what mentions them.
    index('comments_mentions').using('gin', table.mentions),
    foreignKey({
      columns: [table.eventId, table.conversationId],
      foreignColumns: [conversations.eventId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventId, table.parentId],
      foreignColumns: [table.eventId, table.id],
    }).onDelete('cascade'),
  ],
)

/** How far a person has read a conversation, and whether they have muted it. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    eventId: eventId(),
    conversationId: text().notNull(),
    memberId: text().notNull(),
    readUpTo: integer().notNull().default(0),
    isMuted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.conversationId, table.memberId] }),
    index('conversation_reads_member').on(table.eventId, table.memberId),
    foreignKey({
      columns: [table.eventId, table.conversationId],
      foreignColumns: [conversations.eventId, conversations.id],
    }).onDelete('cascade'),
  ],
)

/**
 * What a person is to be told of in one mail. Whoever adds to it and the job that sends it lock it, so that nothing is told
 * twice, and nothing that comes meanwhile is left out.
 */
export const commentGatherings = pgTable(
  'comment_gatherings',
  {
    eventId: eventId(),
    memberId: text().notNull(),
    /** Names the gathering, and its job. */
    id: text().notNull(),
    commentIds: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.memberId] })],
)

/** What organisers note among themselves about a team's task. A table apart: no query of comments can return one. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    eventId: eventId(),
    id: text().notNull(),
    taskId: text().notNull(),
    teamId: text().notNull(),
    text: text().notNull(),
    authorName: text().notNull(),
    revision: integer().notNull().default(1),
    editedAt: moment(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('internal_notes_task_team').on(table.eventId, table.teamId, table.taskId),
    ...aboutTaskOfTeam(table),
  ],
)
