import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Writes the e-mails of a mailing to the next people, once it is held no longer, and enqueues the rest. */
export const sendMailing = defineJob({
  name: 'mailing.send',
  data: z.object({ mailingId: z.string() }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})
