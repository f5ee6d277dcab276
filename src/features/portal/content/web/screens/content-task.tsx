import { OpenTask, useOpenTask } from '#features/tasks/tasks/web/embeds/open-task.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { InsidePage } from '../components/reading/inside-page.tsx'

export function Screen() {
  const { contentId, taskId } = useParams<'/content/{contentId}/task/{taskId}'>()
  const { data: task, error, refetch } = useOpenTask(taskId)
  const view = task && (
    <Card>
      <OpenTask task={task} />
    </Card>
  )
  return (
    <InsidePage
      contentId={contentId}
      noun="task"
      opened={task && { title: task.title, view }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
