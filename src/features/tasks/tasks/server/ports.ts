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
import { removeTeamWork } from './commands/team-removal.ts'
import { releaseTasks, tasksOfTeamType } from './commands/team-types.ts'
import { handedInOf } from './queries/statuses.ts'
import { activeTasksOfForms, taskIsVisible } from './queries/tasks.ts'
import { taskStatuses, tasks } from './tables.ts'

/** For a form that is to be archived: its active tasks go on to name it. */
export const tasksNeedingForms: Ports['tasksOfForms'] = activeTasksOfForms

type TaskLink = { taskId: string; formId: string }

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** Why a form takes no answers of the person's team now; null while it does. */
    closedForm: (event: EventTransaction, actor: Actor, formId: string) => Promise<WholeTask['closedForm']>
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

/** Any signed-in person: one attachment can belong to the tasks of several teams. */
export const readsTaskAttachments: FileReader = (_, actor) => (actor === undefined ? 'refused' : 'allowed')

export const handsOverTasks: MembersRemoved = handOverTasks

export const tasksNameFiles: FileUses = handedInOf

export const taskSearch: SearchSource = ({ eventId, viewer, asked }) => {
  return {
    ...blankSource,
    // Teams never find an archived task, even where they may still open it.
    id: tasks.id,
    title: tasks.title,
    body: tasks.description,
    icon: tasks.icon,
    detail: tasks.dueDate,
    isArchived: sql`${tasks.isArchived}`,
    table: sql`${tasks}`,
    isVisible: sql`${tasks.eventId} = ${eventId} and ${taskIsVisible(viewer)} and ${isOrganiser(viewer) ? sql`true` : sql`not ${tasks.isArchived}`}`,
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
