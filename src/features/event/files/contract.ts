import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

const bytes = z.number().int().min(0)

const storageSchema = z.object({
  /** All files of the event, and what is promised to uploads that have begun. */
  usedBytes: bytes,
  /** What the operator allows the event, each team, and all guests of one form. */
  quotas: z.object({ eventBytes: bytes, teamBytes: bytes, guestBytes: bytes }),
})
export type StorageOfEvent = z.infer<typeof storageSchema>

export const filesContract = {
  getStorage: endpoint({
    method: 'GET',
    path: '/admin/storage',
    access: 'moderator',
    summary: 'How much room for files the event has, and has used',
  })
    .input(z.object({}))
    .output(storageSchema),
}
