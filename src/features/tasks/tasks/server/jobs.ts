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

/** Writes to one person which tasks colleagues have put them on. */
export const tellOfAssignments = defineJob({
  name: 'task.tellOfAssignments',
  data: z.object({ memberId: z.string() }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})

/** Writes to a team that it has longer for a task. */
export const tellOfExtension = defineJob({
  name: 'task.tellOfExtension',
  data: z.object({
    taskId: z.string(),
    teamId: z.string(),
    /** That it tells about: one that has been changed or taken back meanwhile is not told. */
    dueDate: z.string(),
  }),
  retries: 10,
  longestPauseSeconds: 5 * 60,
  slots: 2,
})

/** Reminds the next teams of what is due, on the mornings of the event. */
export const remindTeams = defineJob({
  name: 'task.remind',
  data: z.object({}),
  retries: 5,
  longestPauseSeconds: 60,
  slots: 1,
})
