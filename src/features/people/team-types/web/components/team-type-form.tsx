import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormActions, FormCard, FormFailure } from '#ui/forms/form-card.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { Link } from '#ui/navigation/link.tsx'
import { type TeamTypeInput, teamTypeLimits } from '../../domain/schema.ts'

type TeamTypeFormProps = {
  form: Form<TeamTypeInput>
  /** On the button. */
  action: ReactNode
}

export function TeamTypeForm({ form, action }: TeamTypeFormProps) {
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <TextField
          label="Name"
          required
          help="Such as “Shell scheme” or “Start-up”. Organisers see it, and teams in their team’s details."
          maxLength={teamTypeLimits.name}
          {...form.field('name')}
        />
        <FormActions>
          <Button component={Link} to="/admin/team-types">
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={form.isSending}>
            {action}
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}
