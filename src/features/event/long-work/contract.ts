import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { type LongWorkKind, workStates } from './domain/kinds.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    runningWorkId: string
  }
}

export const longWorkSchema = z.object({
  id: z.string(),
  kind: z.custom<LongWorkKind>((kind) => typeof kind === 'string').meta({ type: 'string' }),
  title: z.string(),
  /** Empty when the system itself has started it, such as from the command line. */
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  state: z.enum(workStates),
  isCancelAsked: z.boolean(),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  can: z.object({ cancel: z.boolean() }),
})
export type LongWork = z.infer<typeof longWorkSchema>

export const longWorkContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/long-work',
    access: 'reportViewer',
    summary: 'What goes on or has just ended, such as an import, and how far it is',
  })
    .input(z.object({}))
    .output(z.array(longWorkSchema)),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/long-work/{workId}/cancellation',
    access: 'admin',
    summary: 'End it after the step in hand; what is done stays',
    audit: 'longWork.cancel',
    live: 'organisers',
  })
    .input(z.object({ workId: z.string().min(1).max(64) }))
    .example(({ runningWorkId }) => ({ workId: runningWorkId }))
    .output(longWorkSchema),
}
