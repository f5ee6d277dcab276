import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import supplierSvg from '@material-symbols/svg-400/outlined/handshake.svg?raw'
import seeSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { activeSuppliersPage } from '../components/supplier-lists.ts'
import { SupplierTable } from '../components/supplier-table.tsx'
import { useSupplierActs } from '../components/use-supplier-acts.ts'

export function Screen() {
  const { setArchived } = useSupplierActs()
  const add = (
    <Button component={Link} to="/admin/suppliers/add" variant="primary" icon={addSvg}>
      Add supplier
    </Button>
  )
  return (
    <SupplierTable
      name="suppliers"
      title="Suppliers"
      path="/admin/suppliers"
      page={activeSuppliersPage}
      actions={add}
      menu={({ id }) => [
        { label: 'Edit', icon: editSvg, to: addressOf('/admin/suppliers/{supplierId}', { supplierId: id }) },
        {
          label: 'View as teams see it',
          icon: seeSvg,
          to: addressOf('/suppliers/{supplierId}', { supplierId: id }),
        },
        'divider',
        { label: 'Archive', icon: archiveSvg, onPress: () => void setArchived([id], true) },
      ]}
      bulkActions={[
        {
          label: 'Archive',
          icon: archiveSvg,
          onPress: (ids, clear) => void setArchived(ids, true).then(clear),
        },
      ]}
      empty={{
        icon: supplierSvg,
        title: 'No suppliers yet',
        words: 'Recommend electricians, carriers, caterers and others, so that teams know whom to call.',
        action: add,
      }}
    />
  )
}
