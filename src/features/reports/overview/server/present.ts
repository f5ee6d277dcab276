import type { peopleOf } from '#features/people/members/server/queries.ts'
import { explainRisk, type RiskFacts, riskOf } from '#features/reports/risk/domain/risk.ts'
import { daysUntil } from '#kit/dates/zone.ts'
import type { TaskProgressRow, TaskReportRow, TeamPerson, TeamProgress, TeamReportRow } from '../contract.ts'
import { type Counts, type Day, stateOf } from '../domain/counts.ts'
import type { progressOfTask, progressOfTeam, ReportTask, ReportTeam } from './queries.ts'

type TaskProgress = Awaited<ReturnType<typeof progressOfTeam>>[number]
type TeamsProgress = Awaited<ReturnType<typeof progressOfTask>>[number]
type Person = Awaited<ReturnType<typeof peopleOf>>[number]

export type ReportContext = Day & { launchDate: string }

export function presentTeamRow(
  team: ReportTeam,
  counts: Counts,
  hasTaskActivity: boolean,
  context: ReportContext,
): TeamReportRow {
  return {
    teamId: team.id,
    name: team.name,
    stand: team.stand,
    teamTypeName: team.teamTypeName ?? '',
    standShareRole: team.standShareRole,
    counts,
    risk: presentRisk(
      {
        launchDate: context.launchDate,
        lastLoginAt: team.lastLoginAt,
        hasTaskActivity,
        taskBreakdown: {
          overdue: counts.overdue,
          dueSoon: counts.dueSoon,
          pending: counts.incomplete,
          complete: counts.complete,
        },
      },
      context,
    ),
    hasLoggedIn: team.lastLoginAt !== null,
    lastLoginAt: team.lastLoginAt?.toISOString() ?? null,
    owner:
      team.ownerId === null
        ? null
        : {
            id: team.ownerId,
            firstName: team.ownerFirstName ?? '',
            surname: team.ownerSurname ?? '',
            email: team.ownerEmail ?? '',
          },
    memberCount: team.memberCount ?? 0,
  }
}

function presentRisk(facts: RiskFacts, { now, zone }: ReportContext): TeamReportRow['risk'] {
  const { riskPercent, riskLevel } = riskOf(facts, now, zone)
  return { percent: riskPercent, level: riskLevel, parts: explainRisk(facts, now, zone) }
}

export function presentTaskRow(task: ReportTask, counts: Counts, { now, zone }: Day): TaskReportRow {
  return {
    taskId: task.id,
    title: task.title,
    type: task.type,
    icon: task.icon,
    groupTitle: task.groupTitle ?? '',
    dueDate: task.dueDate,
    daysUntilDue: task.dueDate === '' ? null : daysUntil(task.dueDate, now, zone),
    isTimeSensitive: task.isTimeSensitive,
    counts,
  }
}

/** One task of a team's report. */
export function presentTaskProgress(
  task: ReportTask,
  progress: TaskProgress | undefined,
  day: Day,
): TaskProgressRow {
  return {
    taskId: task.id,
    title: task.title,
    type: task.type,
    icon: task.icon,
    dueDate: task.dueDate,
    state: stateOf(task, progress, day),
    progressStatus: progress?.progressStatus ?? 'notStarted',
    ...completion(progress),
  }
}

/** One team of a task's report. */
export function presentTeamProgress(
  team: ReportTeam,
  task: ReportTask,
  progress: TeamsProgress | undefined,
  day: Day,
): TeamProgress {
  return {
    teamId: team.id,
    teamName: team.name,
    stand: team.stand,
    teamTypeName: team.teamTypeName ?? '',
    state: stateOf(task, progress, day),
    progressStatus: progress?.progressStatus ?? 'notStarted',
    approvalStatus: progress?.approvalStatus ?? 'none',
    ...completion(progress),
    lastLoginAt: team.lastLoginAt?.toISOString() ?? null,
  }
}

export function presentPerson(person: Person): TeamPerson {
  const { id, firstName, surname, email, isTeamOwner, lastLoginAt } = person
  return { id, firstName, surname, email, isTeamOwner, lastLoginAt: lastLoginAt?.toISOString() ?? null }
}

function completion(progress: TaskProgress | TeamsProgress | undefined) {
  const name = `${progress?.firstName ?? ''} ${progress?.surname ?? ''}`.trim()
  return { completedAt: progress?.completedAt?.toISOString() ?? null, completedByName: name }
}
