import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { RemoveSuppliers } from '../components/remove-suppliers.tsx'
import { archivedSuppliersPage } from '../components/supplier-lists.ts'
import { SupplierTable } from '../components/supplier-table.tsx'
import { useSupplierActs } from '../components/use-supplier-acts.ts'

type Removal = { ids: string[]; clear: () => void }
const nothing: Removal = { ids: [], clear: () => undefined }

export function Screen() {
  const { setArchived, remove } = useSupplierActs()
  const [removal, setRemoval] = useState(nothing)
  return (
    <>
      <SupplierTable
        name="archived-suppliers"
        title="Archived suppliers"
        path="/admin/suppliers/archived"
        page={archivedSuppliersPage}
        menu={({ id }) => [
          { label: 'Restore', icon: restoreSvg, onPress: () => void setArchived([id], false) },
          'divider',
          {
            label: 'Delete',
            icon: deleteSvg,
            danger: true,
            onPress: () => setRemoval({ ...nothing, ids: [id] }),
          },
        ]}
        bulkActions={[
          {
            label: 'Restore',
            icon: restoreSvg,
            onPress: (ids, clear) => void setArchived(ids, false).then(clear),
          },
          { label: 'Delete', icon: deleteSvg, onPress: (ids, clear) => setRemoval({ ids, clear }) },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived suppliers',
          words: 'Archive suppliers that you no longer recommend. Teams and pages stop showing them.',
          action: (
            <Button component={Link} to="/admin/suppliers">
              Go to suppliers
            </Button>
          ),
        }}
      />
      <RemoveSuppliers
        supplierIds={removal.ids}
        onClose={() => setRemoval(nothing)}
        onConfirm={async () => {
          if (await remove(removal.ids)) removal.clear()
        }}
      />
    </>
  )
}
