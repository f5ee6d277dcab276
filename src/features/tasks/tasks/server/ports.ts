import { and, eq, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import type { FileReader, FileUses } from '#features/event/files/server/ports.ts'
import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import { isOrganiser } from '#features/people/teams/domain/audience.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import { type NewsSource, newsRow } from '#platform/news/source.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { byMember, byMemberIn, either, type PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedOnTheFly } from '#platform/search/source.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { WholeTask } from '../contract.ts'
import { UNDO_SECONDS } from '../domain/reviewing.ts'
import { handOverTasks } from './commands/assignments.ts'
import type { LinkedWork } from './commands/following.ts'
import { releaseTasksOfForm } from './commands/form-removal.ts'
import { removeTeamWork } from './commands/team-removal.ts'
import { releaseTasks, tasksOfTeamType } from './commands/team-types.ts'
import { isAttachmentSeen } from './queries/attachment-readers.ts'
import { dueDateFor } from './queries/extensions.ts'
import { handedInOf } from './queries/statuses.ts'
import { activeTasksOfForms, countArchivedOfForms, taskIsInUse, taskIsVisible } from './queries/tasks.ts'
import { taskExtensions, taskStatuses, tasks } from './tables.ts'

/** For a form that is to be archived: its active tasks go on to name it. */
export const tasksNeedingForms: Ports['tasksOfForms'] = activeTasksOfForms

export const tasksOfDeletedForms: Ports['formContents']['tasks'] = {
  count: async (event, formIds) => ({ tasks: await countArchivedOfForms(event, formIds) }),
  remove: releaseTasksOfForm,
}

/** What was written about tasks, in numbers; by task. */
type WrittenContents = { comments: number; notes: number; files: number }

type TaskLink = { taskId: string; formId: string }

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** What goes with deleted tasks: counted by task, and removed in the transaction of the removal. */
    taskContents: {
      readonly comments: {
        count: (
          event: EventTransaction,
          taskIds: readonly string[],
        ) => Promise<ReadonlyMap<string, WrittenContents>>
        remove: (event: EventTransaction, taskIds: readonly string[]) => Promise<void>
      }
      /** Which say nothing of them any more, and stay. */
      readonly mailings: { remove: (event: EventTransaction, taskIds: readonly string[]) => Promise<void> }
    }
    /** Something that a team has handed in awaits approval from now on. */
    reviewAwaited: (event: EventTransaction) => Promise<void>
    /** Whether a form takes answers of the person's team now, and another submission beside those that it has sent. */
    formOfTask: (
      event: EventTransaction,
      actor: Actor,
      formId: string,
    ) => Promise<Pick<WholeTask, 'closedForm' | 'takesAnother'>>
    /** What was filled in of it for the person's team, and waits for the team to accept it; null where nothing does. */
    formToAccept: (event: EventTransaction, actor: Actor, formId: string) => Promise<WholeTask['toAccept']>
    /** What teams have already done with the forms that these tasks ask for, one entry for each team and task. */
    formWork: (event: EventTransaction, links: readonly TaskLink[]) => Promise<LinkedWork[]>
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    /** Attachments of tasks. */
    task: null
  }
}

/** Whoever sees a task that it is attached to: one file can belong to several tasks, as copies share theirs. */
export const readsTaskAttachments: FileReader = async (scope, actor, file) => {
  if (actor === undefined) return 'refused'
  return (await isAttachmentSeen(scope, actor, file.id)) ? 'allowed' : 'refused'
}

export const handsOverTasks: MembersRemoved = handOverTasks

export const tasksNameFiles: FileUses = handedInOf

export const taskSearch: SearchSource = ({ eventId, viewer, asked, teamId, now }) => {
  return {
    ...blankSource,
    // People without rights never find a task that is not in use, even where they may still open it.
    id: tasks.id,
    title: tasks.title,
    body: tasks.description,
    icon: tasks.icon,
    detail: dueDateFor(teamId),
    isDraft: sql`(not ${tasks.isArchived} and not ${taskIsInUse(now)})`,
    isArchived: sql`${tasks.isArchived}`,
    table: sql`${tasks}`,
    isVisible: sql`${tasks.eventId} = ${eventId} and ${taskIsVisible(viewer, now)} and ${isOrganiser(viewer) ? sql`true` : taskIsInUse(now)}`,
    ...searchedOnTheFly(tasks, eventId, asked),
  }
}

export const teamTypesOfTasks: TeamTypeLimits = {
  async thingsOf(event, teamTypeId) {
    const found = await tasksOfTeamType(event, teamTypeId)
    return found
      .filter(({ teamTypeIds }) => withoutTeamType(teamTypeIds, teamTypeId).isNoLongerLimited)
      .map(({ id, title }) => ({
        name: title,
        path: addressOf('/admin/tasks/{taskId}', { taskId: id }),
        by: 'limited',
      }))
  },
  release: releaseTasks,
}

