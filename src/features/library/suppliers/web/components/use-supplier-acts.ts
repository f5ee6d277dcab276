import { useQueryClient } from '@tanstack/react-query'
import { plural } from '#kit/text/list-words.ts'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { supplierLimits } from '../../domain/limits.ts'
import { supplierGroupsApi, suppliersApi } from '../api.ts'

type Acts = {
  archive: (ids: string[]) => Promise<unknown>
  restore: (ids: string[]) => Promise<unknown>
  remove: (ids: string[]) => Promise<unknown>
  /** “3 suppliers” */
  count: (ids: string[]) => string
}

/** Archives, restores and deletes suppliers; the toast can undo the first two. */
export function useSupplierActs() {
  return useActs({
    archive: (supplierIds) => suppliersApi.archive.call({ supplierIds }),
    restore: (supplierIds) => suppliersApi.restore.call({ supplierIds }),
    remove: (supplierIds) => suppliersApi.remove.call({ supplierIds }),
    count: ({ length }) => `${length} ${plural(length, 'supplier', 'suppliers')}`,
  })
}

/** The same for supplier groups. */
export function useSupplierGroupActs() {
  return useActs({
    archive: (supplierGroupIds) => supplierGroupsApi.archive.call({ supplierGroupIds }),
    restore: (supplierGroupIds) => supplierGroupsApi.restore.call({ supplierGroupIds }),
    remove: (supplierGroupIds) => supplierGroupsApi.remove.call({ supplierGroupIds }),
    count: ({ length }) => `${length} supplier ${plural(length, 'group', 'groups')}`,
  })
}

function useActs({ archive, restore, remove, count }: Acts) {
  const client = useQueryClient()
  const onSuppliers = useAct(suppliersApi.key())
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    const isDone = await onSuppliers(work)
    // Each shows the other: a supplier its groups, a group its suppliers.
    await client.invalidateQueries({ queryKey: supplierGroupsApi.key() })
    return isDone
  }

  const setArchived = (ids: string[], isArchived: boolean): Promise<boolean> =>
    act(async () => {
      for (const batch of batchesOf(ids)) await (isArchived ? archive : restore)(batch)
      showToast({
        message: `${count(ids)} ${isArchived ? 'archived' : 'restored'}`,
        undo: () => void setArchived(ids, !isArchived),
      })
    })

  const removeAll = (ids: string[]): Promise<boolean> =>
    act(async () => {
      for (const batch of batchesOf(ids)) await remove(batch)
      showToast({ message: `${count(ids)} deleted` })
    })

  return { setArchived, remove: removeAll }
}

function batchesOf(ids: readonly string[]): string[][] {
  const { batch } = supplierLimits
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  )
}
