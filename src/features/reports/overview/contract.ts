import { z } from 'zod'
import { teamTypeLimits } from '#features/people/team-types/domain/schema.ts'
import { teamLimits } from '#features/people/teams/domain/schema.ts'
import { riskLevels } from '#features/reports/risk/domain/risk.ts'
import {
  approvalStatusSchema,
  progressStatusSchema,
  taskLimits,
  taskStateSchema,
} from '#features/tasks/tasks/domain/schema.ts'
import { taskTypes } from '#features/tasks/tasks/domain/types.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { taskReportList, taskTeamList, teamReportList, teamTaskList } from './domain/lists.ts'

const id = z.string().min(1).max(64)

/** Tasks counted by state, each once. */
export const countsSchema = z.object({
  total: z.number(),
  complete: z.number(),
  notApplicable: z.number(),
  overdue: z.number(),
  dueSoon: z.number(),
  incomplete: z.number(),
  waiting: z.number(),
})
export type Counts = z.infer<typeof countsSchema>

const riskSchema = z.object({
  percent: z.number(),
  level: z.enum(riskLevels),
  parts: z.array(z.object({ source: z.enum(['signIn', 'tasks']), points: z.number(), words: z.string() })),
})

const teamReportRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string(),
  standShareRole: z.enum(['none', 'parent', 'child']),
  counts: countsSchema,
  risk: riskSchema,
  hasLoggedIn: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  owner: z
    .object({ id: z.string(), firstName: z.string(), surname: z.string(), email: z.string() })
    .nullable(),
  memberCount: z.number(),
})
const standShareReportSchema = teamReportRowSchema.pick({ id: true, name: true, stand: true, counts: true })
export type StandShareReport = z.infer<typeof standShareReportSchema>

export type TeamReportRow = z.infer<typeof teamReportRowSchema>

const taskReportRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  groups: z.array(z.object({ id: z.string(), title: z.string(), place: z.number() })).max(taskLimits.groups),
  dueDate: z.string(),
  daysUntilDue: z.number().nullable(),
  isTimeSensitive: z.boolean(),
  counts: countsSchema,
})
export type TaskReportRow = z.infer<typeof taskReportRowSchema>

const teamProgressSchema = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  teamTypeId: z.string().nullable(),
  teamTypeName: z.string(),
  state: taskStateSchema,
  progressStatus: progressStatusSchema,
  /** Null where the team has not begun it. */
  statusId: z.string().nullable(),
  /** Of the status, for those who set it. */
  revision: z.number(),
  /** The date that counts for the team, and its extension where it was given one. */
  dueDate: z.string(),
  isExtended: z.boolean(),
  extension: z.object({ dueDate: z.string(), reason: z.string() }).nullable(),
  approvalStatus: approvalStatusSchema,
  completedAt: z.iso.datetime().nullable(),
  completedByName: z.string(),
  lastLoginAt: z.iso.datetime().nullable(),
})

export type TeamProgress = z.infer<typeof teamProgressSchema>

const taskProgressSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  /** The one that counts for the team. */
  dueDate: z.string(),
  isExtended: z.boolean(),
  state: taskStateSchema,
  progressStatus: progressStatusSchema,
  completedAt: z.iso.datetime().nullable(),
  completedByName: z.string(),
})

export type TaskProgressRow = z.infer<typeof taskProgressSchema>

const teamPersonSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  isTeamOwner: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
})
export type TeamPerson = z.infer<typeof teamPersonSchema>

const teamReportSchema = teamReportRowSchema.extend({
  /** What its risk is worked out from, for working it out as it would be. */
  riskFacts: z.object({
    launchDate: z.string(),
    lastLoginAt: z.iso.datetime().nullable(),
    hasTaskActivity: z.boolean(),
    taskBreakdown: z.object({
      overdue: z.number(),
      dueSoon: z.number(),
      pending: z.number(),
      complete: z.number(),
    }),
  }),
  people: z.array(teamPersonSchema),
  /** On whose stand it is; null unless it is a stand share. */
  parent: z.object({ id: z.string(), name: z.string() }).nullable(),
  standShares: z.array(standShareReportSchema).max(teamLimits.standShares),
})
export type TeamReport = z.infer<typeof teamReportSchema>

const teamAtRiskSchema = teamReportRowSchema.pick({ id: true, name: true, risk: true })
export type TeamAtRisk = z.infer<typeof teamAtRiskSchema>

/** What the lists can be filtered by, in order. */
const choicesSchema = z.object({
  teamTypes: z.array(z.object({ id: z.string(), name: z.string() })).max(teamTypeLimits.types),
  taskGroups: z.array(z.object({ id: z.string(), name: z.string() })).max(taskLimits.groups),
})

export type Choices = z.infer<typeof choicesSchema>

export const overviewSchema = z.object({
  teams: z.number(),
  teamsSignedIn: z.number(),
  counts: countsSchema,
  risk: z.record(z.enum(riskLevels), z.number()),
  /** The teams most at risk, at most five. */
  atRisk: z.array(teamAtRiskSchema),
  /** Open tasks with the due date nearest to today, past or future, at most six. */
  nextTasks: z.array(taskReportRowSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const reportsContract = {
  getOverview: endpoint({
    method: 'GET',
    path: '/admin/reports/overview',
    access: 'reportViewer',
    mayLag: true,
    summary: 'The event at a glance',
  })
    .input(z.object({}))
    .output(overviewSchema),
  listTeams: listEndpoint(
    {
      path: '/admin/reports/teams',
      access: 'reportViewer',
      mayLag: true,
      summary: 'Teams with their tasks, sign-ins and risk',
    },
    teamReportList,
    teamReportRowSchema,
  ),
  getTeam: endpoint({
    method: 'GET',
    path: '/admin/reports/teams/{teamId}',
    access: 'reportViewer',
    mayLag: true,
    summary: 'One team with its people, and the teams with which it shares a stand',
  })
    .input(z.object({ teamId: id }))
    .output(teamReportSchema),
  listTasksOfTeam: listEndpoint(
    {
      path: '/admin/reports/teams/{teamId}/tasks',
      access: 'reportViewer',
      mayLag: true,
      summary: 'The tasks of one team, and how far it is with each',
    },
    teamTaskList,
    taskProgressSchema,
    { teamId: id },
  ),
  listTasks: listEndpoint(
    {
      path: '/admin/reports/tasks',
      access: 'reportViewer',
      mayLag: true,
      summary: 'Tasks with how many teams have completed each',
    },
    taskReportList,
    taskReportRowSchema,
  ),
  getTask: endpoint({
    method: 'GET',
    path: '/admin/reports/tasks/{taskId}',
    access: 'reportViewer',
    mayLag: true,
    summary: 'One task with how many teams have completed it',
  })
    .input(z.object({ taskId: id }))
    .output(
      // The form that a moderator may fill in for a team.
      taskReportRowSchema.extend({ formId: z.string().nullable() }),
    ),
  listTeamsOfTask: listEndpoint(
    {
      path: '/admin/reports/tasks/{taskId}/teams',
      access: 'reportViewer',
      mayLag: true,
      summary: 'The teams that a task is for, and how far each is with it',
    },
    taskTeamList,
    teamProgressSchema,
    { taskId: id },
  ),
  listChoices: endpoint({
    method: 'GET',
    path: '/admin/reports/choices',
    access: 'reportViewer',
    mayLag: true,
    summary: 'The team types and task groups that reports can be filtered by',
  })
    .input(z.object({}))
    .output(choicesSchema),
}
