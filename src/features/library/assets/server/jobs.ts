import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

/** Names the file as well: if it has been replaced since, its sizes are no longer needed. */
export const makeVariants = defineJob({
  name: 'asset.makeVariants',
  formerNames: ['assets.make-variants'],
  data: z.object({ assetId: z.string(), fileId: z.string() }),
  // For when the storage does not answer; a picture that cannot be read is never retried automatically.
  retries: 5,
})
