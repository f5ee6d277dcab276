import { useQuery } from '@tanstack/react-query'
import { activeFormsQuery } from '#features/forms/forms/web/embeds/active-forms.ts'
import { EditTask } from '#features/tasks/tasks/web/embeds/task-editor.tsx'

export function Screen() {
  const { data: forms } = useQuery(activeFormsQuery)
  return <EditTask forms={forms} />
}
