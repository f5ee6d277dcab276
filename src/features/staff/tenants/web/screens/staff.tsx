import domainSvg from '@material-symbols/svg-400/outlined/domain.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { EventState } from '#features/event/events/web/embeds/event-state.tsx'
import { DEFAULT_LOCALE } from '#kit/dates/locales.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { StaffEvent, Tenant } from '../../contract.ts'
import { tenantsApi } from '../api.ts'
import styles from '../components/staff.module.css'
import { StaffQuickLinks } from '../embeds/staff-quick-links.tsx'

export function Screen() {
  const { data, error, isPending, refetch } = useQuery(tenantsApi.list.queryOptions({ input: {} }))
  return (
    <ScreenFrame
      title="Eventflow Staff"
      lead="All organisations on this portal, and their events."
      quickLinks={<StaffQuickLinks />}
      actions={
        <>
          <Button component={Link} to="/staff/accounts">
            Find account
          </Button>
          <Button component={Link} to="/staff/events/add" variant="primary">
            Add event
          </Button>
        </>
      }
    >
      {isPending ? <RowsSkeleton rows={6} /> : null}
      {error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
      {data?.tenants.map((tenant) => (
        <TenantCard key={tenant.id} tenant={tenant} />
      ))}
      {data ? (
        <SectionCard title="Storage limits of each event">
          <KeyValueList
            items={[
              { label: 'Whole event', value: gigabytes(data.quotas.eventBytes) },
              { label: 'Each team', value: gigabytes(data.quotas.teamBytes) },
              { label: 'Guests of each form', value: gigabytes(data.quotas.guestBytes) },
            ]}
          />
        </SectionCard>
      ) : null}
    </ScreenFrame>
  )
}

function TenantCard({ tenant: { name, events } }: { tenant: Tenant }) {
  return (
    <SectionCard title={<span translate="no">{name}</span>} flush>
      {events.length === 0 ? (
        <EmptyState compact icon={domainSvg} title="No events" />
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function EventRow({ event }: { event: StaffEvent }) {
  return (
    <li>
      <Link to={addressOf('/staff/events/{eventId}', { eventId: event.id })} className={styles.event}>
        <span className={styles.names} translate="no">
          <span className={styles.name}>{event.eventName || event.slug}</span>
          <span className={styles.address}>{event.url.replace(/^https?:\/\//, '')}</span>
        </span>
        <EventState state={event.state} />
      </Link>
    </li>
  )
}

/** Operators set the limits in bytes; they are large. */
function gigabytes(bytes: number): string {
  return `${formatNumber(bytes / 1_000_000_000, DEFAULT_LOCALE)} GB`
}
