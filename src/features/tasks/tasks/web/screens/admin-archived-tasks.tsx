import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { AdminTaskTable } from '../components/admin-task-table.tsx'
import { RemovingTasks } from '../components/removing-tasks.tsx'
import { archivedTasksPage } from '../components/task-lists.ts'

type Deleting = { ids: string[]; clear: () => void }

export function Screen() {
  const [deleting, setDeleting] = useState<Deleting>()
  return (
    <>
      <AdminTaskTable
        title="Archived tasks"
        name="archived-tasks"
        path="/admin/tasks/archived"
        page={archivedTasksPage}
        archiving={{ label: 'Restore', icon: restoreSvg, archives: false }}
        menu={(task) => [
          {
            label: 'Delete',
            icon: deleteSvg,
            danger: true,
            onPress: () => setDeleting({ ids: [task.id], clear: () => undefined }),
          },
        ]}
        bulkActions={[
          { label: 'Delete', icon: deleteSvg, onPress: (ids, clear) => setDeleting({ ids, clear }) },
        ]}
        empty={{
          icon: archiveSvg,
          title: 'No archived tasks',
          words: 'Archive tasks you no longer need. Teams stop seeing them, and their progress is kept.',
          action: (
            <Button component={Link} to="/admin/tasks">
              Go to tasks
            </Button>
          ),
        }}
      />
      {deleting ? (
        <RemovingTasks
          taskIds={deleting.ids}
          onClose={() => setDeleting(undefined)}
          onRemoved={deleting.clear}
        />
      ) : null}
    </>
  )
}
