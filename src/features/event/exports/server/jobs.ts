import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Makes the file of a list. A try that fails leaves nothing; the next one begins anew. */
export const makeExport = defineJob({
  name: 'export.make',
  data: z.object({ exportId: z.string(), turn: z.number() }),
  retries: 4,
  longestPauseSeconds: 60,
  // Each keeps a core busy.
  slots: 2,
})
