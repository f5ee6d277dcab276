import { useQuery } from '@tanstack/react-query'
import { activeFormsQuery } from '#features/forms/forms/web/embeds/active-forms.ts'
import { AddTask } from '#features/tasks/tasks/web/embeds/task-editor.tsx'

/** Forms know tasks, so that tasks cannot know forms: the two meet here. */
export function Screen() {
  const { data: forms } = useQuery(activeFormsQuery)
  return <AddTask forms={forms} />
}
