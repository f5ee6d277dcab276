import { createNote } from '#features/tasks/comments/server/commands/notes.ts'
import { keepRead } from '#features/tasks/comments/server/commands/reading.ts'
import { createComment } from '#features/tasks/comments/server/commands/writing.ts'
import type { Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** A comment that mentions the colleague Tom Baker, what its author has read, and an internal note. */
export async function plantComments(event: EventScope, actor: Actor, taskId: string) {
  const key = { taskId, teamId: actor.teamId ?? '' }
  const text = '<p>@Tom Baker has the plan.</p>'
  const commentId = made(await createComment(event, actor, { ...key, text, fileIds: [] }))
  made(await keepRead(event, actor, { ...key, readUpTo: 1 }))
  return { commentId, noteId: made(await createNote(event, actor, { ...key, text: '<p>Call them.</p>' })) }
}

function made<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
