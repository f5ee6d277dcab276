import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import groupSvg from '@material-symbols/svg-400/outlined/low_priority.svg?raw'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { ArchiveDialog, type Chosen } from '../components/archive-dialog.tsx'
import { activeGroupsPage } from '../components/group-lists.ts'
import { GroupTable } from '../components/group-table.tsx'

export function Screen() {
  const [archiving, setArchiving] = useState<Chosen>()
  const add = (
    <Button component={Link} to="/admin/task-groups/add" variant="primary" icon={addSvg}>
      Add task group
    </Button>
  )
  return (
    <>
      <GroupTable
        name="task-groups"
        title="Task groups"
        path="/admin/task-groups"
        page={activeGroupsPage}
        actions={add}
        menu={({ id }) => [
          {
            label: 'Edit',
            icon: editSvg,
            to: addressOf('/admin/task-groups/{taskGroupId}', { taskGroupId: id }),
          },
          'divider',
          {
            label: 'Archive',
            icon: archiveSvg,
            onPress: () => setArchiving({ ids: [id], onDone: () => undefined }),
          },
        ]}
        bulkActions={[
          {
            label: 'Archive',
            icon: archiveSvg,
            onPress: (ids, clear) => setArchiving({ ids, onDone: clear }),
          },
        ]}
        empty={{
          icon: groupSvg,
          title: 'No task groups yet',
          words:
            'A task group is a heading in the teams’ lists, with its tasks in the order that you choose.',
          action: add,
        }}
      />
      <ArchiveDialog chosen={archiving} onClose={() => setArchiving(undefined)} />
    </>
  )
}
