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
import { forms } from '#features/forms/forms/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { Acceptance, ApprovalEntry, FormDraftNote } from '../domain/stored.ts'

export const taskGroups = pgTable(
  'task_groups',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    /** An archived group has no tasks. */
    isArchived: boolean().notNull().default(false),
    /** Raised by each change of the title and of the tasks in it. */
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

export const tasks = pgTable(
  'tasks',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    /** ISO day in the event's zone, empty when the task has none; it ends at 23:59:59 there. */
    dueDate: text().notNull().default(''),
    description: text().notNull().default(''),
    type: text()
      .$type<'task' | 'form' | 'externalForm' | 'pdfForm' | 'upload' | 'disclaimer' | 'tbc'>()
      .notNull()
      .default('task'),
    /** The symbol beside the task in lists. */
    icon: text().notNull().default(''),
    formId: text(),
    externalLink: text().notNull().default(''),
    disclaimer: text().notNull().default(''),
    attachmentIds: text().array().notNull().default([]),
    teamTypeIds: text().array().notNull().default([]),
    isArchived: boolean().notNull().default(false),
    /** Written, and not shown to any team yet. */
    isDraft: boolean().notNull().default(false),
    /** Teams see it from then on; null: at once. */
    appearsAt: moment(),
    isTimeSensitive: boolean().notNull().default(false),
    isApprovalNeeded: boolean().notNull().default(false),
    isRequired: boolean().notNull().default(false),
    showToChildTeams: boolean().notNull().default(false),
    /** Of its letter in `taskMarks`, counted from 0 in the event. Null: made by a version that knew no places. */
    place: integer(),
    version: integer().notNull().default(1),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    foreignKey({ columns: [table.eventId, table.formId], foreignColumns: [forms.eventId, forms.id] }),
    index('tasks_form').on(table.eventId, table.formId),
    uniqueIndex('tasks_place').on(table.eventId, table.place),
  ],
)

/** The tasks of each group in its own order: a task may be in several groups. */
export const taskGroupEntries = pgTable(
  'task_group_entries',
  {
    eventId: eventId(),
    groupId: text().notNull(),
    taskId: text().notNull(),
    /** Those of one group rise, not always by one. */
    index: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.groupId, table.taskId] }),
    index('task_group_entries_task').on(table.eventId, table.taskId),
    foreignKey({
      columns: [table.eventId, table.groupId],
      foreignColumns: [taskGroups.eventId, taskGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventId, table.taskId],
      foreignColumns: [tasks.eventId, tasks.id],
    }).onDelete('cascade'),
  ],
)

/** A later due date for one team. It is never earlier in effect than the date of the task (`domain/due`). */
export const taskExtensions = pgTable(
  'task_extensions',
  {
    eventId: eventId(),
    teamId: text().notNull(),
    taskId: text().notNull(),
    /** ISO day in the event's zone. */
    dueDate: text().notNull(),
    /** The team reads it. */
    reason: text().notNull(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId, table.taskId] }),
    index('task_extensions_task').on(table.eventId, table.taskId),
    foreignKey({
      columns: [table.eventId, table.taskId],
      foreignColumns: [tasks.eventId, tasks.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }),
  ],
)

type Approval = 'none' | 'pending' | 'approved' | 'changesRequested'

