import { describe, expect, it } from 'vitest'
import {
  assetIdsOf,
  fileIdsOf,
  linkedIdsOf,
  taskGroupIdsOf,
  withGroupTasks,
  wordsOf,
} from './section-contents.ts'
import { sectionSchema, sectionTypes } from './sections.ts'

const section = (type: string, data: object) => sectionSchema.parse({ id: 'one', type, data })

/** A filled section of every type. */
const filled: Record<string, object> = {
  richText: {
    html: '<h2>Getting&nbsp;in</h2><p>Vehicles &amp; <strong>tr</strong>ailers: <a href="https://x.example/a>b">plan</a></p><ul><li>one</li><li>two</li></ul>',
  },
  button: { text: ' Book power ', link: '/tasks' },
  callout: { text: 'Only until Friday', variant: 'warning' },
  image: { assetId: 'asset' },
  googleMaps: { place: 'Harbour Halls, Bristol' },
  pdf: { fileName: 'Rules', files: [{ fileId: 'file', name: 'rules.pdf' }] },
  youTube: { shortcode: 'dQw4w9WgXcQ' },
  vimeo: { videoId: '76979871' },
  taskList: { taskIds: ['task'], taskGroupId: '' },
  resources: {
    items: [
      { id: 'supplier', type: 'supplier' },
      { id: 'second', type: 'task' },
      { id: 'download', type: 'download' },
    ],
  },
  table: { columnCount: 2, rows: [{ cells: ['Hall', ' Opens '] }, { cells: ['', '08:00'] }] },
}
const of = (type: string) => section(type, filled[type] ?? {})
const everything = sectionTypes.map(of)

describe('wordsOf', () => {
  it.each([
    ['richText', 'Getting in Vehicles & trailers: plan one two'],
    ['button', 'Book power'],
    ['callout', 'Only until Friday'],
    ['image', ''],
    ['googleMaps', 'Harbour Halls, Bristol'],
    ['pdf', 'Rules rules.pdf'],
    ['youTube', ''],
    ['vimeo', ''],
    ['taskList', ''],
    ['resources', ''],
    ['table', 'Hall · Opens 08:00'],
  ])('gives what a section of the type %s says', (type, words) => {
    expect(wordsOf(of(type))).toBe(words)
  })

  it('says nothing of an empty section', () => {
    expect(sectionTypes.map((type) => wordsOf(section(type, {})))).toEqual(sectionTypes.map(() => ''))
  })

  it('keeps as many words as the search can hold', () => {
    const long = { columnCount: 1, rows: Array.from({ length: 60 }, () => ({ cells: ['x'.repeat(1_999)] })) }
    expect(wordsOf(section('table', long)).length).toBe(50_000)
  })
})

it('names the pictures, files and things of the types that have them, and of no other', () => {
  expect(everything.flatMap(assetIdsOf)).toEqual(['asset'])
  expect(assetIdsOf(section('image', {}))).toEqual([])
  expect(everything.flatMap(fileIdsOf)).toEqual(['file'])
  expect(everything.map(linkedIdsOf).flatMap(({ task }) => task)).toEqual(['task', 'second'])
  expect(everything.map(linkedIdsOf).flatMap(({ download }) => download)).toEqual(['download'])
  expect(everything.map(linkedIdsOf).flatMap(({ supplier }) => supplier)).toEqual(['supplier'])
})

describe('a task list of a group', () => {
  const list = sectionSchema.parse({
    ...{ id: 's', type: 'taskList', data: { taskIds: ['chosen before'], taskGroupId: 'group' } },
  })

  it('names the group, and none of the tasks that were chosen before', () => {
    expect(taskGroupIdsOf(list)).toEqual(['group'])
    expect(linkedIdsOf(list).task).toEqual([])
  })

  it('is for readers a list of the tasks in the group', () => {
    const shown = withGroupTasks(list, (id) => [`one of ${id}`, `two of ${id}`])
    expect(shown.data).toEqual({ taskIds: ['one of group', 'two of group'], taskGroupId: '' })
    expect(withGroupTasks(shown, () => ['no other'])).toBe(shown)
  })
})
