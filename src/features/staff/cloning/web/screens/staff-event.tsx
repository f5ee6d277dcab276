import { addressOf } from '#addresses/address.ts'
import { EventCards } from '#features/staff/tenants/web/embeds/event-cards.tsx'
import { OpenedEvent } from '#features/staff/tenants/web/embeds/opened-event.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { CloneProgress } from '../components/clone-progress.tsx'

export function Screen() {
  const { eventId } = useParams<'/staff/events/{eventId}'>()
  return (
    <OpenedEvent eventId={eventId}>
      {(event) => (
        <ScreenFrame
          title={event.eventName || event.slug}
          lead={<span translate="no">{event.tenantName}</span>}
          width="reading"
          actions={
            <Button component={Link} to={addressOf('/staff/events/{eventId}/clone', { eventId })}>
              Copy event
            </Button>
          }
        >
          <CloneProgress eventId={eventId} />
          <EventCards event={event} />
        </ScreenFrame>
      )}
    </OpenedEvent>
  )
}
