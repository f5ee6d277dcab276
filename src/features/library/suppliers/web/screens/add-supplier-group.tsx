import { useQueryClient } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { type SupplierGroupInput, supplierGroupInput } from '../../domain/schema.ts'
import { supplierGroupsApi, suppliersApi } from '../api.ts'
import { GroupFields, groupTips } from '../components/group-fields.tsx'
import { SuppliersQuickLinks } from '../components/suppliers-quick-links.tsx'

const blank: SupplierGroupInput = { title: '', supplierIds: [] }

export function Screen() {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: blank,
    schema: supplierGroupInput,
    submit: async (group) => {
      const created = await supplierGroupsApi.create.call({ group })
      void queryClient.invalidateQueries({ queryKey: suppliersApi.key() })
      void queryClient.invalidateQueries({ queryKey: supplierGroupsApi.key() })
      showToast({ message: `“${created.title}” added` })
      await navigate('/admin/supplier-groups')
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <ScreenFrame
      title={words('Add supplier group')}
      width="reading"
      quickLinks={<SuppliersQuickLinks />}
      tips={groupTips}
    >
      <GroupFields form={form} action="Add supplier group" />
    </ScreenFrame>
  )
}
