import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { limits } from '../../../domain/fields/limits.ts'
import { fieldGroupsContract } from '../../contract.ts'
import { fieldGroupsApi } from '../api.ts'

export function Screen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { title: '', description: '' },
    schema: inputSchema(fieldGroupsContract.create),
    submit: async (input) => {
      const created = await fieldGroupsApi.create.call(input)
      const fieldGroupId = created.id
      queryClient.setQueryData(fieldGroupsApi.get.queryKey({ input: { fieldGroupId } }), created)
      void queryClient.invalidateQueries({ queryKey: fieldGroupsApi.list.key() })
      await navigate(addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId }))
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)

  return (
    <ScreenFrame
      title="Add field group"
      width="reading"
      lead="You’ll add questions next. Then place the group in any form."
      tips={
        <>
          <p>Name the group after one entry: “Badge”, “Vehicle”, “Contact person”.</p>
          <p>A form can ask the group once, or let people add as many entries as they need.</p>
        </>
      }
    >
      <form {...form.formProps}>
        <FormCard>
          <FormFailure form={form} />
          <TextField label="Title" required maxLength={limits.labelLength} {...form.field('title')} />
          <TextArea label="Description" help="For organisers only." {...form.field('description')} />
          <SubmitActions backTo="/admin/field-groups" action="Add field group" isSending={form.isSending} />
        </FormCard>
      </form>
    </ScreenFrame>
  )
}
