import { TextField } from '#ui/controls/text-field.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { type TeamTypeInput, teamTypeLimits } from '../../domain/schema.ts'

type TeamTypeFormProps = {
  form: Form<TeamTypeInput>
  /** On the button. */
  action: string
}

export function TeamTypeForm({ form, action }: TeamTypeFormProps) {
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <TextField
          label="Name"
          required
          help="Such as “Shell scheme” or “Start-up”. Organisers see it, and so do teams in their own details."
          maxLength={teamTypeLimits.name}
          {...form.field('name')}
        />
        <SubmitActions backTo="/admin/team-types" action={action} isSending={form.isSending} />
      </FormCard>
    </form>
  )
}
