import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { TeamTask } from '../../contract.ts'
import { completedBy } from '../../domain/types.ts'
import { tasksApi } from '../api.ts'
import { taskQuery } from './task-query.ts'

type Person = TeamTask['assignees'][number]
type Completion = { acceptsDisclaimer?: boolean; fileIds?: string[] }

/** A team's actions on a task. A refusal stays in `problem`, as text, until it is dismissed. */
export function useTaskSteps(task: TeamTask) {
  const words = useTerms()
  const queryClient = useQueryClient()
  const [busyWith, setBusyWith] = useState<string>()
  const [problem, setProblem] = useState<string>()
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
    const isDone = await take('complete', () => tasksApi.complete.call({ taskId, ...completion }))
    if (isDone) {
      showToast({
        message: task.isApprovalNeeded ? 'Handed in for approval' : words('Task done'),
        ...(isByHand || task.isApprovalNeeded ? { undo: () => void reopen() } : {}),
      })
    }
    return isDone
  }

  async function reopen() {
    const isOpen = await take('reopen', () => tasksApi.reopen.call({ taskId }))
    if (isOpen) {
      showToast({ message: words('Task reopened'), ...(isByHand ? { undo: () => void complete() } : {}) })
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

  return { busyWith, problem, dismiss: () => setProblem(undefined), complete, reopen, assign, unassign }
}

export type TaskSteps = ReturnType<typeof useTaskSteps>
