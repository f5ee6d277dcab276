import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { AdminTaskTable } from '../components/admin-task-table.tsx'
import { archivedTasksPage } from '../components/task-lists.ts'

export function Screen() {
  return (
    <AdminTaskTable
      title="Archived tasks"
      name="archived-tasks"
      path="/admin/tasks/archived"
      page={archivedTasksPage}
      archiving={{ label: 'Restore', icon: restoreSvg, archives: false }}
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
  )
}
