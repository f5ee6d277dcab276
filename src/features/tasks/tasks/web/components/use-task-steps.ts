import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { TeamTask } from '../../contract.ts'
import { completedBy } from '../../domain/types.ts'
import { tasksApi } from '../api.ts'
import { taskQuery } from './task-query.ts'

/** About half a minute, each later than the one before. */
const RETRIES_OFF_LINE = 4

type Person = TeamTask['assignees'][number]
type Completion = { acceptsDisclaimer?: boolean; fileIds?: string[] }

/** A team's actions on a task. A refusal stays in `problem`, as text, until it is dismissed. */
export function useTaskSteps(task: TeamTask) {
  const queryClient = useQueryClient()
  const [busyWith, setBusyWith] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const taskId = task.id
  const isByHand = completedBy[task.type] === 'hand'

  async function take(step: string, call: () => Promise<TeamTask>): Promise<boolean> {
    setBusyWith(step)
    setProblem(undefined)
    try {
      const changed = await call()
      queryClient.setQueryData(taskQuery(taskId).queryKey, (known) => known && { ...known, ...changed })
      return true
    } catch (thrown) {
      setProblem(asApiError(thrown).message)
      return false
    } finally {
      setBusyWith(undefined)
      // A refusal often means that a colleague was faster, so this loads what they did.
      void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
    }
  }

  async function complete(completion: Completion = {}) {
    const call = () => tasksApi.complete.call({ taskId, ...completion })
    const isDone = await take('complete', () => call().catch((thrown) => completeWhenBack(thrown, call)))
    if (isDone) {
      showToast({
        message: task.isApprovalNeeded ? 'Handed in for approval' : 'Task done',
        ...(isByHand || task.isApprovalNeeded ? { undo: () => void reopen() } : {}),
      })
    }
    return isDone
  }

  /**
   * In a hall, a line is often cut for a moment, and nobody should have to press twice. The call may have arrived all
   * the same, so the task is read first, which is tried again until there is an answer.
   */
  async function completeWhenBack(thrown: unknown, call: () => Promise<TeamTask>): Promise<TeamTask> {
    if (asApiError(thrown).status !== 'FETCH_ERROR') throw thrown
    setWaiting(true)
    try {
      const now = await queryClient.fetchQuery({
        ...taskQuery(taskId),
        staleTime: 0,
        retry: RETRIES_OFF_LINE,
      })
      return now.can.complete ? await call() : now
    } finally {
      setWaiting(false)
    }
  }

  async function reopen() {
    const isOpen = await take('reopen', () => tasksApi.reopen.call({ taskId }))
    if (isOpen) {
      showToast({ message: 'Task reopened', ...(isByHand ? { undo: () => void complete() } : {}) })
    }
  }

  async function assign(person: Person) {
    await take('assign', () => tasksApi.assign.call({ taskId, memberId: person.id }))
  }

  async function unassign(person: Person) {
    const isOff = await take('unassign', () => tasksApi.unassign.call({ taskId, memberId: person.id }))
    if (isOff) {
      showToast({ message: `${person.firstName} unassigned`, undo: () => void assign(person) })
    }
  }

  return {
    ...{ busyWith, problem, isWaiting, dismiss: () => setProblem(undefined) },
    ...{ complete, reopen, assign, unassign },
  }
}

export type TaskSteps = ReturnType<typeof useTaskSteps>
