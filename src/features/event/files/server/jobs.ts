import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.ts'

const storedBytes = z.object({ folder: z.string(), fileId: z.string() })
export type StoredBytes = z.infer<typeof storedBytes>

export const removeStoredFiles = defineJob({
  name: 'file.removeStored',
  formerNames: ['files.remove-stored'],
  data: z.object({ files: z.array(storedBytes) }),
  // Even if the storage does not answer for an hour, the bytes must not stay for ever.
  retries: 8,
})

export const removeUnclaimedFile = defineJob({
  name: 'file.removeUnclaimed',
  formerNames: ['files.drop-unclaimed'],
  data: z.object({ fileId: z.string() }),
  retries: 3,
})