export const tasksOfTeams: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(taskStatuses, and(eq(taskStatuses.eventId, eventId), eq(taskStatuses.teamId, teamId))),
  remove: removeTeamWork,
}

/**
 * The latest review of each task of the person's team: approved, or with changes requested. Like its mail, it is told once
 * it can no longer be taken back.
 */
export const reviewNews: NewsSource = ({ eventId, actor, now, since }) => {
  if (actor.teamId === null || actor.team?.isOrganiser) return undefined
  const latest = sql`${taskStatuses.approvalHistory} -> -1`
  const at = sql`(${latest} ->> 'at')::timestamptz`
  const told = new Date(now.getTime() - UNDO_SECONDS * 1000)
  return sql`select ${newsRow({
    id: sql`${taskStatuses.id} || '/' || jsonb_array_length(${taskStatuses.approvalHistory})`,
    at,
    what: sql`${latest} ->> 'to'`,
    title: sql`${tasks.title}`,
    detail: sql`coalesce(${latest} ->> 'text', '')`,
    byName: sql`coalesce(${latest} ->> 'byName', '')`,
    taskId: sql`${tasks.id}`,
  })} from ${taskStatuses}
    join ${tasks} on ${tasks.eventId} = ${taskStatuses.eventId} and ${tasks.id} = ${taskStatuses.taskId}
    where ${taskStatuses.eventId} = ${eventId} and ${taskStatuses.teamId} = ${actor.teamId}
      and jsonb_typeof(${taskStatuses.approvalHistory}) = 'array'
      and ${latest} ->> 'to' in ('approved', 'changesRequested') and not ${taskStatuses.isNotApplicable}
      and case when jsonb_typeof(${latest} -> 'at') = 'string' and ${latest} ->> 'at' ~ '^\\d{4}-\\d{2}-\\d{2}T'
        then ${at} between ${since.toISOString()}::timestamptz and ${told.toISOString()}::timestamptz else false end
      and ${taskIsVisible(actor, now)}`
}

/** What the person's team has longer for. A date that is moved again is new again. */
export const extensionNews: NewsSource = ({ eventId, actor, now, since }) => {
  if (actor.teamId === null || actor.team?.isOrganiser) return undefined
  return sql`select ${newsRow({
    id: sql`${taskExtensions.teamId} || '/' || ${taskExtensions.taskId} || '/' || ${taskExtensions.dueDate}`,
    at: sql`${taskExtensions.updatedAt}`,
    what: sql`'extended'`,
    title: sql`${tasks.title}`,
    detail: sql`${taskExtensions.reason}`,
    day: sql`${taskExtensions.dueDate}`,
    byName: sql`''`,
    taskId: sql`${tasks.id}`,
  })} from ${taskExtensions}
    join ${tasks} on ${tasks.eventId} = ${taskExtensions.eventId} and ${tasks.id} = ${taskExtensions.taskId}
    where ${taskExtensions.eventId} = ${eventId} and ${taskExtensions.teamId} = ${actor.teamId}
      and ${taskExtensions.updatedAt} >= ${since.toISOString()}::timestamptz and ${taskIsVisible(actor, now)}`
}

export const personalDataOfTasks: PersonalData = {
  title: 'Tasks',
  tables: {
    tasks: {
      none: ['id', 'due_date', 'type', 'icon', 'form_id', 'attachment_ids', 'team_type_ids'],
      text: ['title', 'description', 'external_link', 'disclaimer'],
    },
    task_groups: { none: ['id'], text: ['title'] },
    task_group_entries: { none: ['group_id', 'task_id'] },
    task_extensions: { none: ['team_id', 'task_id', 'due_date'], text: ['reason'] },
    task_statuses: {
      of: either(byMember('completed_by'), byMemberIn('assigned_to')),
      none: ['id', 'task_id', 'team_id', 'progress_status', 'approval_status', 'file_ids', 'submission_id'],
      id: ['assigned_to', 'completed_by', 'form_draft'],
      text: ['approval_review', 'approval_history', 'acceptances'],
    },
    untold_assignments: { none: ['task_id'], id: ['member_id', 'assigned_by'] },
    task_marks: { none: ['team_id', 'marks'] },
    task_reminders: { none: ['team_id', 'task_id', 'due_date'] },
    reminder_runs: { none: ['reached'] },
    calendar_feeds: {
      of: byMember('member_id'),
      id: ['member_id'],
      secret: ['token_hash'],
      erased: 'removed',
    },
  },
}
