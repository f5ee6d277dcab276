import { allSettings } from '#features/event/events/server/queries.ts'
import { peopleOf } from '#features/people/members/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { reportsContract, type TaskReportRow, type TeamReportRow } from '../contract.ts'
import { addCounts, countStates, mayCount, openCount, taskCounter, teamCounter } from '../domain/counts.ts'
import { nearestFirst, riskDistribution, worstFirst } from '../domain/overview.ts'
import {
  presentPerson,
  presentTaskProgress,
  presentTaskRow,
  presentTeamProgress,
  presentTeamRow,
  type ReportContext,
} from './present.ts'
import {
  activeTeamIds,
  marksByTask,
  marksByTeam,
  progressOfTask,
  progressOfTeam,
  type ReportTask,
  type ReportTeam,
  reportTasks,
  reportTeams,
} from './queries.ts'

const overviewLimits = {
  atRisk: 5,
  nextTasks: 6,
  /** How many tasks are counted, so that six of 200 can be shown without counting them all. */
  candidates: 20,
} as const

export const reportsRoutes = {
  getOverview: route(reportsContract.getOverview, ({ scope }) =>
    inEvent(scope, async (event) => {
      const context = await readContext(event)
      const teams = await reportTeams(event)
      const tasks = await reportTasks(event)
      const nearest = nearestFirst(tasks, context).slice(0, overviewLimits.candidates)
      const marks = await marksByTask(
        event,
        nearest.map(({ id }) => id),
      )
      const nextTasks = taskRows(nearest, teams, marks, context)
      const rows = await teamRows(event, teams, tasks, context)
      return {
        teams: rows.length,
        teamsSignedIn: rows.filter((team) => team.hasLoggedIn).length,
        counts: addCounts(rows.map((team) => team.counts)),
        risk: riskDistribution(rows),
        atRisk: worstFirst(rows).slice(0, overviewLimits.atRisk),
        nextTasks: nextTasks.filter((task) => openCount(task.counts) > 0).slice(0, overviewLimits.nextTasks),
      }
    }),
  ),

  listTeams: route(reportsContract.listTeams, ({ scope }) =>
    inEvent(scope, async (event) => {
      const context = await readContext(event)
      return teamRows(event, await reportTeams(event), await reportTasks(event), context)
    }),
  ),

  getTeam: route(reportsContract.getTeam, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const [team] = await reportTeams(event, input.teamId)
      if (!team) throw notFound('Team')
      const context = await readContext(event)
      const statuses = await progressOfTeam(event, team.id)
      const progress = new Map(statuses.map((status) => [status.taskId, status]))
      const tasks = (await reportTasks(event))
        .filter((task) => mayCount(task, team))
        .map((task) => presentTaskProgress(task, progress.get(task.id), context))
      const hasActivity = statuses.some(({ progressStatus }) => progressStatus !== 'notStarted')
      const people = await peopleOf(event, team.id)
      return {
        ...presentTeamRow(team, countStates(tasks), hasActivity, context),
        tasks,
        people: people.map(presentPerson),
      }
    }),
  ),

  listTasks: route(reportsContract.listTasks, ({ scope }) =>
    inEvent(scope, async (event) => {
      const context = await readContext(event)
      const [tasks, teams] = [await reportTasks(event), await reportTeams(event)]
      return taskRows(tasks, teams, await marksByTask(event), context)
    }),
  ),

  getTask: route(reportsContract.getTask, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const [task] = await reportTasks(event, input.taskId)
      if (!task) throw notFound('Task')
      const context = await readContext(event)
      const progress = new Map(
        (await progressOfTask(event, task.id)).map((status) => [status.teamId, status]),
      )
      const teams = (await reportTeams(event))
        .filter((team) => mayCount(task, team))
        .map((team) => presentTeamProgress(team, task, progress.get(team.id), context))
      return { ...presentTaskRow(task, countStates(teams), context), teams }
    }),
  ),
}

async function readContext(event: EventTransaction): Promise<ReportContext> {
  const { event: settings, variables } = await allSettings(event)
  return {
    now: event.services.clock.now(),
    zone: settings.timeZone,
    dueSoonDays: variables.dueSoonDays,
    launchDate: settings.launchDate,
  }
}

async function teamRows(
  event: EventTransaction,
  teams: readonly ReportTeam[],
  tasks: readonly ReportTask[],
  context: ReportContext,
): Promise<TeamReportRow[]> {
  const active = await activeTeamIds(event)
  const marks = await marksByTeam(event, tasks, context)
  const countsOf = teamCounter(tasks, context)
  return teams.map((team) =>
    presentTeamRow(team, countsOf(team, marks.get(team.id)), active.has(team.id), context),
  )
}

function taskRows(
  tasks: readonly ReportTask[],
  teams: readonly ReportTeam[],
  marks: Awaited<ReturnType<typeof marksByTask>>,
  context: ReportContext,
): TaskReportRow[] {
  const countsOf = taskCounter(teams, context)
  return tasks.map((task) => presentTaskRow(task, countsOf(task, marks.get(task.id)), context))
}
