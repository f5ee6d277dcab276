import calendarSvg from '@material-symbols/svg-400/outlined/calendar_month.svg?raw'
import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { dateMessages } from '#features/event/events/domain/date-messages.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useCorePageTitle } from '#features/event/events/web/embeds/terms.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { myTasksQuery } from '#features/tasks/tasks/web/embeds/my-tasks.ts'
import { calendarDay } from '#kit/dates/zone.ts'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { agendaOf } from '../../domain/agenda.ts'
import styles from '../components/agenda.module.css'
import { AgendaDays } from '../components/agenda-days.tsx'
import { saveCalendar } from '../components/save-calendar.ts'

/** The event's days and due tasks, day by day. */
export function Screen() {
  const { data: tasks } = useSuspenseQuery(myTasksQuery)
  const event = useEvent()
  const { team } = useMe()
  const today = calendarDay(new Date(), event.timeZone)
  const { past, coming, hasUnread } = agendaOf(event, tasks, today)
  const name = useCorePageTitle('timeTable')
  const overdue = team && !team.isOrganiser ? tasks.filter(({ state }) => state === 'overdue').length : 0
  const isEmpty = past.length === 0 && coming.length === 0

  return (
    <ScreenFrame
      title={name}
      width="reading"
      actions={
        isEmpty ? undefined : (
          <Button icon={downloadSvg} onClick={() => saveCalendar(event, tasks, name)}>
            Add to my calendar
          </Button>
        )
      }
      tips={
        <>
          <p>“Add to my calendar” saves a file for Outlook, Apple Calendar or Google Calendar.</p>
          <p>Save and open it again after dates change: entries are updated, not duplicated.</p>
        </>
      }
    >
      {overdue > 0 ? (
        <Banner tone="warning">
          <Link to={addressOf('/tasks', { taskStatus: 'overdue' })}>
            {`${overdue} ${plural(overdue, 'task is', 'tasks are')} overdue`}
          </Link>
        </Banner>
      ) : null}
      {hasUnread ? <Banner tone="error">{dateMessages.processing}</Banner> : null}
      {isEmpty ? (
        <Card>
          <EmptyState icon={calendarSvg} title="No dates yet">
            Event days and task due dates will appear here.
          </EmptyState>
        </Card>
      ) : (
        <Card padding="none">
          <AgendaDays days={coming} today={today} label="From today on" />
        </Card>
      )}
      {past.length > 0 ? (
        <Card padding="none">
          <details className={styles.past}>
            <summary>{`${past.length} past ${plural(past.length, 'day', 'days')}`}</summary>
            <AgendaDays days={past} today={today} label="Past days" />
          </details>
        </Card>
      ) : null}
    </ScreenFrame>
  )
}
