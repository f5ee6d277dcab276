import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { archivedGroupsPage } from '../components/group-lists.ts'
import { GroupTable } from '../components/group-table.tsx'
import { useGroupActions } from '../components/use-group-actions.ts'

type Deleting = { ids: string[]; clear: () => void }

export function Screen() {
  const { setArchived, remove } = useGroupActions()
  const [deleting, setDeleting] = useState<Deleting>()
  const count = deleting?.ids.length ?? 0
  const groups = plural(count, 'field group', 'field groups')
  return (
    <>
      <GroupTable
        name="archived-field-groups"
        title="Archived field groups"
        path="/admin/field-groups/archived"
        page={archivedGroupsPage}
        menu={({ id }) => [
          { label: 'Restore', icon: restoreSvg, onPress: () => void setArchived([id], false) },
          'divider',
          {
            label: 'Delete',
            icon: deleteSvg,
            danger: true,
            onPress: () => setDeleting({ ids: [id], clear: () => undefined }),
          },
        ]}
        bulkActions={[
          {
            label: 'Restore',
            icon: restoreSvg,
            onPress: (ids, clear) => void setArchived(ids, false).then(clear),
          },
          { label: 'Delete', icon: deleteSvg, onPress: (ids, clear) => setDeleting({ ids, clear }) },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived field groups',
          words: 'Archive field groups you no longer need. Forms that use them keep them.',
          action: (
            <Button component={Link} to="/admin/field-groups">
              Go to field groups
            </Button>
          ),
        }}
      />
      <ConfirmDialog
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={`Delete ${count} ${groups}`}
        action="Delete"
        onConfirm={async () => {
          await remove(deleting?.ids ?? [])
          deleting?.clear()
        }}
      >
        Their questions are deleted with them. This cannot be undone. Answers that were sent stay as they are.
      </ConfirmDialog>
    </>
  )
}
