import { supplierGroupSource } from '#features/library/suppliers/server/queries/groups.ts'
import { supplierSource } from '#features/library/suppliers/server/queries/suppliers.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { makeTeamType } from '../factories/event.ts'
import { makeSupplier, makeSupplierGroup } from '../factories/suppliers.ts'
import { minute, words, yesOrNo } from './cells.ts'
import type { DrivenList, Row } from './driven-list.ts'

/** The archived ones of a list are another list, which must not come along. */
const active = { arrange: async () => ({ archived: 'false' }), decided: { archived: false } }
const listOf = (row: Row, key: string) => row[key] as string[]
/** The groups of each planted supplier, and the suppliers of each planted group, which rows name by their titles only. */
const groupsOf = new Map<string, string[]>()
const suppliersOf = new Map<string, string[]>()
const has = (map: Map<string, string[]>, name: unknown, id: string) =>
  map.get(String(name))?.includes(id) ?? false
const firstOf = (map: Map<string, string[]>) => [...map.values()].flat()[0] ?? ''
const dictionary = new Intl.Collator('en', { numeric: true })

export const suppliers: DrivenList = {
  ...active,
  plant: async (scope, { name, index }) => {
    const shell = await makeTeamType(scope, 'Shell scheme')
    const id = await makeSupplier(scope, {
      ...{ company: name, isFeatured: index % 3 === 0, website: 'https://bright.example' },
      showToTeamTypeIds: index % 3 === 1 ? [shell] : [],
      hideFromTeamTypeIds: index % 3 === 2 ? [shell] : [],
      contacts: Array.from({ length: index % 3 }, (_, at) => ({
        ...{ firstName: 'Ana', surname: 'Silva', jobTitle: 'Rigger' },
        ...{ email: `ana.${at}@bright.example`, phone: '0117' },
      })),
    })
    const titles = [...(index % 2 === 0 ? ['Light'] : []), ...(index % 4 === 0 ? ['Catering'] : [])]
    const made: string[] = []
    for (const title of titles) made.push(await makeSupplierGroup(scope, { title, supplierIds: [id] }))
    groupsOf.set(name, made)
    await makeSupplierGroup(scope, { title: 'Last year', supplierIds: [id], isArchived: true })
    await makeSupplier(scope, { company: 'Archived', isArchived: true })
  },
  nameOf: ({ company }) => String(company),
  nameColumn: 'company',
  codes: [],
  cells: {
    company: words('company'),
    featured: yesOrNo('isFeatured'),
    groups: (row) => listOf(row, 'groupTitles').join(', '),
    teamTypes: (row) =>
      listOf(row, 'showToTeamTypeIds').length > 0
        ? 'Shell scheme'
        : listOf(row, 'hideFromTeamTypeIds').length > 0
          ? 'not Shell scheme'
          : '',
    contacts: ({ contacts }) =>
      (contacts as unknown[]).map((_, at) => `Ana Silva, Rigger, ana.${at}@bright.example, 0117`).join('; '),
    website: words('website'),
    updated: minute('updatedAt'),
  },
  filters: {
    isFeatured: { chosen: () => 'true', keeps: ({ isFeatured }) => isFeatured === true },
    supplierGroupId: {
      chosen: () => firstOf(groupsOf),
      keeps: ({ company }, id) => has(groupsOf, company, id),
    },
    teamTypeId: {
      chosen: (rows) => rows.flatMap((row) => listOf(row, 'showToTeamTypeIds'))[0] ?? '',
      keeps: (row, id) => {
        const shown = listOf(row, 'showToTeamTypeIds')
        return (shown.length === 0 || shown.includes(id)) && !listOf(row, 'hideFromTeamTypeIds').includes(id)
      },
    },
  },
  sorts: {
    company: ({ company }) => String(company),
    featured: ({ isFeatured, company }) => [isFeatured === true ? 0 : 1, String(company)],
    groups: (row) => listOf(row, 'groupTitles').toSorted(dictionary.compare)[0] ?? null,
    contacts: ({ contacts }) => (contacts as unknown[]).length,
    updated: ({ updatedAt }) => Date.parse(String(updatedAt)),
  },
  statements: 2,
  savedStatements: 9,
  readAll: (scope, query) => readAll(scope, supplierSource, query),
}

export const groups: DrivenList = {
  ...active,
  plant: async (scope, { name, index }) => {
    const supplierIds: string[] = []
    for (let number = 0; number < index % 3; number += 1)
      supplierIds.push(await makeSupplier(scope, { company: `Company ${number}` }))
    const gone = await makeSupplier(scope, { company: 'Archived', isArchived: true })
    await makeSupplierGroup(scope, { title: name, supplierIds: [...supplierIds, gone] })
    suppliersOf.set(name, supplierIds)
    await makeSupplierGroup(scope, { title: 'Archived', supplierIds, isArchived: true })
  },
  nameOf: ({ title }) => String(title),
  nameColumn: 'title',
  codes: [],
  cells: { title: words('title'), suppliers: words('supplierCount'), updated: minute('updatedAt') },
  filters: {
    supplierId: { chosen: () => firstOf(suppliersOf), keeps: ({ title }, id) => has(suppliersOf, title, id) },
  },
  sorts: {
    title: ({ title }) => String(title),
    suppliers: ({ supplierCount }) => Number(supplierCount),
    updated: ({ updatedAt }) => Date.parse(String(updatedAt)),
  },
  statements: 2,
  savedStatements: 6,
  readAll: (scope, query) => readAll(scope, supplierGroupSource, query),
}
