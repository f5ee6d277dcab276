import { Drawer, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { StateChip } from '#features/reports/overview/web/embeds/report-parts.ts'
import { dueInWords, type TaskState } from '#features/tasks/tasks/domain/status.ts'
import { formatDateTime, formatDayLong, formatSince } from '#kit/dates/format.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { MatrixCell } from '../../contract.ts'
import type { MatrixKind } from '../../domain/list.ts'
import styles from './cell-popover.module.css'
import { type CellName, cellQuery, openedBy, useMayRead } from './use-open-cell.ts'

type CellPopoverProps = CellName & {
  of: MatrixKind
  left: number
  top: number
  /** At the lower edge of a phone. */
  isSheet: boolean
  onEnter: () => void
  onClose: () => void
}

/** What is known of a cell, beside it. The keyboard stays in the grid, whose keys it names. */
export function CellPopover({
  of,
  teamId,
  columnId,
  left,
  top,
  isSheet,
  onEnter,
  onClose,
}: CellPopoverProps) {
  const content = <CellFacts {...{ of, teamId, columnId }} hasKeys={!isSheet} />
  if (isSheet)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="auto"
        withCloseButton={false}
        title=""
        classNames={{ content: styles.sheet ?? '', header: styles.noHeader ?? '' }}
        attributes={{ content: { 'aria-label': 'Status' } }}
      >
        {content}
      </Drawer>
    )
  return (
    <Popover
      opened
      width={332}
      position="bottom-start"
      offset={6}
      withinPortal
      withRoles={false}
      returnFocus={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <span role="presentation" className={styles.anchor} style={{ left, top }} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.popover ?? ''}
        role="dialog"
        aria-label="Status"
        onPointerEnter={onEnter}
        onPointerLeave={onClose}
        // The focus stays in the grid, and with it this.
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => event.stopPropagation()}
      >
        {content}
      </Popover.Dropdown>
    </Popover>
  )
}

function CellFacts({ of, teamId, columnId, hasKeys }: CellName & { of: MatrixKind; hasKeys: boolean }) {
  const { data: cell, error } = useQuery(cellQuery(of, { teamId, columnId }))
  const mayRead = useMayRead()
  const event = useEvent()
  if (error && !cell) return <p className={styles.loading}>{asApiError(error).message}</p>
  if (!cell)
    return (
      <p className={styles.loading} role="status">
        Loading
      </p>
    )
  const opened = openedBy(cell, teamId, mayRead)
  const toTeam = addressOf('/admin/reports/teams/{teamId}', { teamId })
  return (
    <>
      <div className={styles.facts} aria-live="polite">
        <p className={styles.title} translate="no">
          {cell.title}
        </p>
        <p className={styles.team} translate="no">
          {[cell.teamName, cell.stand].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.state}>
          <StateChip state={cell.state} {...(of === 'forms' ? { complete: 'Sent' } : {})} />
          <StateSince cell={cell} />
        </p>
        <KeyValueList items={itemsOf(cell, event)} />
      </div>
      <p className={styles.ways}>
        <Link to={opened.to} className={styles.way}>
          {hasKeys ? <kbd>Enter</kbd> : null} {opened.label}
        </Link>
        {opened.to === toTeam ? null : (
          <Link to={toTeam} className={styles.other}>
            {hasKeys ? <kbd>Shift Enter</kbd> : null} Open team
          </Link>
        )}
      </p>
    </>
  )
}

/** “for 3 days”, “since Thursday”, “2 days overdue”. */
function StateSince({ cell }: { cell: MatrixCell }) {
  const { locale, timeZone } = useEvent()
  const isDated: readonly TaskState[] = ['overdue', 'dueSoon']
  if (isDated.includes(cell.state) && cell.daysUntilDue !== null)
    return <span>{dueInWords(cell.daysUntilDue)}</span>
  if (cell.since === null) return cell.isBegun ? <span>Draft saved</span> : null
  return <span>since {formatSince(cell.since, new Date(), locale, timeZone)}</span>
}

function itemsOf(cell: MatrixCell, { locale, timeZone }: { locale: string; timeZone: string }) {
  const { handedIn, files, dueDate, extension, submissions, isBegun, state } = cell
  const isDated: readonly TaskState[] = ['overdue', 'dueSoon']
  return [
    ...(isBegun && isDated.includes(state) ? [{ label: 'Begun', value: 'Draft saved' }] : []),
    ...(handedIn
      ? [
          {
            label: 'Handed in',
            value: (
              <>
                {formatDateTime(handedIn.at, locale, timeZone)}
                {handedIn.byName ? (
                  <>
                    <br />
                    by <span translate="no">{handedIn.byName}</span>
                  </>
                ) : null}
              </>
            ),
          },
        ]
      : []),
    ...(submissions > 1 ? [{ label: 'Sent', value: `${submissions} times; the latest counts` }] : []),
    ...(files.length > 0 ? [{ label: 'Files', value: <span translate="no">{files.join(', ')}</span> }] : []),
    {
      label: 'Due',
      value: parseDay(dueDate) === undefined ? 'No date' : formatDayLong(dueDate, locale, timeZone),
    },
    ...(extension
      ? [{ label: 'More time', value: <span translate="no">{extension.reason || 'Given'}</span> }]
      : []),
  ]
}
