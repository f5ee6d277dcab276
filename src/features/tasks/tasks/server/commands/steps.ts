import { filesToName } from '#features/event/files/server/queries.ts'
import { isHeldInTeam } from '#features/people/members/server/queries.ts'
import type { AuditAction } from '#kit/audit/action.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { Acceptance } from '../../domain/stored.ts'
import {
  assign,
  handIn,
  reopen,
  replaceFiles,
  type Step,
  type StepRefusal,
  type StepResult,
  type TaskProgress,
  unassign,
} from '../../domain/transitions.ts'
import { completedBy, PDF } from '../../domain/types.ts'
import { stepOf } from '../present.ts'
import { holdTask, type TaskRecord } from '../queries/tasks.ts'
import { visibleTask } from '../queries/team-tasks.ts'
import { forgetAssigned, tellAssigned } from './assignment-mails.ts'
import { changeProgress } from './progress.ts'

/** Why a person cannot take a step of their team's task. */
export type TaskStepRefusal =
  | StepRefusal
  | 'taskNotFound'
  | 'noTeam'
  | 'textNotAccepted'
  | 'filesMissing'
  | 'fileNotFound'
  | 'notAPdf'

type StepTaken = Promise<Result<TaskRecord, TaskStepRefusal>>
type Completion = { taskId: string; acceptsDisclaimer?: boolean; fileIds?: string[] }
type Assignment = { taskId: string; memberId: string }

/** Completes a task of the person's team, or hands it in for approval if it needs one. */
export function completeTask(scope: EventScope, actor: Actor, completion: Completion): StepTaken {
  const { taskId, acceptsDisclaimer = false, fileIds = [] } = completion
  return takeStep(
    scope,
    { actor, taskId, action: 'task.complete' },
    async (event, { task, teamId, step }) => {
      const needed = completedBy[task.type] ?? 'hand'
      if (needed === 'tick' && !acceptsDisclaimer) return err('textNotAccepted')
      // A form task is completed by sending the form, so this only ever refuses it.
      const means = needed === 'submission' ? 'hand' : needed
      const move = (progress: TaskProgress) =>
        means === 'files' && replaceFiles(progress, step).ok
          ? replaceFiles(progress, step)
          : handIn(progress, means, step)
      if (means === 'tick') return ok({ move, acceptance: acceptanceOf(task, step) })
      if (means !== 'files') return ok({ move })
      const refusal = await refusedFiles(event, { task, teamId, fileIds })
      return refusal === null ? ok({ move, fileIds }) : err(refusal)
    },
  )
}

export function reopenTask(scope: EventScope, actor: Actor, taskId: string): StepTaken {
  return takeStep(scope, { actor, taskId, action: 'task.reopen' }, async (_, { step }) =>
    ok({ move: (progress) => reopen(progress, step) }),
  )
}

export function assignTask(scope: EventScope, actor: Actor, { taskId, memberId }: Assignment): StepTaken {
  return inEvent(scope, async (event) => {
    const asked = { actor, taskId, action: 'task.assign' } as const
    const taken = await takeStep(event, asked, async (_, { teamId, step }) => {
      // Who is being removed at this moment would keep a task that nobody hands over any more.
      const memberIds = (await isHeldInTeam(event, { memberId, teamId })) ? [memberId] : []
      return ok({ move: (progress) => assign(progress, memberId, memberIds, step) })
    })
    if (taken.ok) await tellAssigned(event, { memberId, taskIds: [taskId], assignedBy: actor.memberId })
    return taken
  })
}

export function unassignTask(scope: EventScope, actor: Actor, { taskId, memberId }: Assignment): StepTaken {
  return inEvent(scope, async (event) => {
    const asked = { actor, taskId, action: 'task.unassign' } as const
    const taken = await takeStep(event, asked, async (_, { step }) =>
      ok({ move: (progress) => unassign(progress, memberId, step) }),
    )
    if (taken.ok) await forgetAssigned(event, { memberId, taskId })
    return taken
  })
}

type Asked = { actor: Actor; taskId: string; action: AuditAction }
type TeamTaskStep = { task: TaskRecord; teamId: string; step: Step }
type PreparedMove = {
  move: (progress: TaskProgress) => StepResult
  fileIds?: string[]
  acceptance?: Acceptance
}
type Prepare = (
  event: EventTransaction,
  teamTask: TeamTaskStep,
) => Promise<Result<PreparedMove, TaskStepRefusal>>

function takeStep(scope: EventScope, { actor, taskId, action }: Asked, prepare: Prepare): StepTaken {
  return inEvent(scope, async (event) => {
    const { teamId } = actor
    if (!(await holdTask(event, taskId))) return err('taskNotFound')
    const task = await visibleTask(event, actor, taskId)
    if (!task) return err('taskNotFound')
    if (teamId === null) return err('noTeam')
    const step = stepOf(task, teamId, actor, event.services.clock.now())
    const prepared = await prepare(event, { task, teamId, step })
    if (!prepared.ok) return prepared
    const { move, ...handedIn } = prepared.value
    const changed = await changeProgress(event, { task, teamId, actor, action, step: move, ...handedIn })
    return changed.ok ? ok(task) : changed
  })
}

/** What is kept of the acceptance of a text: the words of that moment, and who and when. */
export function acceptanceOf({ disclaimer }: Pick<TaskRecord, 'disclaimer'>, { by, at }: Step): Acceptance {
  return { text: disclaimer, by: by.memberId, byName: by.name, at: at.toISOString() }
}

type HandedIn = { task: TaskRecord; teamId: string; fileIds: readonly string[] }

async function refusedFiles(event: EventTransaction, { task, teamId, fileIds }: HandedIn) {
  if (fileIds.length === 0) return 'filesMissing'
  const own = await filesToName(event, { kind: 'team', id: teamId }, fileIds)
  if (!fileIds.every((id) => own.has(id))) return 'fileNotFound'
  const isAPdf = [...own.values()].every(({ mimeType }) => mimeType === PDF)
  return task.type === 'pdfForm' && !isAPdf ? 'notAPdf' : null
}
