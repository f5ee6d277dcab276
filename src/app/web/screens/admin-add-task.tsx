import { useQuery } from '@tanstack/react-query'
import { activeFormsQuery } from '#features/forms/forms/web/embeds/active-forms.ts'
import { AddTask } from '#features/tasks/tasks/web/embeds/task-editor.tsx'

/** Forms depend on tasks, so tasks cannot depend on forms: the app joins the two here. */
export function Screen() {
  const { data: forms } = useQuery(activeFormsQuery)
  return <AddTask forms={forms} />
}
