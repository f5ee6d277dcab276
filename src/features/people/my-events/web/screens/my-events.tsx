import eventSvg from '@material-symbols/svg-400/outlined/event.svg?raw'
import searchOffSvg from '@material-symbols/svg-400/outlined/search_off.svg?raw'
import { useRef } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { eventDays } from '#features/event/events/web/embeds/event-days.ts'
import { EventState } from '#features/event/events/web/embeds/event-state.tsx'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { LoadMore } from '#ui/table/load-more.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { useGrowingList } from '#ui/table/use-growing-list.ts'
import { emptyView } from '#ui/table/view.ts'
import type { MyEvent } from '../../contract.ts'
import { myEventList } from '../../domain/list.ts'
import { searchedFrom } from '../../domain/switching.ts'
import { myEventsApi } from '../api.ts'
import styles from '../components/my-events.module.css'

export function Screen() {
  const isStaff = useMe().level === 'eventflowAdmin'
  const { view, onViewChange, ...list } = useGrowingList('/my-events', myEventList, (search) =>
    myEventsApi.list.queryOptions({ input: search }),
  )
  const whole = useRef<number>(undefined)
  if (!list.isNarrowed && !list.isStale) whole.current = list.total
  const showAll = () => onViewChange({ ...emptyView, sort: view.sort })
  return (
    <ScreenFrame
      title="My events"
      count={list.isNarrowed ? undefined : list.total}
      lead={
        isStaff
          ? 'Every event on this portal. Open one to go to it as Eventflow Staff.'
          : 'The events you take part in. Open one to go to its portal.'
      }
      width="reading"
    >
      {list.isNarrowed || (whole.current ?? 0) >= searchedFrom ? (
        <div>
          <TableSearch
            label="Search events"
            value={view.search}
            onChange={(search) => onViewChange({ ...view, search })}
          />
        </div>
      ) : null}
      <div aria-busy={list.isStale || undefined}>
        {list.error ? (
          <ErrorState onRetry={list.error.onRetry}>{list.error.message}</ErrorState>
        ) : list.rows === undefined ? (
          <RowsSkeleton rows={4} />
        ) : list.rows.length > 0 ? (
          <Events events={list.rows} />
        ) : (
          <Card padding="none">
            {list.isNarrowed ? (
              <EmptyState
                icon={searchOffSvg}
                title="No matching events"
                action={<Button onClick={showAll}>Show all events</Button>}
              />
            ) : (
              <EmptyState icon={eventSvg} title="No events yet">
                When an organiser invites you, the event appears here.
              </EmptyState>
            )}
          </Card>
        )}
        {list.rows && list.more ? (
          <LoadMore shown={list.rows.length} total={list.total ?? 0} more={list.more} />
        ) : null}
      </div>
    </ScreenFrame>
  )
}

function Events({ events }: { events: readonly MyEvent[] }) {
  return (
    <Card padding="none">
      <CardList label="My events">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </CardList>
    </Card>
  )
}

function EventRow({ event }: { event: MyEvent }) {
  const { locale } = useEvent()
  return (
    <CardRow
      {...(event.openUrl === null ? {} : { component: 'a' as const, href: event.openUrl })}
      icon={<Icon of={eventSvg} />}
      title={<span translate="no">{event.eventName}</span>}
      detail={
        <>
          {eventDays(event, locale)}
          <span className={styles.address} translate="no">
            {event.appUrl.replace(/^https?:\/\//, '')}
          </span>
        </>
      }
      status={
        <span className={styles.status}>
          {event.state === 'open' ? null : <EventState state={event.state} />}
          {event.isCurrent ? <StatusChip tone="done">Current event</StatusChip> : null}
        </span>
      }
    />
  )
}
