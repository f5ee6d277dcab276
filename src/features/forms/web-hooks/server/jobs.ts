import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/**
 * Makes one try to deliver. When the receiver fails, the job has done its work, and another is enqueued for the next
 * try: the pauses are ours, and the receiver may lengthen them. Its own retries are for what keeps us from trying.
 */
export const deliverWebHook = defineJob({
  name: 'webHook.deliver',
  data: z.object({ deliveryId: z.string(), turn: z.number() }),
  retries: 50,
  longestPauseSeconds: 5 * 60,
  // Each waits for up to ten seconds for its receiver.
  slots: 16,
})
