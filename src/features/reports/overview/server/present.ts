import { explainRisk, type RiskFacts, riskOf } from '#features/reports/risk/domain/risk.ts'
import { daysUntilDue } from '#features/tasks/tasks/domain/due.ts'
import type {
  Overview,
  TaskProgressRow,
  TaskReportRow,
  TeamPerson,
  TeamProgress,
  TeamReportRow,
} from '../contract.ts'
import { addCounts, countStates, type Day, openCount, stateOf } from '../domain/counts.ts'
import { overviewLimits, riskDistribution, worstFirst } from '../domain/overview.ts'
import type {
  CountedTasks,
  CountedTeams,
  ReportContext,
  ReportTask,
  readOverview,
  taskReport,
  teamReport,
} from './queries.ts'

type CountedTeam = CountedTeams[number]
type CountedTask = CountedTasks[number]
type TeamReport = NonNullable<Awaited<ReturnType<typeof teamReport>>>
type TaskReport = NonNullable<Awaited<ReturnType<typeof taskReport>>>

export function presentOverview({
  teams,
  nearest,
  context,
}: Awaited<ReturnType<typeof readOverview>>): Overview {
  const rows = teams.map((team) => presentTeamRow(team, context))
  const open = nearest.filter(({ counts }) => openCount(counts) > 0)
  return {
    teams: rows.length,
    teamsSignedIn: rows.filter((team) => team.hasLoggedIn).length,
    counts: addCounts(rows.map((team) => team.counts)),
    risk: riskDistribution(rows),
    atRisk: worstFirst(rows).slice(0, overviewLimits.atRisk),
    nextTasks: open.slice(0, overviewLimits.nextTasks).map((task) => presentTaskRow(task, context)),
  }
}

export function presentTeamReport({ team, isActive, tasks, people, context }: TeamReport) {
  const rows = tasks.map((one) => presentTaskProgress(one, context))
  return {
    ...presentTeamRow({ team, counts: countStates(rows), isActive }, context),
    tasks: rows,
    people: people.map(presentPerson),
  }
}

export function presentTaskReport({ task, teams, context }: TaskReport) {
  const rows = teams.map((one) => presentTeamProgress(task, one, context))
  return { ...presentTaskRow({ task, counts: countStates(rows) }, context), teams: rows }
}

export function presentTeamRow(
  { team, counts, isActive }: CountedTeam,
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
        hasTaskActivity: isActive,
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

export function presentTaskRow({ task, counts }: CountedTask, { now, zone }: Day): TaskReportRow {
  return {
    taskId: task.id,
    title: task.title,
    type: task.type,
    icon: task.icon,
    groupTitle: task.groupTitle ?? '',
    dueDate: task.dueDate,
    daysUntilDue: daysUntilDue(task.dueDate, now, zone),
    isTimeSensitive: task.isTimeSensitive,
    counts,
  }
}

/** One task of a team's report. */
function presentTaskProgress({ task, progress }: TeamReport['tasks'][number], day: Day): TaskProgressRow {
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
function presentTeamProgress(
  task: ReportTask,
  { team, progress }: TaskReport['teams'][number],
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

function presentPerson(person: TeamReport['people'][number]): TeamPerson {
  const { id, firstName, surname, email, isTeamOwner, lastLoginAt } = person
  return { id, firstName, surname, email, isTeamOwner, lastLoginAt: lastLoginAt?.toISOString() ?? null }
}

type Completion = { firstName: string | null; surname: string | null; completedAt: Date | null }

function completion(progress: Completion | undefined) {
  const name = `${progress?.firstName ?? ''} ${progress?.surname ?? ''}`.trim()
  return { completedAt: progress?.completedAt?.toISOString() ?? null, completedByName: name }
}
