import { pageOfRows } from '#kit/lists/cursor.ts'
import { inTurn } from '#platform/exports/in-turn.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import { reportsContract } from '../contract.ts'
import {
  taskReportColumns,
  taskTeamColumns,
  teamReportColumns,
  teamTaskColumns,
} from '../domain/export-columns.ts'
import {
  presentOverview,
  presentTaskOfTeam,
  presentTaskRow,
  presentTeamOfTask,
  presentTeamReport,
  presentTeamRow,
} from './present.ts'
import {
  allTeamReports,
  listTaskReports,
  listTasksOfTeam,
  listTeamsOfTask,
  pageOfTeamReports,
  readOverview,
  taskReport,
  teamReport,
} from './queries/reports.ts'
import { listChoices } from './queries/rows.ts'

export const reportsRoutes = {
  getOverview: route(reportsContract.getOverview, async ({ scope }) =>
    presentOverview(await readOverview(scope)),
  ),

  listTeams: route(reportsContract.listTeams, async ({ scope, input }) => {
    const { page, emails, context } = await pageOfTeamReports(scope, input)
    return mapPage(page, (team) => presentTeamRow(team, emails, context))
  }),

  getTeam: route(reportsContract.getTeam, async ({ scope, input }) => {
    const report = await teamReport(scope, input.teamId)
    if (!report) throw notFound('Team')
    return presentTeamReport(report)
  }),

  listTasksOfTeam: route(reportsContract.listTasksOfTeam, async ({ scope, input }) => {
    const tasks = await listTasksOfTeam(scope, input)
    if (!tasks) throw notFound('Team')
    return mapPage(pageOfRows(tasks, input), presentTaskOfTeam)
  }),

  listTasks: route(reportsContract.listTasks, async ({ scope, input }) => {
    const { tasks, context } = await listTaskReports(scope, input)
    return mapPage(pageOfRows(tasks, input), (task) => presentTaskRow(task, context))
  }),

  getTask: route(reportsContract.getTask, async ({ scope, input }) => {
    const report = await taskReport(scope, input.taskId)
    if (!report) throw notFound('Task')
    return { ...presentTaskRow(report.task, report.context), formId: report.task.formId }
  }),

  listTeamsOfTask: route(reportsContract.listTeamsOfTask, async ({ scope, input }) => {
    const teams = await listTeamsOfTask(scope, input)
    if (!teams) throw notFound('Task')
    return mapPage(pageOfRows(teams, input), presentTeamOfTask)
  }),

  listChoices: route(reportsContract.listChoices, ({ scope }) => listChoices(scope)),
}

export const teamReportsExport = listExport(
  'teamReports',
  reportsContract.listTeams,
  async ({ scope, input }) => {
    const { teams, emails, context } = await allTeamReports(scope, input)
    return {
      title: 'team report',
      columns: teamReportColumns,
      rows: inTurn(teams, (team) => presentTeamRow(team, emails, context)),
    }
  },
)

export const taskReportsExport = listExport(
  'taskReports',
  reportsContract.listTasks,
  async ({ scope, input }) => {
    const { tasks, context } = await listTaskReports(scope, input)
    return {
      title: 'task report',
      columns: taskReportColumns,
      rows: inTurn(tasks, (task) => presentTaskRow(task, context)),
    }
  },
)

export const tasksOfTeamExport = listExport(
  'tasksOfTeam',
  reportsContract.listTasksOfTeam,
  async ({ scope, input }) => {
    const tasks = await listTasksOfTeam(scope, input)
    if (!tasks) throw notFound('Team')
    return { title: 'tasks of a team', columns: teamTaskColumns, rows: inTurn(tasks, presentTaskOfTeam) }
  },
)

export const teamsOfTaskExport = listExport(
  'teamsOfTask',
  reportsContract.listTeamsOfTask,
  async ({ scope, input }) => {
    const teams = await listTeamsOfTask(scope, input)
    if (!teams) throw notFound('Task')
    return { title: 'teams of a task', columns: taskTeamColumns, rows: inTurn(teams, presentTeamOfTask) }
  },
)
