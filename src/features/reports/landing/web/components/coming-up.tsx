import { addressOf } from '#addresses/address.ts'
import { untilDoors } from '#features/event/events/domain/doors.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayInFull, formatDayLong, formatDaysAway } from '#kit/dates/format.ts'
import { plural } from '#kit/text/list-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Count } from '#ui/text/count.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { Deadline } from '../../contract.ts'
import styles from './landing.module.css'

/** How long it is until the event, and what is due before that. */
export function ComingUp({ deadlines, now }: { deadlines: Deadline[]; now: Date }) {
  const until = untilDoors(useEvent(), now)
  if (!until && deadlines.length === 0) return null
  return (
    <Card component="section" padding="none" aria-label="Coming up">
      {until ? <Doors until={until} /> : null}
      <ul className={styles.deadlines}>
        {deadlines.map((deadline) => (
          <li key={deadline.id}>
            <DeadlineRow deadline={deadline} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Doors({ until }: { until: NonNullable<ReturnType<typeof untilDoors>> }) {
  const { locale, timeZone, startDate } = useEvent()
  return (
    <div className={styles.doors}>
      {'days' in until ? (
        <p className={styles.doorsCount}>
          <strong>
            <Count of={until.days} />
          </strong>{' '}
          {plural(until.days, 'day', 'days')} until doors open
        </p>
      ) : (
        <p className={styles.doorsCount}>
          <strong>{until.words}</strong>
        </p>
      )}
      <p className={styles.quiet}>{formatDayInFull(startDate, locale, timeZone)}</p>
    </div>
  )
}

function DeadlineRow({ deadline, now }: { deadline: Deadline; now: Date }) {
  const { locale, timeZone, dueSoonDays } = useEvent()
  const { id, title, dueDate, daysUntilDue, open, applicable } = deadline
  return (
    <Link className={styles.deadline} to={addressOf('/admin/reports/tasks/{taskId}', { taskId: id })}>
      <span className={styles.deadlineLine}>
        <span className={styles.deadlineTitle} translate="no">
          {title}
        </span>
        <span className={styles.deadlineWhen} data-soon={daysUntilDue <= dueSoonDays || undefined}>
          {formatDaysAway(dueDate, now, locale, timeZone)}
        </span>
      </span>
      <span className={styles.deadlineLine}>
        <span className={styles.quiet}>{formatDayLong(dueDate, locale, timeZone)}</span>
        <span className={styles.quietEnd}>
          <Reworded>
            <Count of={open} /> of <Count of={applicable} /> teams open
          </Reworded>
        </span>
      </span>
    </Link>
  )
}
