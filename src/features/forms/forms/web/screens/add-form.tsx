import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { formsContract } from '../../contract.ts'
import { formsApi } from '../api.ts'

export function Screen() {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { title: '', description: '' },
    schema: inputSchema(formsContract.create),
    submit: async (input) => {
      const created = await formsApi.create.call(input)
      queryClient.setQueryData(formsApi.get.queryKey({ input: { formId: created.id } }), created)
      void queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
      await navigate(addressOf('/admin/forms/{formId}', { formId: created.id }))
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)

  return (
    <ScreenFrame
      title={words('Add form')}
      width="reading"
      lead="You’ll add questions next. The form stays hidden until you publish it."
      tips={
        <>
          <p>Name the form after its purpose: “Power and internet order”.</p>
          <p>The description appears above the first question. Use it for dates and late fees.</p>
        </>
      }
    >
      <form {...form.formProps}>
        <FormCard>
          <FormFailure form={form} />
          <TextField label="Title" required maxLength={200} {...form.field('title')} />
          <TextArea
            label="Description"
            help="Shown above the first question."
            {...form.field('description')}
          />
          <SubmitActions backTo="/admin/forms" action="Add form" isSending={form.isSending} />
        </FormCard>
      </form>
    </ScreenFrame>
  )
}
