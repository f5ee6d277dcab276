import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { EventDetails } from '#features/event/events/contract.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { Count } from '#ui/text/count.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { FormRow } from '../../contract.ts'
import { formLabels } from '../../domain/column-labels.ts'
import { formStateOf } from '../../domain/form-state.ts'
import styles from './form-columns.module.css'
import { FormStatus } from './form-status.tsx'

export function useFormColumns(): Column<FormRow>[] {
  const event = useEvent()
  return useMemo(() => columnsOf(event), [event])
}

function columnsOf({ locale, timeZone }: EventDetails): Column<FormRow>[] {
  const now = new Date()
  return [
    { id: 'title', header: formLabels.title, value: ({ title }) => title },
    {
      id: 'status',
      header: formLabels.status,
      value: formStateOf,
      cell: (form) => <FormStatus state={formStateOf(form)} />,
      onPhone: 'status',
      width: 196,
    },
    {
      id: 'audience',
      header: formLabels.audience,
      value: ({ isPublic }) => (isPublic ? 'Guests and teams' : 'Teams'),
      hidden: true,
    },
    {
      id: 'questions',
      header: formLabels.questions,
      align: 'end',
      width: 104,
      value: ({ questionCount }) => questionCount,
    },
    {
      id: 'submissions',
      header: formLabels.submissions,
      align: 'end',
      width: 120,
      value: ({ submissionCount }) => submissionCount,
      cell: ({ id: formId, submissionCount }) =>
        submissionCount === 0 ? (
          <Count of={0} />
        ) : (
          <Link to={addressOf('/admin/forms/{formId}/submissions/', { formId })}>
            <Count of={submissionCount} />
          </Link>
        ),
    },
    {
      id: 'tasks',
      header: formLabels.tasks,
      value: ({ taskTitles }) => taskTitles.join(', '),
      cell: ({ taskTitles }) => <Tasks titles={taskTitles} />,
    },
    {
      id: 'updatedAt',
      header: formLabels.updatedAt,
      width: 140,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
          {formatRelative(updatedAt, now, locale, timeZone)}
        </time>
      ),
    },
  ]
}

function Tasks({ titles }: { titles: string[] }) {
  const [first, ...others] = titles
  if (first === undefined)
    return (
      <span className={styles.none}>
        <Reworded>No task</Reworded>
      </span>
    )
  return (
    <span className={styles.tasks} title={titles.join(', ')}>
      <span className={styles.first}>{first}</span>
      {others.length > 0 ? <span>+{others.length}</span> : null}
    </span>
  )
}

export const formFilters: Filter[] = [
  { id: 'isPublished', label: 'Not published', sets: false, otherLabel: 'Published' },
  {
    id: 'hasUnpublishedChanges',
    label: 'Unpublished changes',
    sets: true,
    otherLabel: 'No unpublished changes',
  },
  { id: 'isPublic', label: 'Open to guests', sets: true, otherLabel: 'Teams only' },
  { id: 'hasTask', label: 'Without a task', sets: false, otherLabel: 'With a task' },
  { id: 'hasLostSource', label: 'Broken rules', sets: true, otherLabel: 'No broken rules' },
]
