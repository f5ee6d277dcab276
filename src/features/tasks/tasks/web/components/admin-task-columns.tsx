import { useMemo } from 'react'
import type { EventDetails } from '#features/event/events/contract.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDay, formatDayLong, formatDueIn } from '#kit/dates/format.ts'
import { daysUntil, parseDay } from '#kit/dates/zone.ts'
import { NONE } from '#kit/lists/list.ts'
import { plural } from '#kit/text/list-words.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { TaskRow } from '../../contract.ts'
import { appearanceWords } from '../../domain/appearing.ts'
import { taskLabels } from '../../domain/column-labels.ts'
import { dueSentence } from '../../domain/due.ts'
import { groupTitles } from '../../domain/grouping.ts'
import { taskTypeNames, taskTypes } from '../../domain/types.ts'
import styles from './admin-task-columns.module.css'

export function useAdminTaskColumns(): Column<TaskRow>[] {
  const event = useEvent()
  return useMemo(() => columnsOf(event), [event])
}

function columnsOf(event: EventDetails): Column<TaskRow>[] {
  return [
    { id: 'title', header: taskLabels.title, value: ({ title }) => title },
    {
      id: 'shown',
      header: taskLabels.shown,
      width: 128,
      value: (task) => appearanceWords(task, new Date(), event),
      isOurs: true,
      cell: (task) => {
        const words = appearanceWords(task, new Date(), event)
        return words === '' ? null : <StatusChip tone="na">{words}</StatusChip>
      },
      onPhone: 'status',
    },
    {
      id: 'type',
      header: taskLabels.type,
      width: 136,
      value: ({ type }) => taskTypeNames[type],
      isOurs: true,
    },
    {
      id: 'dueDate',
      header: taskLabels.dueDate,
      width: 220,
      value: ({ dueDate }) => dueDate,
      cell: (task) => (
        <>
          <DueDate day={task.dueDate} event={event} />
          <Extensions count={task.extensionCount} />
        </>
      ),
    },
    {
      id: 'group',
      header: taskLabels.group,
      value: ({ groups }) => groupTitles(groups),
      cell: quiet(({ groups }) => groupTitles(groups), 'None'),
    },
    {
      id: 'form',
      header: taskLabels.form,
      value: ({ formTitle }) => formTitle,
      hidden: true,
      cell: quiet((task) => task.formTitle, ''),
    },
    {
      id: 'teamTypes',
      header: taskLabels.teamTypes,
      value: ({ teamTypeNames }) => teamTypeNames.join(', '),
      cell: quiet((task) => task.teamTypeNames.join(', '), 'All'),
    },
    {
      id: 'approval',
      header: taskLabels.approval,
      width: 116,
      value: ({ isApprovalNeeded }) => isApprovalNeeded,
      cell: ({ isApprovalNeeded }) =>
        isApprovalNeeded ? <StatusChip tone="waiting">Needed</StatusChip> : null,
      onPhone: 'status',
    },
    {
      id: 'isRequired',
      header: taskLabels.isRequired,
      value: ({ isRequired }) => isRequired,
      hidden: true,
    },
    {
      id: 'isTimeSensitive',
      header: taskLabels.isTimeSensitive,
      value: ({ isTimeSensitive }) => isTimeSensitive,
      hidden: true,
    },
  ]
}

function quiet(wordsOf: (task: TaskRow) => string, none: string) {
  return (task: TaskRow) => {
    const words = wordsOf(task)
    return words ? (
      <span className={styles.clipped} title={words}>
        {words}
      </span>
    ) : (
      <span className={styles.quiet}>{none}</span>
    )
  }
}

function Extensions({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.quiet}>
      <Reworded>
        {count} {plural(count, 'team has', 'teams have')} longer
      </Reworded>
    </span>
  )
}

/** The due day, and the days left in words. */
function DueDate({ day, event }: { day: string; event: EventDetails }) {
  if (parseDay(day) === undefined) {
    return <span className={styles.quiet}>{dueSentence(day, 'No date', () => '')}</span>
  }
  const { locale, timeZone, dueSoonDays } = event
  const now = new Date()
  const days = daysUntil(day, now, timeZone)
  const urgency = days < 0 ? 'late' : days <= dueSoonDays ? 'soon' : 'open'
  return (
    <time className={styles.due} dateTime={day} title={formatDayLong(day, locale, timeZone)}>
      {formatDay(day, locale, timeZone)}
      <span className={styles.left} data-urgency={urgency}>
        {formatDueIn(day, now, locale, timeZone)}
      </span>
    </time>
  )
}

type Named = { value: string; label: string }

type Choices = { groups: Named[]; teamTypes: Named[]; forms: Named[] }

/** The choices are the event's own, by id; those that no task uses can be chosen too. */
export function adminTaskFilters({ groups, teamTypes, forms }: Choices): Filter[] {
  return [
    {
      id: 'taskType',
      label: 'Type',
      isOurs: true,
      options: taskTypes.map((type) => ({ value: type, label: taskTypeNames[type] })),
    },
    {
      id: 'isDraft',
      label: 'Teams see it',
      isOurs: true,
      options: [
        { value: 'true', label: 'Drafts' },
        { value: 'false', label: 'Not drafts' },
      ],
    },
    { id: 'taskGroupId', label: 'Group', options: [...groups, { value: NONE, label: 'No group' }] },
    { id: 'teamTypeId', label: 'Team type', options: teamTypes },
    { id: 'formId', label: 'Form', options: [...forms, { value: NONE, label: 'No form' }] },
  ]
}
