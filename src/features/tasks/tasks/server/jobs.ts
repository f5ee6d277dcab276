import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Writes to a team what became of what it has handed in, once the reviewer can no longer take it back. */
export const tellOfReview = defineJob({
  name: 'task.tellOfReview',
  data: z.object({
    statusId: z.string(),
    /** Of the status that it tells about: nothing is told that has changed since. */
    revision: z.number(),
  }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})
