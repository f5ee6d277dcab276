import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Chosen } from '../components/archive-dialog.tsx'
import { archivedGroupsPage } from '../components/group-lists.ts'
import { GroupTable } from '../components/group-table.tsx'
import { useGroupActions } from '../components/use-group-actions.ts'

export function Screen() {
  const { restore, remove } = useGroupActions()
  const [deleting, setDeleting] = useState<Chosen>()
  const count = deleting?.ids.length ?? 0
  return (
    <>
      <GroupTable
        name="archived-task-groups"
        title="Archived task groups"
        path="/admin/task-groups/archived"
        page={archivedGroupsPage}
        menu={({ id }) => [
          { label: 'Restore', icon: restoreSvg, onPress: () => void restore([id]) },
          'divider',
          {
            label: 'Delete',
            icon: deleteSvg,
            danger: true,
            onPress: () => setDeleting({ ids: [id], onDone: () => undefined }),
          },
        ]}
        bulkActions={[
          { label: 'Restore', icon: restoreSvg, onPress: (ids, clear) => void restore(ids).then(clear) },
          {
            label: 'Delete',
            icon: deleteSvg,
            onPress: (ids, clear) => setDeleting({ ids, onDone: clear }),
          },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived task groups',
          words: 'Archive groups that you no longer need. Their tasks stay.',
          action: (
            <Button component={Link} to="/admin/task-groups">
              Go to task groups
            </Button>
          ),
        }}
      />
      <ConfirmDialog
        isOpen={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={`Delete ${count} ${plural(count, 'task group', 'task groups')}`}
        action="Delete"
        onConfirm={async () => {
          if (await remove(deleting?.ids ?? [])) deleting?.onDone()
        }}
      >
        This cannot be undone. Pages that show {plural(count, 'it', 'one of them')} show nothing in its place.
        No task is deleted.
      </ConfirmDialog>
    </>
  )
}
