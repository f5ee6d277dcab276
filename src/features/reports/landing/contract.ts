import { z } from 'zod'
import { overviewSchema } from '#features/reports/overview/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

const count = z.number()
const moment = z.iso.datetime().nullable()
/** How many more there are than seven days ago; null where that day was not noted. */
const change = z.number().nullable()

/** How many rows the list behind it has, and the one that has waited longest, by the key under which its screen opens it. */
const waitingSchema = z.object({
  count,
  oldest: z
    .object({
      ...{ key: z.string(), teamName: z.string(), taskTitle: z.string() },
      since: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

const attentionSchema = z.object({
  approvals: waitingSchema.nullable(),
  conversations: waitingSchema.nullable(),
  lostSources: z.object({ count, firstId: z.string().nullable(), titles: z.array(z.string()) }).nullable(),
  bounced: z
    .object({
      ...{ count, latestId: z.string().nullable() },
      latest: z.array(z.object({ to: z.string(), teamName: z.string() })),
      at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Tasks that are overdue for some team; how often, and for how many teams. */
  overdue: z.object({ tasks: count, times: count, teams: count, titles: z.array(z.string()), change }),
  neverSignedIn: z.object({
    ...{ teams: count, change },
    /** When they were invited and chased; null for those who may not read it. */
    letters: z.object({ first: moment, last: moment, chased: moment }).nullable(),
  }),
})
export type Attention = z.infer<typeof attentionSchema>

const deadlineSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  daysUntilDue: z.number(),
  /** Teams that have still to do it, or wait for an approval. */
  open: count,
  applicable: count,
})
export type Deadline = z.infer<typeof deadlineSchema>

/** Of each day of the last four weeks. */
const trendsSchema = z.object({
  /** In the event's zone, the oldest first, today last. */
  days: z.array(z.string()),
  completed: z.array(count),
  sent: z.array(count),
  signedIn: z.array(count),
  /** The first day on which sign-ins were counted; null while there is none. */
  signedInSince: z.string().nullable(),
  /** The days on which organisers wrote to teams. */
  mailed: z.array(z.string()),
})

export type Trends = z.infer<typeof trendsSchema>

/** What has happened since the last working day began. */
const sinceSchema = z.object({
  day: z.string(),
  completed: count,
  sent: count,
  teamsSignedIn: count,
  /** Null for those who may not read them. */
  comments: count.nullable(),
})
export type Since = z.infer<typeof sinceSchema>

const landingSchema = z.object({
  overview: overviewSchema.omit({ nextTasks: true }),
  /** How many percentage points more of the tasks are complete. */
  completeChange: change,
  since: sinceSchema,
  /** Of people of teams: the figures contain each other. Null for those who may not open the list of people. */
  invitations: z.object({ sent: count, opened: count, signedIn: count }).nullable(),
  /** Null where the caller may not open the list behind it. */
  attention: attentionSchema,
  deadlines: z.array(deadlineSchema),
})
export type Landing = z.infer<typeof landingSchema>

export const landingContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/landing',
    access: 'reportViewer',
    mayLag: true,
    summary: 'What needs attention today, and what is due next',
  })
    .input(z.object({}))
    .output(landingSchema),

  getTrends: endpoint({
    method: 'GET',
    path: '/admin/landing/trends',
    access: 'reportViewer',
    mayLag: true,
    summary: 'The last four weeks by day: tasks completed, forms sent, people signed in',
  })
    .input(z.object({}))
    .output(trendsSchema),
}
