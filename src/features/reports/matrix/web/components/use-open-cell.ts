import { useQueryClient } from '@tanstack/react-query'
import { type Address, addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { MatrixCell } from '../../contract.ts'
import type { MatrixKind } from '../../domain/list.ts'
import { matrixApi } from '../api.ts'

export type CellName = { teamId: string; columnId: string }

export function cellQuery(of: MatrixKind, { teamId, columnId }: CellName) {
  const which = of === 'tasks' ? { taskId: columnId } : { formId: columnId }
  return matrixApi.getCell.queryOptions({ input: { teamId, ...which } })
}

type Opened = { label: string; to: Address }

/** What a cell leads to: what was sent where the person may read it, else the report that tells of it. */
export function openedBy(cell: MatrixCell, teamId: string, mayRead: boolean): Opened {
  const { submissionId, formId, taskId, teamName } = cell
  if (mayRead && submissionId !== null && formId !== null)
    return {
      label: 'Open submission',
      to: addressOf('/admin/forms/{formId}/submissions/{submissionId}', { formId, submissionId }),
    }
  if (taskId !== null)
    return {
      label: 'Open task',
      to: addressOf('/admin/reports/tasks/{taskId}', { taskId }, { search: teamName }),
    }
  return { label: 'Open team', to: addressOf('/admin/reports/teams/{teamId}', { teamId }) }
}

export function useMayRead(): boolean {
  return isAtLeast(useMe().level, 'moderator')
}

/** Opens a cell, or its team, by the keyboard: what it leads to may still have to be asked for. */
export function useOpenCell(of: MatrixKind) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayRead = useMayRead()
  return {
    cell: async (name: CellName) => {
      try {
        const cell = await client.fetchQuery(cellQuery(of, name))
        await navigate(openedBy(cell, name.teamId, mayRead).to)
      } catch (thrown) {
        showToast({ tone: 'error', message: asApiError(thrown).message })
      }
    },
    team: (teamId: string) => navigate(addressOf('/admin/reports/teams/{teamId}', { teamId })),
  }
}
