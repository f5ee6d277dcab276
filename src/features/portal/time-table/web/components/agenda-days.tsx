import eventSvg from '@material-symbols/svg-400/outlined/event.svg?raw'
import launchSvg from '@material-symbols/svg-400/outlined/rocket_launch.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import { TaskChip } from '#features/tasks/tasks/web/embeds/task-chip.tsx'
import { TaskIcon } from '#features/tasks/tasks/web/embeds/task-icon.tsx'
import { formatDaysAway } from '#kit/dates/format.ts'
import { dateTimeFormat } from '#kit/intl/formats.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { type AgendaDay, type AgendaItem, eventDayName } from '../../domain/agenda.ts'
import styles from './agenda.module.css'

type AgendaDaysProps = {
  days: readonly AgendaDay<TeamTask>[]
  today: string
  /** Names the list for screen readers. */
  label: string
}

export function AgendaDays({ days, today, label }: AgendaDaysProps) {
  const { locale, timeZone } = useEvent()
  const now = new Date()
  // Calendar days have no time zone: formatted in UTC, they do not shift.
  const format = dateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <ol className={styles.days} aria-label={label}>
      {days.map(({ day, items }) => (
        <li
          key={day}
          className={styles.day}
          data-today={day === today || undefined}
          {...(day === today ? { 'aria-current': 'date' as const } : {})}
        >
          <div className={styles.date}>
            <time dateTime={day} className={styles.dayName}>
              {format.format(Date.parse(day))}
            </time>
            <span className={styles.distance}>{formatDaysAway(day, now, locale, timeZone)}</span>
          </div>
          {items.length === 0 ? (
            <p className={styles.nothing}>Nothing today</p>
          ) : (
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.kind === 'task' ? item.task.id : item.kind}>
                  <Item item={item} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function Item({ item }: { item: AgendaItem<TeamTask> }) {
  const { eventName } = useEvent()
  if (item.kind === 'task') return <TaskItem task={item.task} />
  return (
    <div className={styles.item}>
      <span className={styles.badge} data-kind={item.kind}>
        <Icon of={item.kind === 'event' ? eventSvg : launchSvg} />
      </span>
      <span className={styles.title}>
        {item.kind === 'event' ? eventDayName(eventName, item) : 'This portal opens'}
      </span>
    </div>
  )
}

/** The organiser's people have no team, so for them it links to the teams' progress. */
function TaskItem({ task }: { task: TeamTask }) {
  const { team } = useMe()
  const to =
    team && !team.isOrganiser
      ? addressOf('/tasks/{taskId}', { taskId: task.id })
      : addressOf('/admin/reports/tasks/{taskId}', { taskId: task.id })
  return (
    <Link className={styles.item} to={to}>
      <span className={styles.badge}>
        <TaskIcon task={task} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{task.title}</span>
        {team && !team.isOrganiser ? <TaskChip task={task} /> : null}
      </span>
    </Link>
  )
}
