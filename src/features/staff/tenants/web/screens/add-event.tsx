import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { addressOf } from '#addresses/address.ts'
import { slug as slugOf } from '#kit/text/slug.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormPair } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { newEventFields, type Tenant } from '../../contract.ts'
import { tenantMessages } from '../../domain/messages.ts'
import { tenantsApi } from '../api.ts'
import { AddressFields } from '../embeds/address-fields.tsx'

export function Screen() {
  const { data, error, isPending, refetch } = useQuery(tenantsApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="Add event"
      width="reading"
      tips={<p>To start from an earlier event, open that event and copy it.</p>}
    >
      {isPending ? <RowsSkeleton rows={6} /> : null}
      {error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {data ? <NewEventForm tenants={data.tenants} /> : null}
    </ScreenFrame>
  )
}

const NEW = 'new'
const { eventName, slug, host, startDate, endDate } = newEventFields.shape
const schema = z
  .object({ tenantId: z.string(), tenantName: z.string().trim(), eventName, slug, host, startDate, endDate })
  .refine(({ tenantId, tenantName }) => tenantId !== NEW || tenantName !== '', {
    path: ['tenantName'],
    message: tenantMessages.noName,
  })
  .refine((days) => days.startDate === '' || days.endDate === '' || days.startDate <= days.endDate, {
    path: ['endDate'],
    message: tenantMessages.endsBeforeStart,
  })

function NewEventForm({ tenants }: { tenants: readonly Tenant[] }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: {
      ...{ tenantId: tenants[0]?.id ?? NEW, tenantName: '', eventName: '', slug: '' },
      ...{ host: null as string | null, startDate: '', endDate: '' },
    },
    schema,
    submit: async ({ tenantId, tenantName, ...event }) => {
      const tenant = tenantId === NEW ? { name: tenantName } : { id: tenantId }
      const made = await tenantsApi.createEvent.call({ ...event, tenant })
      void queryClient.invalidateQueries({ queryKey: tenantsApi.key() })
      showToast({ message: `“${made.eventName}” added` })
      await navigate(addressOf('/staff/events/{eventId}', { eventId: made.id }))
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const named = form.field('eventName')
  const day = (name: 'startDate' | 'endDate') => ({
    ...form.field(name),
    onChange: (value: string | null) => form.set({ [name]: value ?? '' }),
  })
  /** Until it is written by hand, the short name follows the name. */
  const nameIt = (name: string) =>
    form.set({
      eventName: name,
      ...(form.values.slug === suggested(form.values.eventName) ? { slug: suggested(name) } : {}),
    })
  return (
    <form {...form.formProps}>
      <FormCard>
        <FormFailure form={form} />
        <SelectField
          label="Organisation"
          required
          data={[
            ...tenants.map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW, label: 'A new organisation' },
          ]}
          {...form.field('tenantId')}
          onChange={(id) => form.set({ tenantId: id ?? NEW })}
        />
        {form.values.tenantId === NEW ? (
          <TextField label="Name of the organisation" required {...form.field('tenantName')} />
        ) : null}
        <TextField label="Name of the event" required {...named} onChange={nameIt} />
        <AddressFields slug={form.field('slug')} host={form.field('host')} />
        <FormPair>
          <DateField label="First day" {...day('startDate')} />
          <DateField label="Last day" {...day('endDate')} />
        </FormPair>
        <FormActions>
          <Button component={Link} to="/staff">
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={form.isSending}>
            Add event
          </Button>
        </FormActions>
      </FormCard>
    </form>
  )
}

function suggested(name: string): string {
  return name.trim() === '' ? '' : slugOf(name).slice(0, 63).replace(/-+$/, '')
}
