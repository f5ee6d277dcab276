import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { teamTypeInput } from '../../domain/schema.ts'
import { teamTypesApi } from '../api.ts'
import { TeamTypeForm } from '../components/team-type-form.tsx'
import { TeamTypesQuickLinks } from '../components/team-types-quick-links.tsx'

export function Screen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '' },
    schema: teamTypeInput,
    submit: async (input) => {
      const added = await teamTypesApi.create.call(input)
      void queryClient.invalidateQueries({ queryKey: teamTypesApi.key() })
      showToast({ message: `“${added.name}” added` })
      await navigate('/admin/team-types')
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <ScreenFrame
      title="Add team type"
      width="reading"
      quickLinks={<TeamTypesQuickLinks />}
      tips={
        <>
          <p>A team has one type or none. A few broad types are easier to manage than many narrow ones.</p>
          <p>Anything not limited to a type is for every team.</p>
        </>
      }
    >
      <TeamTypeForm form={form} action="Add team type" />
    </ScreenFrame>
  )
}
