import { useQuery } from '@tanstack/react-query'
import { writeValues } from '#kit/lists/list.ts'
import { plural } from '#kit/text/list-words.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { supplierLimits } from '../../domain/limits.ts'
import { suppliersApi } from '../api.ts'
import styles from './remove-suppliers.module.css'

type RemoveSuppliersProps = {
  /** The suppliers to delete; an empty list closes the dialog. */
  supplierIds: readonly string[]
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before suppliers are deleted, and names the pages that mention them. */
export function RemoveSuppliers({ supplierIds, onClose, onConfirm }: RemoveSuppliersProps) {
  const count = supplierIds.length
  return (
    <ConfirmDialog
      isOpen={count > 0}
      onClose={onClose}
      title={`Delete ${count === 1 ? 'this supplier' : `${count} suppliers`}`}
      action="Delete"
      onConfirm={async () => {
        await onConfirm()
      }}
    >
      {plural(count, 'The supplier and its logo are', 'The suppliers and their logos are')} deleted, and leave
      their groups. This cannot be undone.
      <Uses supplierIds={supplierIds} />
    </ConfirmDialog>
  )
}

function Uses({ supplierIds }: { supplierIds: readonly string[] }) {
  const asked = supplierIds.slice(0, supplierLimits.asked)
  const { data: uses = [] } = useQuery(
    suppliersApi.listUses.queryOptions({ input: { supplierIds: writeValues(asked) } }),
  )
  if (uses.length === 0) return null
  return (
    <div className={styles.uses}>
      <p>
        {uses.length} {plural(uses.length, 'page mentions', 'pages mention')}{' '}
        {plural(supplierIds.length, 'it', 'them')}, and will leave {plural(supplierIds.length, 'it', 'them')}{' '}
        out:
      </p>
      <ul translate="no">
        {uses.map(({ path, title }) => (
          <li key={path}>{title}</li>
        ))}
      </ul>
    </div>
  )
}
