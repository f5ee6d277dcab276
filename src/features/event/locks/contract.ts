import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { lockTypes } from './domain/lock.ts'

const subject = z.object({ type: z.enum(lockTypes), subjectId: z.string().min(1).max(64) })
/** Of one open editor: the same person may have the same thing open in two windows. */
const editingWindow = subject.extend({ windowKey: z.string().min(1).max(64) })

const lockSchema = z.object({
  /** Null when nobody is editing, or whoever was has let the lock expire. */
  holder: z
    .object({
      name: z.string(),
      since: z.iso.datetime(),
      /** The person who asks, in this window or another. */
      isMe: z.boolean(),
      isThisWindow: z.boolean(),
    })
    .nullable(),
  can: z.object({ takeOver: z.boolean() }),
})
export type Lock = z.infer<typeof lockSchema>

export const locksContract = {
  read: endpoint({
    method: 'GET',
    path: '/locks/{type}/{subjectId}',
    access: 'moderator',
    summary: 'Who is editing something',
  })
    .input(editingWindow)
    .output(lockSchema),
  take: endpoint({
    method: 'PUT',
    path: '/locks/{type}/{subjectId}',
    access: 'moderator',
    summary: 'Begin to edit, or go on for five more minutes; changes nothing while somebody else is editing',
  })
    .input(editingWindow)
    .output(lockSchema),
  free: endpoint({
    method: 'DELETE',
    path: '/locks/{type}/{subjectId}',
    access: 'moderator',
    summary: 'Stop editing',
  })
    .input(editingWindow)
    .output(z.object({})),
  takeOver: endpoint({
    method: 'POST',
    path: '/locks/{type}/{subjectId}/takeover',
    access: 'moderator',
    summary: 'Edit in place of somebody else: admins at once, others when the lock has expired',
  })
    .input(editingWindow)
    .output(lockSchema),
}
