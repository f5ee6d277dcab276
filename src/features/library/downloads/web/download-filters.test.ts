import { expect, it } from 'vitest'
import type { Download } from '../contract.ts'
import {
  downloadsHeadline,
  filterChoices,
  filterFrom,
  matchingDownloads,
} from './components/download-filters.ts'

const download = (name: string, fileType: string, parts: Partial<Download> = {}): Download => ({
  id: name,
  name,
  description: '',
  fileId: '',
  fileName: '',
  fileSize: 1,
  fileType,
  updatedAt: '',
  isHidden: false,
  ...parts,
})
const downloads = [
  download('Exhibitor manual', 'application/pdf', { description: 'Rules for Café corners.' }),
  download('Hall plan', 'image/png', { fileName: 'halle-1.png' }),
  download('Price list', 'application/vnd.ms-excel'),
  download('Logos', 'application/zip'),
]
const namesOf = (filter: Parameters<typeof matchingDownloads>[1]) =>
  matchingDownloads(downloads, filter).map(({ name }) => name)

it('counts each of the five types, and all', () => {
  expect(filterChoices(downloads).map(({ label, count }) => [label, count])).toEqual([
    ['All', 4],
    ['Images', 1],
    ['Videos', 0],
    ['Documents', 2],
    ['Files', 1],
    ['Other', 0],
  ])
})

it.each([
  [undefined, 'all'],
  [[], 'all'],
  [['documents'], 'documents'],
  [['nonsense'], 'all'],
] as const)('reads %j from the address as %s', (values, filter) => {
  expect(filterFrom(values)).toBe(filter)
})

it.each([
  [{ filter: 'all', search: '' }, ['Exhibitor manual', 'Hall plan', 'Price list', 'Logos']],
  [{ filter: 'documents', search: '' }, ['Exhibitor manual', 'Price list']],
  [{ filter: 'all', search: 'cafe' }, ['Exhibitor manual']],
  [{ filter: 'all', search: 'HALLE' }, ['Hall plan']],
  [{ filter: 'documents', search: 'plan' }, []],
] as const)('finds by %j', (filter, names) => {
  expect(namesOf(filter)).toEqual(names)
})

it.each([
  [0, 'Manuals'],
  [1, 'One file to download'],
  [3, 'Three files to download'],
])('says with %i', (count, headline) => {
  expect(downloadsHeadline(count, 'Manuals')).toBe(headline)
})
