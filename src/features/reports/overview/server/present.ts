import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import type {
  Overview,
  TaskProgressRow,
  TaskReportRow,
  TeamPerson,
  TeamProgress,
  TeamReportRow,
} from '../contract.ts'
import { type Day, openCount } from '../domain/counts.ts'
import { nearestFirst, overviewLimits, shownRisk, teamFigures } from '../domain/overview.ts'
import type {
  listTasksOfTeam,
  listTeamsOfTask,
  ReportContext,
  ReportTask,
  ReportTeam,
  readOverview,
  teamReport,
} from './queries/reports.ts'

export function presentOverview({
  teams,
  tasks,
  context,
}: Awaited<ReturnType<typeof readOverview>>): Overview {
  const open = tasks.filter(({ counts }) => openCount(counts) > 0)
  const nearest = nearestFirst(open, context).slice(0, overviewLimits.nextTasks)
  return { ...teamFigures(teams, context), nextTasks: nearest.map((task) => presentTaskRow(task, context)) }
}

/** @param emails of owners, by member */
export function presentTeamRow(
  team: ReportTeam,
  emails: ReadonlyMap<string, string>,
  context: ReportContext,
): TeamReportRow {
  return {
    id: team.id,
    name: team.name,
    stand: team.stand,
    teamTypeId: team.teamTypeId,
    teamTypeName: team.teamTypeName ?? '',
    standShareRole: team.standShareRole,
    counts: team.counts,
    risk: shownRisk(team, context),
    hasLoggedIn: team.lastLoginAt !== null,
    lastLoginAt: team.lastLoginAt?.toISOString() ?? null,
    owner:
      team.ownerId === null
        ? null
        : {
            id: team.ownerId,
            firstName: team.ownerFirstName ?? '',
            surname: team.ownerSurname ?? '',
            email: emails.get(team.ownerId) ?? '',
          },
    memberCount: team.memberCount ?? 0,
  }
}

export function presentTeamReport({
  team,
  people,
  parent,
  standShares,
  context,
}: NonNullable<Awaited<ReturnType<typeof teamReport>>>) {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  return {
    ...presentTeamRow(team, emails, context),
    riskFacts: { ...team.facts, lastLoginAt: team.facts.lastLoginAt?.toISOString() ?? null },
    people: people.map(presentPerson),
    parent: parent.id === null || parent.name === null ? null : { id: parent.id, name: parent.name },
    standShares: standShares.map(({ id, name, stand, counts }) => ({ id, name, stand, counts })),
  }
}

export function presentTaskRow(task: ReportTask, { now, zone }: Day): TaskReportRow {
  return {
    id: task.id,
    title: task.title,
    type: task.type,
    icon: task.icon,
    groups: task.groups,
    dueDate: task.dueDate,
    daysUntilDue: daysUntilDue(task.dueDate, now, zone),
    isTimeSensitive: task.isTimeSensitive,
    counts: task.counts,
  }
}

type ListedTask = NonNullable<Awaited<ReturnType<typeof listTasksOfTeam>>>[number]
type ListedTeam = NonNullable<Awaited<ReturnType<typeof listTeamsOfTask>>>[number]

/** One task of a team's report. */
export function presentTaskOfTeam(task: ListedTask): TaskProgressRow {
  return {
    id: task.id,
    title: task.title,
    type: task.type,
    icon: task.icon,
    dueDate: task.dueDate,
    isExtended: task.isExtended,
    state: task.state,
    progressStatus: task.progressStatus,
    ...completion(task),
  }
}

/** One team of a task's report. */
export function presentTeamOfTask(team: ListedTeam): TeamProgress {
  return {
    id: team.id,
    name: team.name,
    stand: team.stand,
    teamTypeId: team.teamTypeId,
    teamTypeName: team.teamTypeName ?? '',
    state: team.state,
    progressStatus: team.progressStatus,
    statusId: team.statusId,
    revision: team.revision,
    dueDate: team.dueDate,
    isExtended: team.isExtended,
    extension: team.extension && { dueDate: team.extension.dueDate, reason: team.extension.reason },
    approvalStatus: team.approvalStatus,
    ...completion(team),
    lastLoginAt: team.lastLoginAt?.toISOString() ?? null,
  }
}

function presentPerson(
  person: NonNullable<Awaited<ReturnType<typeof teamReport>>>['people'][number],
): TeamPerson {
  const { id, firstName, surname, email, isTeamOwner, lastLoginAt } = person
  return { id, firstName, surname, email, isTeamOwner, lastLoginAt: lastLoginAt?.toISOString() ?? null }
}

function completion({ completedAt, completedByName }: ListedTask | ListedTeam) {
  return { completedAt: completedAt?.toISOString() ?? null, completedByName }
}
