import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useList } from '#ui/table/use-list.ts'
import { taskReportList } from '../../domain/lists.ts'
import { reportsApi } from '../api.ts'
import { TaskTable } from '../components/task-table.tsx'

export function Screen() {
  const words = useTerms()
  const tasks = useList('/admin/reports/tasks', taskReportList, (search) =>
    reportsApi.listTasks.queryOptions({ input: search }),
  )
  return (
    <ScreenFrame title={words('Tasks')} count={tasks.count}>
      <TaskTable table={tasks.table} />
    </ScreenFrame>
  )
}
