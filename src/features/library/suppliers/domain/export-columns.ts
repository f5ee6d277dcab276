import { audienceWords, type NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { supplierGroupLabels, supplierLabels } from './column-labels.ts'
import { contactName } from './contact-words.ts'
import type { SupplierContact } from './schema.ts'

type Supplier = {
  company: string
  description: string
  website: string
  contacts: readonly SupplierContact[]
  groupTitles: readonly string[]
  isFeatured: boolean
  showToTeamTypeIds: readonly string[]
  hideFromTeamTypeIds: readonly string[]
  updatedAt: string
}

/**
 * The columns of the list of suppliers, by the same keys.
 * @param teamTypes of the event, by whose ids a supplier says who sees it
 */
export function supplierExportColumns(teamTypes: readonly NamedTeamType[]): ExportColumn<Supplier>[] {
  return [
    { key: 'company', label: supplierLabels.company, kind: 'text', value: ({ company }) => company },
    {
      key: 'featured',
      label: supplierLabels.featured,
      kind: 'boolean',
      value: ({ isFeatured }) => isFeatured,
    },
    {
      key: 'groups',
      label: supplierLabels.groups,
      kind: 'text',
      value: ({ groupTitles }) => groupTitles.join(', '),
    },
    {
      key: 'teamTypes',
      label: supplierLabels.teamTypes,
      kind: 'text',
      value: (supplier) => audienceWords(supplier, teamTypes),
    },
    {
      key: 'contacts',
      label: supplierLabels.contacts,
      kind: 'text',
      value: ({ contacts }) => contacts.map(lineOf).join('; '),
    },
    { key: 'website', label: supplierLabels.website, kind: 'text', value: ({ website }) => website },
    { key: 'updated', label: supplierLabels.updated, kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
  ]
}

/** “Ana Silva, Site manager, ana@bright.example, 0117 496 0211” */
function lineOf(contact: SupplierContact): string {
  const { jobTitle, email, phone } = contact
  return [contactName(contact), jobTitle, email, phone].filter(Boolean).join(', ')
}

type Group = { title: string; supplierCount: number; updatedAt: string }

/** The columns of the list of supplier groups, by the same keys. */
export const supplierGroupExportColumns: ExportColumn<Group>[] = [
  { key: 'title', label: supplierGroupLabels.title, kind: 'text', value: ({ title }) => title },
  {
    key: 'suppliers',
    label: supplierGroupLabels.suppliers,
    kind: 'number',
    value: ({ supplierCount }) => supplierCount,
  },
  {
    key: 'updated',
    label: supplierGroupLabels.updated,
    kind: 'dateTime',
    value: ({ updatedAt }) => updatedAt,
  },
]
