import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import moveSvg from '@material-symbols/svg-400/outlined/date_range.svg?raw'
import chaseSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useState } from 'react'
import { useChasing } from '#features/people/teams/web/embeds/use-chasing.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { AdminTaskTable } from '../components/admin-task-table.tsx'
import { ShiftingDates } from '../components/shifting-dates.tsx'
import { activeTasksPage } from '../components/task-lists.ts'
import { useTaskDuplicating } from '../components/use-task-duplicating.ts'

type Shifting = { ids: string[]; clear: () => void }

export function Screen() {
  const duplicate = useTaskDuplicating()
  const chase = useChasing('tasks')
  const [shifting, setShifting] = useState<Shifting>()
  const add = (
    <Button component={Link} to="/admin/tasks/add" variant="primary" icon={addSvg}>
      Add task
    </Button>
  )
  return (
    <>
      <AdminTaskTable
        title="Tasks"
        name="tasks"
        path="/admin/tasks"
        page={activeTasksPage}
        archiving={{ label: 'Archive', icon: archiveSvg, archives: true }}
        menu={({ id }) => [
          { label: 'Duplicate', icon: copySvg, onPress: () => void duplicate(id) },
          {
            label: 'Move due date',
            icon: moveSvg,
            onPress: () => setShifting({ ids: [id], clear: () => undefined }),
          },
          ...(chase ? [{ label: 'Chase teams', icon: chaseSvg, onPress: () => chase([id]) }] : []),
        ]}
        bulkActions={[
          { label: 'Move due dates', icon: moveSvg, onPress: (ids, clear) => setShifting({ ids, clear }) },
          ...(chase ? [{ label: 'Chase', icon: chaseSvg, onPress: chase }] : []),
        ]}
        action={add}
        empty={{
          icon: taskSvg,
          title: 'No tasks yet',
          words:
            'Tasks tell teams what to do and by when, such as filling in a form, handing in a file or accepting a text.',
          action: add,
        }}
      />
      {shifting ? (
        <ShiftingDates
          taskIds={shifting.ids}
          onClose={() => setShifting(undefined)}
          onShifted={shifting.clear}
        />
      ) : null}
    </>
  )
}
