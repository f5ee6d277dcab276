import { useQueryClient } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { tasksApi } from '../../../web/api.ts'
import { TasksQuickLinks } from '../../../web/components/tasks-quick-links.tsx'
import { taskGroupsApi } from '../api.ts'
import { GroupForm, groupTips } from '../components/group-form.tsx'

const blank = { title: '', taskIds: [] }

export function Screen() {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <ScreenFrame
      title={words('Add task group')}
      width="reading"
      quickLinks={<TasksQuickLinks />}
      tips={groupTips}
    >
      <GroupForm
        initial={blank}
        known={[]}
        action="Add task group"
        submit={async (group) => {
          const created = await taskGroupsApi.create.call({ group })
          void queryClient.invalidateQueries({ queryKey: taskGroupsApi.key() })
          void queryClient.invalidateQueries({ queryKey: tasksApi.key() })
          showToast({ message: `“${created.title}” added` })
          await navigate('/admin/task-groups')
        }}
      />
    </ScreenFrame>
  )
}
