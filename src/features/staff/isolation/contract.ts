import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const tableTrySchema = z.object({
  name: z.string(),
  /** It holds rows of events; any other is to be closed to every event. */
  isOfEvent: z.boolean(),
  /** An event of the deployment has a row in it; without one, reading proves nothing. */
  hasRows: z.boolean(),
  /** What is wrong with it; nothing where it is closed. */
  faults: z.array(
    z.enum([
      ...['notEnabled', 'notForced', 'noPolicy', 'otherPolicy', 'mayWrite'],
      ...['read', 'inserted', 'updated', 'deleted', 'notTried'],
    ] as const),
  ),
})
export type TableTry = z.infer<typeof tableTrySchema>

const attemptSchema = z.object({
  /**
   * `refused`, `empty` (answered, with nothing of the event), `stopped` (it ended before it had shown or changed
   * anything) and `open` (anyone may call it, so it was not called) are as they should be.
   */
  outcome: z.enum(['refused', 'empty', 'stopped', 'open', 'letIn', 'shown', 'changed', 'notTried']),
  /** The HTTP status; null where it was not called. */
  status: z.number().nullable(),
})
export type Attempt = z.infer<typeof attemptSchema>

const operationTrySchema = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  access: z.string(),
  /** Its input named something that is there in the event. */
  namesExisting: z.boolean(),
  /** By someone who has not signed in, at the address of the event. */
  signedOut: attemptSchema,
  /** By an admin of another event, naming things of the event. */
  otherEvent: attemptSchema,
})
export type OperationTry = z.infer<typeof operationTrySchema>

const isolationCheckSchema = z.object({
  at: z.iso.datetime(),
  seconds: z.number(),
  cause: z.enum(['staff', 'command']),
  /** Who asked for it; empty for the command line, and once the account is gone. */
  askedBy: z.string(),
  /** `unfinished`: nothing was open, but not everything could be tried. */
  state: z.enum(['passed', 'failed', 'unfinished']),
  /** The events whose rows were tried to reach. */
  events: z.number(),
  /** What the database role of events may do that it must not. */
  roleFaults: z.array(z.enum(['missing', 'superuser', 'bypassesSecurity', 'ownsTables'])),
  tables: z.array(tableTrySchema),
  operations: z.array(operationTrySchema),
})
export type IsolationCheck = z.infer<typeof isolationCheckSchema>

const lastCheckSchema = z.object({
  /** Null until one has run. */
  last: isolationCheckSchema.nullable(),
})
export type LastCheck = z.infer<typeof lastCheckSchema>

export const isolationContract = {
  get: endpoint({
    method: 'GET',
    path: '/staff/isolation',
    access: 'eventflowAdmin',
    summary: 'Whether a stranger reaches anything of an event: the result of the last check',
  })
    .input(z.object({}))
    .output(lastCheckSchema),
  create: endpoint({
    method: 'POST',
    path: '/staff/isolation',
    access: 'eventflowAdmin',
    summary: 'Try every table and every operation as a stranger',
    audit: { none: 'It belongs to no event, and its result shows who asked for it.' },
    live: { none: 'It belongs to no event.' },
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(lastCheckSchema),
}
