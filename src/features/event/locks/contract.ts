import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { lockTypes } from './domain/lock.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A page that the caller is editing, in the window `lockWindow`. */
    lockedId: string
    lockWindow: string
    /** A form that a colleague has left open. */
    expiredLockId: string
    /** A task that is not being edited. */
    unlockedId: string
  }
}

const subject = z.object({ type: z.enum(lockTypes), subjectId: z.string().min(1).max(64) })
/** Names one open editor: the same person may have the same thing open in two windows. */
const editingWindow = subject.extend({ windowKey: z.string().min(1).max(64) })

const lockSchema = z.object({
  /** Null when no one is editing, or the holder has let the lock expire. */
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

/** Saving while editing is recorded separately, and so is taking over. */
const comesAndGoes = { none: 'Opening and closing an editor changes nothing that is kept.' }

export const locksContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/locks/{type}/{subjectId}',
    access: 'moderator',
    summary: 'Who is editing something',
  })
    .input(editingWindow)
    .output(lockSchema),
  take: endpoint({
    method: 'PUT',
    path: '/admin/locks/{type}/{subjectId}',
    access: 'moderator',
    summary: 'Start or continue editing for five minutes; changes nothing while someone else is editing',
    audit: comesAndGoes,
    live: 'organisers',
  })
    .input(editingWindow)
    .example(({ unlockedId }) => ({ type: 'task', subjectId: unlockedId, windowKey: 'window-1' }))
    .output(lockSchema),
  release: endpoint({
    method: 'DELETE',
    path: '/admin/locks/{type}/{subjectId}',
    access: 'moderator',
    summary: 'Stop editing',
    audit: comesAndGoes,
    live: 'organisers',
  })
    .input(editingWindow)
    .example(({ lockedId, lockWindow }) => ({ type: 'content', subjectId: lockedId, windowKey: lockWindow }))
    .output(z.object({})),
  takeOver: endpoint({
    method: 'POST',
    path: '/admin/locks/{type}/{subjectId}/takeover',
    access: 'moderator',
    summary: 'Take over editing: admins at any time, others once the lock has expired',
    audit: 'lock.takeOver',
    live: 'organisers',
  })
    .input(editingWindow)
    .example(({ expiredLockId }) => ({ type: 'form', subjectId: expiredLockId, windowKey: 'window-1' }))
    .output(lockSchema),
}
