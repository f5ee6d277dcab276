import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Writes to one person what has been gathered for them. */
export const tellOfComments = defineJob({
  name: 'comment.tell',
  data: z.object({ memberId: z.string(), gatheringId: z.string() }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})

/** Writes to the organisers, once a day, how much waits for them. */
export const digestForOrganisers = defineJob({
  name: 'comment.digest',
  data: z.object({ day: z.string() }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 1,
})
