import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import type { StaffEvent } from '#features/staff/tenants/contract.ts'
import { AddressFields } from '#features/staff/tenants/web/embeds/address-fields.tsx'
import { OpenedEvent } from '#features/staff/tenants/web/embeds/opened-event.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { newCloneSchema } from '../../contract.ts'
import { cloningApi } from '../api.ts'

export function Screen() {
  const { eventId } = useParams<'/staff/events/{eventId}/clone'>()
  return (
    <ScreenFrame
      title="Copy event"
      width="reading"
      tips={
        <>
          <p>
            Settings, pages, forms, tasks, suppliers, downloads, dashboards, team types, custom fields and all
            their files are copied.
          </p>
          <p>Notifications are copied as drafts, without those for one team.</p>
          <p>Teams, people, answers, e-mails and history are not copied.</p>
          <p>All dates shift with the first day of the event.</p>
        </>
      }
    >
      <OpenedEvent eventId={eventId}>{(event) => <CloneForm event={event} />}</OpenedEvent>
    </ScreenFrame>
  )
}

function CloneForm({ event }: { event: StaffEvent }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { eventName: event.eventName, slug: '', host: null as string | null, startDate: '' },
    schema: newCloneSchema,
    submit: async (clone) => {
      const made = await cloningApi.create.call({ eventId: event.id, ...clone })
      void queryClient.invalidateQueries()
      showToast({ message: `“${made.eventName}” is being made` })
      await navigate(addressOf('/staff/events/{eventId}', { eventId: made.id }))
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <p>
          The new event belongs to <span translate="no">{event.tenantName}</span>, as{' '}
          <span translate="no">{event.eventName || event.slug}</span> does.
        </p>
        <TextField label="Name of the event" required {...form.field('eventName')} />
        <AddressFields slug={form.field('slug')} host={form.field('host')} />
        <DateField
          label="First day"
          help="Leave it empty to keep all dates as they are."
          {...form.field('startDate')}
          onChange={(day) => form.set({ startDate: day ?? '' })}
        />
        <FormActions>
          <Button component={Link} to={addressOf('/staff/events/{eventId}', { eventId: event.id })}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={form.isSending}>
            Copy event
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}
