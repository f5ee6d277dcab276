import { useQueryClient } from '@tanstack/react-query'
import { OrderEditor } from '#ui/drag/order-editor.tsx'
import type { CustomFieldChoice } from '../../contract.ts'
import { customFieldMessages } from '../../domain/messages.ts'
import { customFieldTypeNames } from '../../domain/schema.ts'
import { customFieldsApi } from '../api.ts'
import { customFieldChoicesQuery } from '../embeds/choices.ts'

/** The fields in their order, arranged and then saved. */
export function FieldOrder({ fields }: { fields: readonly CustomFieldChoice[] }) {
  const queryClient = useQueryClient()
  return (
    <OrderEditor
      list="custom-fields"
      label="Custom fields"
      things={fields.map(({ id, label, type }) => ({
        ...{ id, label, detail: customFieldTypeNames[type] },
        icon: type === 'text' ? 'short_text_outlined' : 'toggle_on_outlined',
      }))}
      changedElsewhere={customFieldMessages.changedElsewhere}
      save={async (customFieldIds) => {
        const saved = await customFieldsApi.reorder.call({ customFieldIds })
        queryClient.setQueryData(customFieldChoicesQuery.queryKey, saved)
        void queryClient.invalidateQueries({ queryKey: customFieldsApi.key() })
      }}
    />
  )
}
