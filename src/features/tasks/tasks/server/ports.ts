import { and, eq, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import type { FileReader, FileUses } from '#features/event/files/server/ports.ts'
import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import { isOrganiser } from '#features/people/teams/domain/audience.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { blankSource, type SearchSource, searchedOnTheFly } from '#platform/search/source.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { WholeTask } from '../contract.ts'
import { handOverTasks } from './commands/assignments.ts'
import type { LinkedWork } from './commands/following.ts'
import { releaseTasksOfForm } from './commands/form-removal.ts'
import { removeTeamWork } from './commands/team-removal.ts'
import { releaseTasks, tasksOfTeamType } from './commands/team-types.ts'
import { isAttachmentSeen } from './queries/attachment-readers.ts'
import { dueDateFor } from './queries/extensions.ts'
import { handedInOf } from './queries/statuses.ts'
import { activeTasksOfForms, countArchivedOfForms, taskIsInUse, taskIsVisible } from './queries/tasks.ts'
import { taskStatuses, tasks } from './tables.ts'

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
    }
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
