import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { type AskedWork, asksDifferently } from '../../domain/changing.ts'
import { taskProgressTopic } from '../../domain/topic.ts'
import { heldStatuses, progressAfterChange } from '../queries/changing.ts'
import type { TaskRecord } from '../queries/tasks.ts'
import { writeFollowed } from './progress.ts'

/** Brings the progress of every team into line with a task that asks for something else from now on. */
export async function followChanges(
  event: EventTransaction,
  author: Author,
  { before, after }: { before: AskedWork; after: TaskRecord },
): Promise<void> {
  if (!asksDifferently(before, after)) return
  const statuses = await heldStatuses(event, [after.id])
  const followed = await progressAfterChange(event, author, { before, after, statuses })
  await writeFollowed(event, author, followed)
  if (followed.length > 0) announce(event, [taskProgressTopic], everyone)
}
