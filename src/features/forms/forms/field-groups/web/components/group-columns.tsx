import { useMemo } from 'react'
import type { EventDetails } from '#features/event/events/contract.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import { Count } from '#ui/text/count.tsx'
import type { FieldGroupRow } from '../../contract.ts'
import { fieldGroupLabels } from '../../domain/column-labels.ts'
import { groupStateOf } from '../../domain/group-state.ts'
import { usedInLines } from '../../domain/used-in.ts'
import styles from './field-groups.module.css'
import { GroupStatus } from './group-status.tsx'

export function useGroupColumns(): Column<FieldGroupRow>[] {
  const event = useEvent()
  return useMemo(() => columnsOf(event), [event])
}

function columnsOf({ locale, timeZone }: EventDetails): Column<FieldGroupRow>[] {
  const now = new Date()
  return [
    { id: 'title', header: fieldGroupLabels.title, value: ({ title }) => title },
    {
      id: 'status',
      header: fieldGroupLabels.status,
      value: groupStateOf,
      cell: (group) => <GroupStatus group={group} />,
      onPhone: 'status',
      width: 140,
    },
    {
      id: 'updatedAt',
      header: fieldGroupLabels.updatedAt,
      width: 160,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
          {formatRelative(updatedAt, now, locale, timeZone)}
        </time>
      ),
    },
    {
      id: 'usedIn',
      header: fieldGroupLabels.usedIn,
      align: 'end',
      width: 120,
      value: ({ usedInCount }) => usedInCount,
      cell: (group) => <UsedIn group={group} />,
    },
  ]
}

/** How many forms have the group; their titles on pointing at it, and for screen readers. */
function UsedIn({ group }: { group: FieldGroupRow }) {
  const { usedInCount } = group
  if (usedInCount === 0) return <Count of={0} />
  const lines = usedInLines(group)
  return (
    <Tooltip
      label={
        <span translate="no" className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      }
    >
      <button type="button" className={styles.used} aria-label={`${usedInCount}: ${lines.join(', ')}`}>
        <Count of={usedInCount} />
      </button>
    </Tooltip>
  )
}

export const groupFilters: Filter[] = [
  { id: 'isPublished', label: 'Draft', sets: false, otherLabel: 'Published' },
  { id: 'isUsed', label: 'Not used', sets: false, otherLabel: 'Used' },
]
