import starSvg from '@material-symbols/svg-400/outlined/star.svg?raw'
import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { audienceWords, type NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { SupplierRow } from '../../contract.ts'
import { supplierLabels } from '../../domain/column-labels.ts'
import { contactName } from '../../domain/contact-words.ts'
import { SupplierLogo } from '../embeds/supplier-logo.tsx'
import styles from './supplier-columns.module.css'

export function useSupplierColumns(teamTypes: readonly NamedTeamType[]): Column<SupplierRow>[] {
  const { locale, timeZone } = useEvent()
  return useMemo(() => columnsOf(teamTypes, locale, timeZone), [teamTypes, locale, timeZone])
}

function columnsOf(
  teamTypes: readonly NamedTeamType[],
  locale: string,
  timeZone: string,
): Column<SupplierRow>[] {
  return [
    {
      id: 'company',
      header: supplierLabels.company,
      value: ({ company }) => company,
      cell: (supplier) => (
        <span className={styles.company}>
          <SupplierLogo supplier={supplier} size={28} />
          <span className={styles.name}>{supplier.company}</span>
        </span>
      ),
    },
    {
      id: 'featured',
      header: supplierLabels.featured,
      width: 128,
      value: ({ isFeatured }) => isFeatured,
      onPhone: ({ isFeatured }) => (isFeatured ? 'status' : 'none'),
      cell: ({ isFeatured }) =>
        isFeatured ? (
          <StatusChip tone="soon" icon={starSvg}>
            Featured
          </StatusChip>
        ) : null,
    },
    {
      id: 'groups',
      header: supplierLabels.groups,
      value: ({ groupTitles }) => groupTitles.join(', '),
      cell: ({ groupTitles }) => <Clipped words={groupTitles.join(', ')} none="" />,
    },
    {
      id: 'teamTypes',
      header: supplierLabels.teamTypes,
      value: (supplier) => audienceWords(supplier, teamTypes),
      cell: (supplier) => <Clipped words={audienceWords(supplier, teamTypes)} none="Everyone" />,
    },
    {
      id: 'contacts',
      header: supplierLabels.contacts,
      width: 200,
      value: contactWords,
      cell: (supplier) => <Clipped words={contactWords(supplier)} none="" />,
    },
    { id: 'website', header: supplierLabels.website, hidden: true, value: ({ website }) => website },
    {
      id: 'updated',
      header: supplierLabels.updated,
      width: 132,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
          {formatRelative(updatedAt, new Date(), locale, timeZone)}
        </time>
      ),
    },
  ]
}

function Clipped({ words, none }: { words: string; none: string }) {
  if (words === '') return none === '' ? null : <span className={styles.quiet}>{none}</span>
  return (
    <span className={styles.clipped} title={words} translate="no">
      {words}
    </span>
  )
}

/** “Ana Silva and 2 more” */
function contactWords({ contacts }: SupplierRow): string {
  const [first, ...others] = contacts
  if (!first) return ''
  const name = contactName(first) || first.jobTitle || first.email || first.phone
  return others.length === 0 ? name : `${name} and ${others.length} more`
}

type Named = { id: string; name: string }

export function supplierFilters(groups: readonly Named[], teamTypes: readonly Named[]): Filter[] {
  const options = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      id: 'supplierGroupId',
      label: 'Group',
      options: [...options(groups), { value: 'none', label: 'No group' }],
    },
    { id: 'teamTypeId', label: 'Team type', options: options(teamTypes) },
    { id: 'isFeatured', label: 'Featured', sets: true, otherLabel: 'Not featured' },
  ]
}
