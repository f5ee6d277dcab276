import callSvg from '@material-symbols/svg-400/outlined/call.svg?raw'
import pendingSvg from '@material-symbols/svg-400/outlined/pending.svg?raw'
import type { EventDetails } from '#features/event/events/contract.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type {
  SubmissionCell,
  SubmissionColumn,
  SubmissionLayout,
  SubmissionRow,
} from '../../contract/organising.ts'
import { submissionLabels } from '../../domain/column-labels.ts'
import { emptyCellWords } from '../../domain/columns/answer-cells.ts'
import { filledInWords } from '../../domain/filled-in-words.ts'
import styles from './received.module.css'

/** What belongs to a submission, and a column a question. */
export function receivedColumns(
  columns: readonly SubmissionColumn[],
  { locale, timeZone }: EventDetails,
): Column<SubmissionRow>[] {
  const now = new Date()
  const moment = (iso: string) => (
    <time dateTime={iso} title={formatDateTime(iso, locale, timeZone)}>
      {formatRelative(iso, now, locale, timeZone)}
    </time>
  )
  return [
    {
      id: 'team',
      header: submissionLabels.team,
      value: ({ name }) => name,
      cell: (row) => <Whose row={row} />,
      width: 240,
    },
    {
      id: 'updatedAt',
      header: submissionLabels.updatedAt,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => moment(updatedAt),
      width: 130,
      onPhone: 'status',
    },
    {
      id: 'submittedAt',
      header: submissionLabels.submittedAt,
      value: ({ submittedAt }) => new Date(submittedAt),
      cell: ({ submittedAt }) => moment(submittedAt),
      hidden: true,
      onPhone: 'none',
    },
    {
      id: 'sentBy',
      header: submissionLabels.sentBy,
      value: ({ changedByName }) => changedByName,
      hidden: true,
      onPhone: 'none',
    },
    {
      id: 'filledInBy',
      header: submissionLabels.filledInBy,
      value: ({ filledInByName: name }) => (name === null ? '' : name || 'An organiser'),
      hidden: true,
      onPhone: 'none',
    },
    ...columns.map(answerColumn),
  ]
}

/** On a phone the first answers stand under the name. */
const ON_A_PHONE = 2

function answerColumn(column: SubmissionColumn, index: number): Column<SubmissionRow> {
  const { at, number, label, group, isRemoved } = column
  const isNumber = column.type === 'number' || column.type === 'grandTotal'
  return {
    id: at,
    header: `${number} ${label}${isRemoved ? ' (removed)' : ''}`,
    isTyped: true,
    ...(group ? { over: { id: `${group.number}/${group.loop}`, header: groupWords(group) } } : {}),
    ...(isNumber ? { align: 'end' as const } : {}),
    onPhone: index < ON_A_PHONE ? 'detail' : 'none',
    value: ({ cells }) => wordsOf(cells[index]),
    cell: ({ cells }) => <Cell cell={cells[index]} />,
  }
}

function groupWords({ number, label, loop }: NonNullable<SubmissionColumn['group']>): string {
  return loop === null ? `${number} ${label}` : `${number} ${label} ${loop}`
}

function wordsOf(cell: SubmissionCell | undefined): string {
  if (cell === null) return emptyCellWords('notAsked')
  return cell === false || cell === undefined ? '' : cell || emptyCellWords('blank')
}

function Cell({ cell }: { cell: SubmissionCell | undefined }) {
  if (cell === null) return <span className={styles.notAsked}>{emptyCellWords('notAsked')}</span>
  if (cell === false || cell === undefined) {
    return (
      <span className={styles.noSuchItem}>
        <VisuallyHidden>No such entry</VisuallyHidden>
      </span>
    )
  }
  return cell === '' ? (
    <span className={styles.blank}>
      <span aria-hidden>{emptyCellWords('blank')}</span>
      <VisuallyHidden>Left blank</VisuallyHidden>
    </span>
  ) : (
    <span title={cell}>{cell}</span>
  )
}

function Whose({ row: { name, isGuest, isDuplicate, filledInByName, isToAccept } }: { row: SubmissionRow }) {
  return (
    <span className={styles.whose} data-quiet={isGuest || isDuplicate || undefined}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {filledInByName === null ? null : (
        <span className={styles.filledIn} title={filledInWords(filledInByName)}>
          <Icon of={callSvg} size={16} />
          <VisuallyHidden>{filledInWords(filledInByName)}</VisuallyHidden>
        </span>
      )}
      {isToAccept ? (
        <StatusChip tone="waiting" icon={pendingSvg}>
          To accept
        </StatusChip>
      ) : null}
    </span>
  )
}

export function receivedFilters(
  teamTypes: readonly { id: string; name: string }[],
  { choices, counts }: Pick<SubmissionLayout, 'choices' | 'counts'>,
): Filter[] {
  const answers = choices.flatMap(({ label, options }) =>
    options.map((option) => ({ value: option.value, label: `${label}: ${option.label}` })),
  )
  return [
    {
      id: 'teamTypeId',
      label: 'Team type',
      options: teamTypes.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...(answers.length > 0 ? [{ id: 'answer', label: 'Answer', options: answers }] : []),
    ...(counts.guests > 0
      ? [{ id: 'isGuest', label: 'From guests', sets: true, otherLabel: 'From teams' }]
      : []),
    ...(counts.duplicates > 0
      ? [{ id: 'isDuplicate', label: 'Without duplicates', sets: false, otherLabel: 'Duplicates' }]
      : []),
    { id: 'isStandShare', label: 'Stand shares', sets: true, otherLabel: 'No stand shares' },
  ]
}
