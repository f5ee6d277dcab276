import { useQueryClient } from '@tanstack/react-query'
import type { FormConfirmation } from '#features/forms/forms/contract.ts'
import { formKey } from '#features/forms/forms/web/embeds/form-key.ts'
import { OrderEditor } from '#ui/drag/order-editor.tsx'
import { confirmationMessages } from '../../domain/messages.ts'
import { confirmationsApi } from '../api.ts'

type ConfirmationOrderProps = {
  formId: string
  /** Without the default, which is tried last. */
  confirmations: readonly FormConfirmation[]
  onSaved: () => void
}

/** The confirmations in the order they are tried. */
export function ConfirmationOrder({ formId, confirmations, onSaved }: ConfirmationOrderProps) {
  const queryClient = useQueryClient()
  return (
    <OrderEditor
      list="confirmations"
      label="Confirmations"
      things={confirmations.map(({ id, name, isActive }) => ({
        ...{ id, label: name, icon: 'task_alt_outlined' },
        detail: isActive ? '' : 'Inactive',
      }))}
      changedElsewhere={confirmationMessages.changedElsewhere}
      save={async (confirmationIds) => {
        await confirmationsApi.reorder.call({ formId, confirmationIds })
        await queryClient.invalidateQueries({ queryKey: formKey(formId) })
        onSaved()
      }}
    />
  )
}
