import type { StaffEvent } from '../../contract.ts'
import { AddressCard } from '../components/address-card.tsx'
import { AdminCard } from '../components/admin-card.tsx'
import { StateCard } from '../components/state-card.tsx'

/** All that staff change of an event. */
export function EventCards({ event }: { event: StaffEvent }) {
  return (
    <>
      <StateCard event={event} />
      <AddressCard key={`${event.slug} ${event.host}`} event={event} />
      <AdminCard event={event} />
    </>
  )
}
