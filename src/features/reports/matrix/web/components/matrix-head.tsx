// biome-ignore-all lint/a11y/useSemanticElements: rows lie where they are scrolled to, which the boxes of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the cell that it is on
import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import overdueSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import { type CSSProperties, memo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDayLong } from '#kit/dates/format.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { dateTimeFormat } from '#kit/intl/formats.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { ownSort, type TableView, withSortIn } from '#ui/table/view.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import type { MatrixColumn } from '../../contract.ts'
import { type MatrixKind, matrixList } from '../../domain/list.ts'
import { CHUNK, groupStarts } from './layout.ts'
import styles from './matrix-head.module.css'

type MatrixHeadProps = {
  of: MatrixKind
  columns: readonly MatrixColumn[]
  firstChunk: number
  lastChunk: number
  /** The column that has the focus; -1 for none. */
  active: number
  view: TableView
  onViewChange: (view: TableView) => void
}

/** Names, groups, dates and counts above the cells. */
export const MatrixHead = memo(function MatrixHead(props: MatrixHeadProps) {
  const { of, columns, firstChunk, lastChunk, active, view, onViewChange } = props
  const first = firstChunk * CHUNK
  const shown = columns.slice(first, (lastChunk + 1) * CHUNK)
  const sorted = view.sort ?? ownSort(matrixList)
  const sortBy = (column: string) => ({
    isSorted: sorted.column === column,
    descending: sorted.descending,
    onPress: () => onViewChange(withSortIn(matrixList, view, column)),
  })
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div
          role="columnheader"
          aria-colindex={1}
          aria-sort={sortWords(sortBy('name'))}
          className={styles.corner}
        >
          <span className={styles.due}>Due</span>
          <span className={styles.cornerLine}>
            <SortButton label="Team" {...sortBy('name')} />
            <SortButton label="Stand" {...sortBy('stand')} />
            <span className={styles.countLabel}>{of === 'tasks' ? 'Complete' : 'Sent'}</span>
          </span>
        </div>
        <div className={styles.heads} role="presentation">
          <Groups columns={columns} first={first} last={first + shown.length - 1} />
          {shown.map((column, nth) => (
            <ColumnHead
              key={column.id}
              column={column}
              before={columns[first + nth - 1]}
              index={first + nth}
              isActive={first + nth === active}
            />
          ))}
        </div>
        <div
          role="columnheader"
          aria-colindex={columns.length + 2}
          aria-sort={sortWords(sortBy('overdue'))}
          className={styles.overdueHead}
        >
          <SortButton label="Overdue" icon={overdueSvg} {...sortBy('overdue')} />
        </div>
        <div
          role="columnheader"
          aria-colindex={columns.length + 3}
          aria-sort={sortWords(sortBy('done'))}
          className={styles.doneHead}
        >
          <SortButton label="Done" {...sortBy('done')} />
        </div>
      </div>
    </div>
  )
})

/** Drawn once for a group, over its columns; those who listen hear it with each column. */
function Groups({ columns, first, last }: { columns: readonly MatrixColumn[]; first: number; last: number }) {
  const starts = groupStarts(columns)
  return starts.map((start, nth) => {
    const end = starts[nth + 1] ?? columns.length
    const column = columns[start]
    if (!column || end <= first || start > last) return null
    const place = { left: `calc(${start} * var(--cell))`, width: `calc(${end - start} * var(--cell))` }
    return (
      <span key={start} className={styles.group} style={place} aria-hidden="true">
        {start > 0 ? <span className={styles.slant} /> : null}
        {column.groupTitle ? (
          <span className={styles.groupTitle} translate="no" title={column.groupTitle}>
            {column.groupTitle}
          </span>
        ) : null}
      </span>
    )
  })
}

type ColumnHeadProps = {
  column: MatrixColumn
  before: MatrixColumn | undefined
  index: number
  isActive: boolean
}

function ColumnHead({ column, before, index, isActive }: ColumnHeadProps) {
  const { locale, timeZone } = useEvent()
  const { title, groupTitle, dueDate, counts } = column
  const hasDate = parseDay(dueDate) !== undefined
  const due = hasDate ? `due ${formatDayLong(dueDate, locale, timeZone)}` : 'no date'
  const words = [title, groupTitle, due, `${formatNumber(counts.complete, locale)} complete`]
    .filter(Boolean)
    .join(', ')
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-label={words}
      className={styles.column}
      style={{ left: `calc(${index} * var(--cell))` }}
      data-active={isActive || undefined}
    >
      <span className={styles.title} translate="no" title={title}>
        {title}
      </span>
      <span className={styles.date} title={hasDate ? formatDayLong(dueDate, locale, timeZone) : 'No date'}>
        {hasDate ? shortDay(dueDate, before?.dueDate ?? '', locale) : '–'}
      </span>
      <span className={styles.count} data-none={counts.complete === 0 || undefined}>
        {formatNumber(counts.complete, locale)}
      </span>
      <span className={styles.bar} style={barOf(column)} />
    </div>
  )
}

/** “16 Oct”, and “23” where the column before is of the same month. */
function shortDay(day: string, before: string, locale: string): string {
  const isSameMonth = day.slice(0, 7) === before.slice(0, 7)
  const format = dateTimeFormat(locale, {
    day: 'numeric',
    ...(isSameMonth ? {} : { month: 'short' }),
    timeZone: 'UTC',
  })
  return format.format(Date.parse(day))
}

const barTones = [
  ['complete', '--done-solid'],
  ['waiting', '--waiting-solid'],
  ['dueSoon', '--soon-solid'],
  ['overdue', '--late-solid'],
] as const

/** The shares of a column as stripes of one background. */
function barOf({ counts }: MatrixColumn): CSSProperties {
  const whole = counts.total - counts.notApplicable
  if (whole === 0) return {}
  let from = 0
  const stripes = barTones.flatMap(([state, tone]) => {
    if (counts[state] === 0) return []
    const to = from + (counts[state] / whole) * 100
    const stripe = `var(${tone}) ${from}% ${to}%`
    from = to
    return [stripe]
  })
  return { backgroundImage: `linear-gradient(to right, ${[...stripes, `transparent ${from}%`].join(', ')})` }
}

type Sorting = { isSorted: boolean; descending: boolean; onPress: () => void }

function SortButton({
  label,
  icon,
  isSorted,
  descending,
  onPress,
}: Sorting & { label: string; icon?: string }) {
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      onClick={onPress}
      {...(icon ? { title: label } : {})}
    >
      {icon ? <Icon of={icon} size={16} label={label} /> : <Reworded>{label}</Reworded>}
      {isSorted ? <Icon of={descending ? downSvg : upSvg} size={14} /> : null}
    </button>
  )
}

function sortWords({ isSorted, descending }: Sorting) {
  return isSorted ? (descending ? 'descending' : 'ascending') : 'none'
}
