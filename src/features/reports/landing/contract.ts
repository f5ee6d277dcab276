import { z } from 'zod'
import { overviewSchema } from '#features/reports/overview/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'

const count = z.number()

/** How many rows the list behind it has, and the one that has waited longest. */
const waitingSchema = z.object({
  count,
  oldest: z
    .object({ teamName: z.string(), taskTitle: z.string(), since: z.iso.datetime().nullable() })
    .nullable(),
})
export type Waiting = z.infer<typeof waitingSchema>

const attentionSchema = z.object({
  approvals: waitingSchema.nullable(),
  conversations: waitingSchema.nullable(),
  lostSources: z.object({ count, titles: z.array(z.string()) }).nullable(),
  bounced: z
    .object({
      count,
      latest: z.array(z.object({ to: z.string(), teamName: z.string() })),
      at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Tasks that are overdue for some team; how often, and for how many teams. */
  overdue: z.object({ tasks: count, times: count, teams: count, titles: z.array(z.string()) }),
  neverSignedIn: z.object({ teams: count }),
})
export type Attention = z.infer<typeof attentionSchema>

const deadlineSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  daysUntilDue: z.number(),
  complete: count,
  applicable: count,
})
export type Deadline = z.infer<typeof deadlineSchema>

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

const landingSchema = z.object({
  overview: overviewSchema.omit({ nextTasks: true }),
  /** Null where the caller may not open the list behind it. */
  attention: attentionSchema,
  deadlines: z.array(deadlineSchema),
  trends: trendsSchema,
})
export type Landing = z.infer<typeof landingSchema>

export const landingContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/landing',
    access: 'reportViewer',
    summary: 'What needs attention today, what is due next, and the last four weeks',
  })
    .input(z.object({}))
    .output(landingSchema),
}
