import eventSvg from '@material-symbols/svg-400/outlined/event.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { eventDays } from '#features/event/events/web/embeds/event-days.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { myEventsQuery } from '../embeds/my-events.ts'

export function Screen() {
  const { locale } = useEvent()
  const { data: events } = useSuspenseQuery(myEventsQuery)
  return (
    <ScreenFrame
      title="My events"
      count={events.length}
      lead="The events you take part in. Open one to go to its portal."
      width="reading"
    >
      <Card padding="none">
        {events.length > 0 ? (
          <CardList label="My events">
            {events.map((event) => (
              <CardRow
                key={event.id}
                component="a"
                href={event.appUrl}
                icon={<Icon of={eventSvg} />}
                title={event.eventName}
                detail={eventDays(event, locale)}
                status={event.isCurrent ? <StatusChip tone="done">Current event</StatusChip> : null}
              />
            ))}
          </CardList>
        ) : (
          <EmptyState icon={eventSvg} title="No events yet">
            When an organiser invites you, the event appears here.
          </EmptyState>
        )}
      </Card>
    </ScreenFrame>
  )
}
