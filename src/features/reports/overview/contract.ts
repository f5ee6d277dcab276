import { z } from 'zod'
import { riskLevels } from '#features/reports/risk/domain/risk.ts'
import {
  approvalStatusSchema,
  progressStatusSchema,
  taskStateSchema,
} from '#features/tasks/tasks/domain/schema.ts'
import { taskTypes } from '#features/tasks/tasks/domain/types.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

const id = z.string().min(1).max(64)

/** Tasks counted by state. `waiting` is part of overdue, due soon or incomplete, so never add it. */
const countsSchema = z.object({
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
  teamId: z.string(),
  name: z.string(),
  stand: z.string(),
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
export type TeamReportRow = z.infer<typeof teamReportRowSchema>

const taskReportRowSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  groupTitle: z.string(),
  dueDate: z.string(),
  daysUntilDue: z.number().nullable(),
  isTimeSensitive: z.boolean(),
  counts: countsSchema,
})
export type TaskReportRow = z.infer<typeof taskReportRowSchema>

const teamProgressSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  stand: z.string(),
  teamTypeName: z.string(),
  state: taskStateSchema,
  progressStatus: progressStatusSchema,
  approvalStatus: approvalStatusSchema,
  completedAt: z.iso.datetime().nullable(),
  completedByName: z.string(),
  lastLoginAt: z.iso.datetime().nullable(),
})

export type TeamProgress = z.infer<typeof teamProgressSchema>

const taskProgressSchema = z.object({
  taskId: z.string(),
  title: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  dueDate: z.string(),
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

const overviewSchema = z.object({
  teams: z.number(),
  teamsSignedIn: z.number(),
  counts: countsSchema,
  risk: z.record(z.enum(riskLevels), z.number()),
  /** The teams most at risk, at most five. */
  atRisk: z.array(teamReportRowSchema),
  /** Open tasks with the due date nearest to today, past or future, at most six. */
  nextTasks: z.array(taskReportRowSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const reportsContract = {
  getOverview: endpoint({
    method: 'GET',
    path: '/admin/reports/overview',
    access: 'reportViewer',
    summary: 'The event at a glance',
  })
    .input(z.object({}))
    .output(overviewSchema),
  listTeams: endpoint({
    method: 'GET',
    path: '/admin/reports/teams',
    access: 'reportViewer',
    summary: 'Every team with its tasks, sign-ins and risk',
  })
    .input(z.object({}))
    .output(z.array(teamReportRowSchema)),
  getTeam: endpoint({
    method: 'GET',
    path: '/admin/reports/teams/{teamId}',
    access: 'reportViewer',
    summary: 'One team, task by task',
  })
    .input(z.object({ teamId: id }))
    .output(
      teamReportRowSchema.extend({ tasks: z.array(taskProgressSchema), people: z.array(teamPersonSchema) }),
    ),
  listTasks: endpoint({
    method: 'GET',
    path: '/admin/reports/tasks',
    access: 'reportViewer',
    summary: 'Every task with how many teams have completed it',
  })
    .input(z.object({}))
    .output(z.array(taskReportRowSchema)),
  getTask: endpoint({
    method: 'GET',
    path: '/admin/reports/tasks/{taskId}',
    access: 'reportViewer',
    summary: 'One task, team by team',
  })
    .input(z.object({ taskId: id }))
    .output(taskReportRowSchema.extend({ teams: z.array(teamProgressSchema) })),
}
