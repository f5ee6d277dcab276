import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormSection } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { newEventFields, type StaffEvent } from '../../contract.ts'
import { tenantsApi } from '../api.ts'
import { AddressFields } from '../embeds/address-fields.tsx'

/** Old links stop working with the old address; who saves it here is told where the event is from now on. */
export function AddressCard({ event }: { event: StaffEvent }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { slug: event.slug, host: event.host },
    schema: newEventFields.pick({ slug: true, host: true }),
    submit: async (address) => {
      const { url } = await tenantsApi.updateAddress.call({ eventId: event.id, ...address })
      await client.invalidateQueries({ queryKey: tenantsApi.key() })
      showToast({ message: `The event is now at ${url}` })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <FormSection
          title="Address"
          lead={
            <>
              People find it at{' '}
              <a href={event.url} translate="no">
                {event.url}
              </a>
              . Links to the old address stop working when you change it.
            </>
          }
        >
          <AddressFields slug={form.field('slug')} host={form.field('host')} />
        </FormSection>
        <FormActions>
          <Button type="submit" loading={form.isSending} disabled={!form.isDirty}>
            Save address
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}
