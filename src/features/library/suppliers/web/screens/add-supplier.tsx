import { useQueryClient } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { supplierGroupsApi, suppliersApi } from '../api.ts'
import { SupplierFields } from '../components/supplier-fields.tsx'
import { blankSupplier, newSupplierOf, supplierFormSchema } from '../components/supplier-form.ts'
import { supplierTips } from '../components/supplier-tips.tsx'
import { SuppliersQuickLinks } from '../components/suppliers-quick-links.tsx'

export function Screen() {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: blankSupplier,
    schema: supplierFormSchema,
    submit: async (filled) => {
      const created = await suppliersApi.create.call(newSupplierOf(filled))
      void queryClient.invalidateQueries({ queryKey: suppliersApi.key() })
      void queryClient.invalidateQueries({ queryKey: supplierGroupsApi.key() })
      showToast({ message: `“${created.company}” added` })
      await navigate('/admin/suppliers')
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <ScreenFrame
      title={words('Add supplier')}
      width="reading"
      quickLinks={<SuppliersQuickLinks />}
      tips={supplierTips}
    >
      <SupplierFields form={form} action="Add supplier" />
    </ScreenFrame>
  )
}
