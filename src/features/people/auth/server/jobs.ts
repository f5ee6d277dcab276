import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/**
 * Enqueued for every requested address, known or not, so that the answer to the visitor never depends
 * on whether there is an account.
 */
export const sendPasswordReset = defineJob({
  name: 'passwordReset.send',
  formerNames: ['auth-password-reset'],
  data: z.object({ email: z.string(), appUrl: z.string() }),
  retries: 3,
})
