import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { customFieldInput } from '../../domain/schema.ts'
import { customFieldsApi } from '../api.ts'
import { CustomFieldForm } from '../components/custom-field-form.tsx'

const blank = { ...customFieldInput.parse({ label: 'New' }), label: '' }

export function Screen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <ScreenFrame title="Add custom field" width="reading">
      <CustomFieldForm
        initial={blank}
        isNew
        schema={customFieldInput}
        action="Add custom field"
        submit={async (field) => {
          await customFieldsApi.create.call(field)
          showToast({ message: `“${field.label}” added` })
          await navigate('/admin/custom-fields', { ignoreBlocker: true })
          void queryClient.invalidateQueries({ queryKey: customFieldsApi.key() })
        }}
      />
    </ScreenFrame>
  )
}
