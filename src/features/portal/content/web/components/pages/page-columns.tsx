import { useMemo } from 'react'
import type { EventDetails } from '#features/event/events/contract.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { PageRow } from '../../../contract.ts'
import { pageLabels } from '../../../domain/column-labels.ts'
import { pageStateOf } from '../../../domain/page-state.ts'
import styles from './page-columns.module.css'
import { PageStatus } from './page-status.tsx'

export function usePageColumns(): Column<PageRow>[] {
  const event = useEvent()
  return useMemo(() => columnsOf(event), [event])
}

function columnsOf({ locale, timeZone }: EventDetails): Column<PageRow>[] {
  const now = new Date()
  return [
    {
      id: 'title',
      header: pageLabels.title,
      value: ({ title }) => title,
      cell: ({ title, icon }) => (
        <span className={styles.title}>
          <NamedIcon name={icon} />
          {title}
        </span>
      ),
    },
    {
      id: 'status',
      header: pageLabels.status,
      width: 188,
      value: pageStateOf,
      cell: (page) => <PageStatus page={page} />,
      onPhone: 'status',
    },
    {
      ...yesOrNothing(
        'hasUnpublishedChanges',
        pageLabels.hasUnpublishedChanges,
        172,
        ({ isPublished, hasUnpublishedChanges }) => isPublished && hasUnpublishedChanges,
      ),
      hidden: true,
    },
    {
      id: 'teamTypes',
      header: pageLabels.teamTypes,
      value: ({ allowedTeamTypeNames }) => allowedTeamTypeNames.join(', '),
      cell: ({ allowedTeamTypeNames }) =>
        allowedTeamTypeNames.length > 0 ? (
          <span className={styles.clipped} title={allowedTeamTypeNames.join(', ')}>
            {allowedTeamTypeNames.join(', ')}
          </span>
        ) : (
          <span className={styles.quiet}>Everyone</span>
        ),
    },
    yesOrNothing('standShares', pageLabels.standShares, 120, ({ showToChildTeams }) => showToChildTeams),
    yesOrNothing('isPublic', pageLabels.isPublic, 88, ({ isPublic }) => isPublic),
    yesOrNothing('isFeatured', pageLabels.isFeatured, 100, ({ isFeatured }) => isFeatured),
    {
      id: 'sections',
      header: pageLabels.sections,
      align: 'end',
      width: 96,
      value: ({ sectionCount }) => sectionCount,
    },
    {
      id: 'updatedAt',
      header: pageLabels.updatedAt,
      width: 148,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt, updatedByName }) => (
        <time
          dateTime={updatedAt}
          title={[formatDateTime(updatedAt, locale, timeZone), updatedByName].filter(Boolean).join(', ')}
        >
          {formatRelative(updatedAt, now, locale, timeZone)}
        </time>
      ),
    },
    {
      id: 'updatedBy',
      header: pageLabels.updatedBy,
      value: ({ updatedByName }) => updatedByName,
      hidden: true,
    },
  ]
}

/** “No” in every other row would only be noise. */
function yesOrNothing(
  id: string,
  header: string,
  width: number,
  value: (page: PageRow) => boolean,
): Column<PageRow> {
  return {
    id,
    header,
    width,
    value,
    cell: (page) => (value(page) ? 'Yes' : <span className={styles.quiet}>–</span>),
  }
}

type Named = { value: string; label: string }

/** @param teamTypes the event's own, by id */
export function pageFilters(teamTypes: Named[]): Filter[] {
  return [
    { id: 'teamTypeId', label: 'Team type', options: teamTypes },
    { id: 'isPublished', label: 'Drafts', sets: false, otherLabel: 'Published' },
    {
      id: 'hasUnpublishedChanges',
      label: 'Unpublished changes',
      sets: true,
      otherLabel: 'No unpublished changes',
    },
    { id: 'showToChildTeams', label: 'For stand shares', sets: true, otherLabel: 'Not for stand shares' },
    { id: 'isPublic', label: 'Public', sets: true, otherLabel: 'Not public' },
    { id: 'isFeatured', label: 'Featured', sets: true, otherLabel: 'Not featured' },
  ]
}
