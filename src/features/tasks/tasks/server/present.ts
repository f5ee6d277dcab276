import type { Actor } from '#platform/permissions/actor.ts'
import type { StandShareTasks } from '../contract/stand-shares.ts'
import type { TaskRow, TeamTask } from '../contract.ts'
import { latestAcceptance } from '../domain/changing.ts'
import { daysUntilDue, effectiveDueDate } from '../domain/due.ts'
import { compareTasks } from '../domain/sorting.ts'
import { statusOf, type TaskState } from '../domain/status.ts'
import { assign, handIn, reopen, replaceFiles, type TaskProgress, untouched } from '../domain/transitions.ts'
import { type CompletionMeans, completedBy } from '../domain/types.ts'
import type { ReadStandShares } from './queries/stand-shares.ts'
import type { TaskStatusRecord } from './queries/statuses.ts'
import type { TaskRecord, TaskWithDetails } from './queries/tasks.ts'
import type { TeamTaskContext } from './queries/team-tasks.ts'

export function presentTeamTask(task: TaskRecord, context: TeamTaskContext): TeamTask {
  const status = context.statuses.get(task.id)
  const progress = progressOf(status)
  const draft = status?.formDraft ?? null
  const extension = context.extensions.get(task.id)
  const dueDate = effectiveDueDate(task.dueDate, extension?.dueDate)
  const nameOf = (id: string | null) => (id === null ? '' : fullName(context.people.get(id)))
  return {
    id: task.id,
    title: task.title,
    description: task.description,
    type: task.type,
    icon: task.icon,
    dueDate,
    extension:
      extension && dueDate !== task.dueDate
        ? { from: task.dueDate, reason: extension.reason, byName: extension.byName }
        : null,
    daysUntilDue: daysUntilDue(dueDate, context.now, context.zone),
    groups: task.groups,
    formId: task.formId,
    externalLink: task.externalLink,
    disclaimer: task.disclaimer,
    isTimeSensitive: task.isTimeSensitive,
    isApprovalNeeded: task.isApprovalNeeded,
    isRequired: task.isRequired,
    state: statusOf({ ...progress, dueDate }, context.now, context.zone, context.dueSoonDays),
    progressStatus: progress.progressStatus,
    approvalStatus: progress.approvalStatus,
    approvalReview: progress.approvalReview,
    waitingSince: progress.waitingSince?.toISOString() ?? null,
    assignees: progress.assignedTo.flatMap((id) => context.people.get(id) ?? []),
    attachments: presentFiles(task.attachmentIds, context),
    files: presentFiles(status?.fileIds ?? [], context),
    completedAt: progress.completedAt?.toISOString() ?? null,
    completedByName: nameOf(progress.completedBy),
    acceptance: latestAcceptance(status?.acceptances ?? []),
    draft: draft
      ? {
          savedAt: draft.savedAt,
          savedByName: nameOf(draft.savedBy),
          page: draft.page,
          pageCount: draft.pageCount,
        }
      : null,
    submissionId: status?.submissionId ?? null,
    can: abilities(task, progress, context),
  }
}

export function progressOf(status: TaskStatusRecord | undefined): TaskProgress {
  return (status as TaskProgress | undefined) ?? untouched
}

/** Asks the rules themselves, so that a button is offered exactly when the command would succeed. */
function abilities(task: TaskRecord, progress: TaskProgress, { actor, teamId, now }: TeamTaskContext) {
  if (teamId === null) return { complete: false, replace: false, reopen: false, assign: false }
  const step = stepOf(task, teamId, actor, now)
  const means: CompletionMeans = completedBy[task.type] ?? 'hand'
  return {
    complete: means !== 'submission' && handIn(progress, means, step).ok,
    replace: replaceFiles(progress, step).ok,
    reopen: reopen(progress, step).ok,
    assign: assign({ ...progress, assignedTo: [] }, actor.memberId, [actor.memberId], step).ok,
  }
}

export function stepOf(
  task: Pick<TaskRecord, 'type' | 'isApprovalNeeded'>,
  teamId: string,
  actor: Actor,
  at: Date,
) {
  const name = `${actor.firstName} ${actor.surname}`.trim()
  return {
    task,
    teamId,
    by: { memberId: actor.memberId, name, level: actor.level, teamId: actor.teamId },
    at,
  }
}

function presentFiles(ids: readonly string[], { files }: TeamTaskContext): TeamTask['files'] {
  return ids.flatMap((id) => {
    const file = files.get(id)
    return file ? [{ fileId: file.fileId, name: file.name, size: file.size, mimeType: file.mimeType }] : []
  })
}

function fullName(person: { firstName: string; surname: string } | undefined): string {
  return person ? `${person.firstName} ${person.surname}`.trim() : ''
}

export function presentTaskRow(task: TaskWithDetails): TaskRow {
  return {
    id: task.id,
    title: task.title,
    description: task.description,
    type: task.type,
    icon: task.icon,
    dueDate: task.dueDate,
    groups: task.groups,
    formId: task.formId,
    formTitle: task.formTitle ?? '',
    externalLink: task.externalLink,
    disclaimer: task.disclaimer,
    attachments: task.attachments,
    teamTypeIds: task.teamTypeIds,
    teamTypeNames: task.teamTypeNames,
    isArchived: task.isArchived,
    isDraft: task.isDraft,
    appearsAt: task.appearsAt?.toISOString() ?? null,
    extensionCount: task.extensionCount,
    isTimeSensitive: task.isTimeSensitive,
    isApprovalNeeded: task.isApprovalNeeded,
    isRequired: task.isRequired,
    showToChildTeams: task.showToChildTeams,
    version: task.version,
    updatedAt: task.updatedAt.toISOString(),
  }
}

/** What a parent team reads of each of its stand shares. */
export function presentStandShares({ day, teams }: ReadStandShares): StandShareTasks[] {
  const { now, zone, dueSoonDays } = day
  return teams.map(({ team, tasks }) => {
    const shown = tasks
      .map(({ task, dueDate, progress }) => ({
        id: task.id,
        title: task.title,
        type: task.type,
        icon: task.icon,
        isTimeSensitive: task.isTimeSensitive,
        dueDate,
        daysUntilDue: daysUntilDue(dueDate, now, zone),
        state: statusOf({ ...progress, dueDate }, now, zone, dueSoonDays),
      }))
      .sort(compareTasks)
    const countOf = (state: TaskState) => shown.filter((task) => task.state === state).length
    return {
      ...{ id: team.id, name: team.name, stand: team.stand },
      applicable: shown.length - countOf('notApplicable'),
      complete: countOf('complete'),
      overdue: countOf('overdue'),
      dueSoon: countOf('dueSoon'),
      tasks: shown,
    }
  })
}
