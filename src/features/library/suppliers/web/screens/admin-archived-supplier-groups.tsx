import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { GroupTable } from '../components/group-table.tsx'
import { archivedGroupsPage } from '../components/supplier-lists.ts'
import { useSupplierGroupActs } from '../components/use-supplier-acts.ts'

type Removal = { ids: string[]; clear: () => void }
const nothing: Removal = { ids: [], clear: () => undefined }

export function Screen() {
  const { setArchived, remove } = useSupplierGroupActs()
  const [{ ids, clear }, setRemoval] = useState(nothing)
  return (
    <>
      <GroupTable
        name="archived-supplier-groups"
        title="Archived supplier groups"
        path="/admin/supplier-groups/archived"
        page={archivedGroupsPage}
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
            onPress: (chosen, done) => void setArchived(chosen, false).then(done),
          },
          {
            label: 'Delete',
            icon: deleteSvg,
            onPress: (chosen, done) => setRemoval({ ids: chosen, clear: done }),
          },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived supplier groups',
          words: 'Archive groups that you no longer need. Their suppliers stay in the list of teams.',
          action: (
            <Button component={Link} to="/admin/supplier-groups">
              Go to supplier groups
            </Button>
          ),
        }}
      />
      <ConfirmDialog
        isOpen={ids.length > 0}
        onClose={() => setRemoval(nothing)}
        title={ids.length === 1 ? 'Delete this supplier group' : `Delete ${ids.length} supplier groups`}
        action="Delete"
        onConfirm={async () => {
          if (await remove(ids)) clear()
        }}
      >
        {plural(ids.length, 'The group is', 'The groups are')} deleted. The suppliers in{' '}
        {plural(ids.length, 'it', 'them')} stay. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
