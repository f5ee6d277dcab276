import { useQuery } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { reportsApi } from '../api.ts'
import { errorOf } from '../components/error-of.ts'
import { TaskTable } from '../components/task-table.tsx'

export function Screen() {
  const words = useTerms()
  const tasks = useQuery(reportsApi.listTasks.queryOptions({ input: {} }))
  return (
    <ScreenFrame title={words('Tasks')} count={tasks.data?.length}>
      <TaskTable tasks={tasks.data} error={errorOf(tasks)} />
    </ScreenFrame>
  )
}
