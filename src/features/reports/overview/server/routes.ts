import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { reportsContract } from '../contract.ts'
import {
  presentOverview,
  presentTaskReport,
  presentTaskRow,
  presentTeamReport,
  presentTeamRow,
} from './present.ts'
import { listTaskReports, listTeamReports, readOverview, taskReport, teamReport } from './queries.ts'

export const reportsRoutes = {
  getOverview: route(reportsContract.getOverview, async ({ scope }) =>
    presentOverview(await readOverview(scope)),
  ),

  listTeams: route(reportsContract.listTeams, async ({ scope }) => {
    const { teams, context } = await listTeamReports(scope)
    return teams.map((team) => presentTeamRow(team, context))
  }),

  getTeam: route(reportsContract.getTeam, async ({ scope, input }) => {
    const report = await teamReport(scope, input.teamId)
    if (!report) throw notFound('Team')
    return presentTeamReport(report)
  }),

  listTasks: route(reportsContract.listTasks, async ({ scope }) => {
    const { tasks, context } = await listTaskReports(scope)
    return tasks.map((task) => presentTaskRow(task, context))
  }),

  getTask: route(reportsContract.getTask, async ({ scope, input }) => {
    const report = await taskReport(scope, input.taskId)
    if (!report) throw notFound('Task')
    return presentTaskReport(report)
  }),
}
