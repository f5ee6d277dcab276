import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Publishes a notification at its time, unless it has been given another since. */
export const publishScheduled = defineJob({
  name: 'notification.publish',
  data: z.object({ notificationId: z.string(), scheduledAt: z.iso.datetime() }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})

/** Writes the e-mails of a notification to the next so many people, and enqueues the rest. */
export const mailNotification = defineJob({
  name: 'notification.mail',
  // Those whose ids come after this one are still to be written to.
  data: z.object({ notificationId: z.string(), after: z.string() }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})
