import { z } from 'zod'
import { teamLimits } from '#features/people/teams/domain/schema.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { taskStateSchema } from '../domain/schema.ts'
import { taskTypes } from '../domain/types.ts'

/** A stand share as its parent team sees it in a list, with how far it is. */
const standShare = z.object({
  id: z.string(),
  name: z.string(),
  stand: z.string(),
  /** All tasks but those that are not applicable, and of them those that are complete, overdue and due soon. */
  applicable: z.number(),
  complete: z.number(),
  overdue: z.number(),
  dueSoon: z.number(),
})
export type StandShare = z.infer<typeof standShare>

/** Of a stand share’s task its parent team reads the state and the dates, and nothing of what was done (decisions, “Tasks”). */
const standShareTask = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(taskTypes),
  icon: z.string(),
  isTimeSensitive: z.boolean(),
  /** The one that counts for the stand share. */
  dueDate: z.string(),
  daysUntilDue: z.number().nullable(),
  state: taskStateSchema,
})
export type StandShareTask = z.infer<typeof standShareTask>

const standShareTasks = standShare.extend({ tasks: z.array(standShareTask) })
export type StandShareTasks = z.infer<typeof standShareTasks>

/** What a parent team asks about its stand shares. */
export const standShareEndpoints = {
  listStandShares: endpoint({
    method: 'GET',
    path: '/tasks/stand-shares',
    access: 'user',
    summary: 'The stand shares of my team, and how far each is with its tasks',
  })
    .input(z.object({}))
    .output(z.array(standShare).max(teamLimits.standShares)),
  getStandShare: endpoint({
    method: 'GET',
    path: '/tasks/stand-shares/{teamId}',
    access: 'user',
    summary: 'State and dates of the tasks of one of my team’s stand shares',
  })
    .input(z.object({ teamId: z.string().min(1).max(64) }))
    .output(standShareTasks),
}
