import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Writes the e-mails that follow one submission into the outbox, outside the request that made it. */
export const writeFormMails = defineJob({
  name: 'formNotification.write',
  data: z.object({
    submissionId: z.string(),
    notificationIds: z.array(z.string()),
    isUpdate: z.boolean(),
    /** Tells one sending of a submission from the next: the same one writes nothing twice. */
    turn: z.string(),
    /** Who sent it; null for a guest. */
    memberId: z.string().nullable(),
    /** Where a guest sent it from, for the limit of mails to addresses that guests type. */
    clientAddress: z.string(),
  }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 4,
})
