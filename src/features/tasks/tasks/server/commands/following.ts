import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { formOf } from '../../domain/changing.ts'
import { type DoneWithForm, followForm } from '../../domain/follow-form.ts'
import { taskProgressTopic } from '../../domain/topic.ts'
import { progressOf } from '../present.ts'
import { heldStatuses, newStatus } from '../queries/changing.ts'
import { tasksById } from '../queries/tasks.ts'
import type { FormWork } from './form-work.ts'
import { type FollowedForm, writeFollowed } from './progress.ts'

/** What a team has done with the form that a task asks for. */
export type LinkedWork = FormWork & { taskId: string; teamId: string; sent: DoneWithForm['sent'] }

/**
 * Brings the progress of every team into line with what it has done with the form of these tasks: they have just been
 * made, or restored.
 */
export async function followForms(
  event: EventTransaction,
  author: Author,
  taskIds: readonly string[],
): Promise<void> {
  const tasks = (await tasksById(event, taskIds)).filter((task) => formOf(task) !== null)
  if (tasks.length === 0) return
  const links = tasks.flatMap(({ id, formId }) => (formId === null ? [] : [{ taskId: id, formId }]))
  const works = links.length === 0 ? [] : await event.services.ports.formWork(event, links)
  const statuses = await heldStatuses(event, taskIds)
  const workOf = new Map(works.map((work) => [keyOf(work), work]))
  const statusOf = new Map(statuses.map((status) => [keyOf(status), status]))
  const now = event.services.clock.now()
  const by = { memberId: author.memberId ?? '', name: '', level: 'moderator', teamId: null } as const

  const followed = tasks.flatMap((task) => {
    const ofTask = [...works, ...statuses].filter(({ taskId }) => taskId === task.id)
    return [...new Set(ofTask.map(({ teamId }) => teamId))].map((teamId): FollowedForm => {
      const key = keyOf({ taskId: task.id, teamId })
      const status = statusOf.get(key)
      const {
        draft = null,
        submissionId = null,
        submissionRevision = null,
        sent = null,
      } = workOf.get(key) ?? {}
      const before = progressOf(status)
      const after = followForm(
        { progress: before, changedAt: status?.updatedAt ?? null, isOfOtherForm: false },
        { hasDraft: draft !== null, sent },
        { task, teamId, by, at: now },
      )
      const row = status ?? newStatus(event, { taskId: task.id, teamId }, author)
      return { task, before, row: { ...row, ...after, formDraft: draft, submissionId, submissionRevision } }
    })
  })
  await writeFollowed(event, author, followed)
  if (followed.length > 0) announce(event, [taskProgressTopic], everyone)
}

const keyOf = ({ taskId, teamId }: { taskId: string; teamId: string }) => `${taskId}/${teamId}`
