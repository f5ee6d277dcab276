import { addressOf } from '#addresses/address.ts'
import { ArchivesCard } from '#features/staff/archives/web/embeds/archives-card.tsx'
import { EventCards } from '#features/staff/tenants/web/embeds/event-cards.tsx'
import { OpenedEvent } from '#features/staff/tenants/web/embeds/opened-event.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { CloneProgress } from '../components/clone-progress.tsx'

export function Screen() {
  const navigate = useNavigate()
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
          <ArchivesCard key={event.state} event={event} onRemoved={() => void navigate('/staff')} />
        </ScreenFrame>
      )}
    </OpenedEvent>
  )
}
