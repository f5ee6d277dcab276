import { z } from 'zod'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormPair, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { newAdminFields, type StaffEvent } from '../../contract.ts'
import { tenantsApi } from '../api.ts'

const blank = { firstName: '', surname: '', email: '' }
const schema = z.object(newAdminFields)

/** The first admin invites everybody else. */
export function AdminCard({ event }: { event: StaffEvent }) {
  const form = useForm({
    initial: blank,
    schema,
    submit: async (person) => {
      await tenantsApi.inviteAdmin.call({ eventId: event.id, ...person })
      form.set(blank)
      showToast({ message: `${person.firstName} ${person.surname} is invited` })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <FormSection
          title="Invite an admin"
          lead="They join the organiser’s team and can invite everyone else."
        >
          <FormPair>
            <TextField label="First name" required {...form.field('firstName')} />
            <TextField label="Surname" required {...form.field('surname')} />
          </FormPair>
          <TextField label="E-mail" type="email" required {...form.field('email')} />
        </FormSection>
        <FormActions>
          <Button type="submit" loading={form.isSending}>
            Send invitation
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}
