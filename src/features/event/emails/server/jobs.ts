import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Sends one e-mail of the outbox. A provider that does not answer is tried for about a day. */
export const sendEmail = defineJob({
  name: 'email.send',
  formerNames: ['email-send'],
  data: z.object({ emailId: z.string() }),
  retries: 12,
})
