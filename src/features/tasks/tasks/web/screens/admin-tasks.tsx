import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { AdminTaskTable } from '../components/admin-task-table.tsx'
import { activeTasksPage } from '../components/task-lists.ts'

export function Screen() {
  const add = (
    <Button component={Link} to="/admin/tasks/add" variant="primary" icon={addSvg}>
      Add task
    </Button>
  )
  return (
    <AdminTaskTable
      title="Tasks"
      name="tasks"
      path="/admin/tasks"
      page={activeTasksPage}
      archiving={{ label: 'Archive', icon: archiveSvg, archives: true }}
      action={add}
      empty={{
        icon: taskSvg,
        title: 'No tasks yet',
        words:
          'Tasks tell teams what to do and by when, such as filling in a form, handing in a file or accepting a text.',
        action: add,
      }}
    />
  )
}
