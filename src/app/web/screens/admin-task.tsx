import { useQuery } from '@tanstack/react-query'
import { activeFormsQuery } from '#features/forms/forms/web/embeds/active-forms.ts'
import { ChaseLink } from '#features/messages/mailings/web/embeds/chase-link.tsx'
import { EditTask } from '#features/tasks/tasks/web/embeds/task-editor.tsx'

/** Mailings stand above tasks, so the page of a task cannot lead to them by itself: the app joins them here. */
export function Screen() {
  const { data: forms } = useQuery(activeFormsQuery)
  return <EditTask forms={forms} actions={(taskId) => <ChaseLink label="Chase teams" taskId={taskId} />} />
}
