import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/**
 * Continues a piece of long work for some seconds, and then hands it to the next job, so that the slot goes round among
 * the events. A try that fails changes nothing that is not done again.
 */
export const continueWork = defineJob({
  name: 'longWork.continue',
  data: z.object({ workId: z.string(), turn: z.number() }),
  retries: 10,
  longestPauseSeconds: 60,
  // Each keeps a core busy.
  slots: 2,
})
