import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Sends one e-mail of the outbox. While the provider does not answer, it is retried for about a day. */
export const sendEmail = defineJob({
  name: 'email.send',
  formerNames: ['email-send'],
  data: z.object({ emailId: z.string() }),
  retries: 12,
})
