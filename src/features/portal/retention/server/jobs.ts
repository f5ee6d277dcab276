import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Erases the next people of an event whose time is over. */
export const eraseOverdue = defineJob({
  name: 'retention.erase',
  data: z.object({}),
  retries: 5,
  longestPauseSeconds: 60,
  slots: 1,
})