/** One for each team and task, made when the team or the organiser first does something with the task. */
export const taskStatuses = pgTable(
  'task_statuses',
  {
    eventId: eventId(),
    id: text().notNull(),
    taskId: text().notNull(),
    teamId: text().notNull(),
    isComplete: boolean().notNull().default(false),
    isNotApplicable: boolean().notNull().default(false),
    assignedTo: text().array().notNull().default([]),
    progressStatus: text()
      .$type<'notStarted' | 'inProgress' | 'awaitingApproval' | 'complete'>()
      .notNull()
      .default('notStarted'),
    approvalStatus: text().$type<Approval>().notNull().default('none'),
    approvalReview: text().notNull().default(''),
    approvalHistory: jsonb().$type<ApprovalEntry[]>().notNull().default([]),
    /** Since when it waits for the organiser, kept while it is N/A; null unless it does. */
    waitingSince: moment(),
    /** Of what is reviewed: raised by whatever is handed in, decided or taken back. A review names what it saw. */
    revision: integer().notNull().default(0),
    /** Files a team handed in for an upload or PDF task. */
    fileIds: text().array().notNull().default([]),
    /** The team's progress in the task's form; null without a draft. The owner of drafts writes it. */
    formDraft: jsonb().$type<FormDraftNote>(),
    /** The submission that the team sent. Submissions are a layer above, so this is not a foreign key. */
    submissionId: text(),
    /** Of the answers in it (`submissions.revision`). */
    submissionRevision: integer(),
    /** The texts that the team has accepted, the latest last: they stay whatever becomes of the task's own. */
    acceptances: jsonb().$type<Acceptance[]>().notNull().default([]),
    completedAt: moment(),
    completedBy: text(),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('task_statuses_team_task').on(table.eventId, table.teamId, table.taskId),
    index('task_statuses_task').on(table.eventId, table.taskId),
    // The queue of approvals, which is short beside the 600,000 statuses of the largest event; with the task and the team, it
    // is counted from the index alone.
    index('task_statuses_in_queue')
      .on(table.eventId, table.waitingSince, table.taskId, table.teamId)
      .where(
        sql`${table.progressStatus} = 'awaitingApproval' and not ${table.isComplete} and not ${table.isNotApplicable}`,
      ),
    // The last four weeks of completions are counted from the index alone.
    index('task_statuses_completed')
      .on(table.eventId, table.completedAt, table.taskId, table.teamId)
      .where(sql`${table.isComplete} and ${table.completedAt} is not null`),
    foreignKey({
      columns: [table.eventId, table.taskId],
      foreignColumns: [tasks.eventId, tasks.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }),
  ],
)

/**
 * Of whom a colleague has put on a task and who has not been told yet. A row goes with the mail, or when the person is
 * taken off the task again.
 */
export const untoldAssignments = pgTable(
  'untold_assignments',
  {
    eventId: eventId(),
    memberId: text().notNull(),
    taskId: text().notNull(),
    assignedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId, table.taskId] }),
    foreignKey({
      columns: [table.eventId, table.taskId],
      foreignColumns: [tasks.eventId, tasks.id],
    }).onDelete('cascade'),
  ],
)

/**
 * What a team has done, in one letter a task (`domain/marks`): reports count 3,000 of these in the time in which
 * PostgreSQL would begin to count 600,000 statuses. Whoever writes a status writes its letter.
 */
export const taskMarks = pgTable(
  'task_marks',
  {
    eventId: eventId(),
    teamId: text().notNull(),
    /** The letters in the order of `tasks.place`; shorter than that where the team has done nothing with the last. */
    marks: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId] }),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }),
  ],
)

/**
 * Of which crossing of which due date a team has been reminded (`domain/reminders`), so that it never is twice. Rows go
 * once their date is long past.
 */
export const taskReminders = pgTable(
  'task_reminders',
  {
    eventId: eventId(),
    teamId: text().notNull(),
    taskId: text().notNull(),
    /** The one that counted for the team: another date has crossings of its own. */
    dueDate: text().notNull(),
    /** Days until the due day; negative after it. */
    crossing: integer().notNull(),
    remindedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId, table.taskId, table.dueDate, table.crossing] }),
    index('task_reminders_task').on(table.eventId, table.taskId),
    foreignKey({
      columns: [table.eventId, table.taskId],
      foreignColumns: [tasks.eventId, tasks.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.eventId, table.teamId],
      foreignColumns: [teams.eventId, teams.id],
    }),
  ],
)

/** The last morning on which the teams of the event were reminded, and how far that went. */
export const reminderRuns = pgTable(
  'reminder_runs',
  {
    eventId: eventId(),
    startedAt: moment().notNull(),
    /** Teams up to this one have been looked at. Only compared: the team may be gone. */
    reached: text().notNull().default(''),
    /** Null while it goes on. */
    endedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.eventId] })],
)
