import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** The file is named too: one that was replaced meanwhile needs no sizes any more. */
export const makeVariants = defineJob({
  name: 'assets.make-variants',
  data: z.object({ assetId: z.string(), fileId: z.string() }),
  // For a storage that does not answer; a picture that cannot be read is not tried again by itself.
  retries: 5,
})
