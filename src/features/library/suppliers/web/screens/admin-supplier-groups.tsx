import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import groupSvg from '@material-symbols/svg-400/outlined/storefront.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { GroupTable } from '../components/group-table.tsx'
import { activeGroupsPage } from '../components/supplier-lists.ts'
import { useSupplierGroupActs } from '../components/use-supplier-acts.ts'

export function Screen() {
  const { setArchived } = useSupplierGroupActs()
  const add = (
    <Button component={Link} to="/admin/supplier-groups/add" variant="primary" icon={addSvg}>
      Add supplier group
    </Button>
  )
  return (
    <GroupTable
      name="supplier-groups"
      title="Supplier groups"
      path="/admin/supplier-groups"
      page={activeGroupsPage}
      actions={add}
      menu={({ id }) => [
        {
          label: 'Edit',
          icon: editSvg,
          to: addressOf('/admin/supplier-groups/{supplierGroupId}', { supplierGroupId: id }),
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
        icon: groupSvg,
        title: 'No supplier groups yet',
        words:
          'Put suppliers under headings, such as “Stand building” or “Catering”. Teams can filter by them.',
        action: add,
      }}
    />
  )
}
