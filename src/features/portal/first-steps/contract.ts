import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { firstStepIds } from './domain/first-steps.ts'

export const firstStepsContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/first-steps',
    access: 'admin',
    summary: 'What there is to do in a new event, and what is done of it',
  })
    .input(z.object({}))
    .output(
      z.object({
        steps: z.array(z.object({ id: z.enum(firstStepIds), isDone: z.boolean() })),
        isHidden: z.boolean(),
        /** The event's short name in addresses and commands. */
        slug: z.string(),
      }),
    ),
  hide: endpoint({
    method: 'POST',
    path: '/admin/first-steps/hiding',
    access: 'admin',
    summary: 'Hide or show the first steps for all organisers of the event',
    audit: 'firstSteps.hide',
    live: 'organisers',
  })
    .input(z.object({ isHidden: z.boolean() }))
    .example(() => ({ isHidden: true }))
    .output(z.object({ isHidden: z.boolean() })),
}
