import { describe, expect, it } from 'vitest'
import { blankSection, type Section, sectionSchema, sectionTypes } from './sections.ts'
import { contentsOf, isEmptySection, shownSections } from './shown-sections.ts'

const nothing = { pictures: {}, linked: {} }
const picture = { large: '', medium: '', small: '', thumb: '', altText: '', width: null, height: null }
const task = {
  id: 't',
  type: 'task',
  title: 'Order power',
  description: '',
  icon: '',
  dueDate: '',
  state: '',
  fileSize: 0,
  fileType: '',
  fileId: '',
} as const
const parts = { pictures: { p: picture }, linked: { t: task } }

const section = (type: Section['type'], data: object, heading = '') =>
  sectionSchema.parse({ id: 's', type, data, heading })

const filled = [
  section('richText', { html: '<p>Hello</p>' }),
  section('richText', { html: '<hr>' }),
  section('button', { text: 'Book', link: '/tasks' }),
  section('callout', { text: 'Mind the step' }),
  section('image', { assetId: 'p' }),
  section('googleMaps', { place: 'Bristol' }),
  section('pdf', { files: [{ fileId: 'f', name: 'Plan.pdf' }] }),
  section('youTube', { shortcode: 'abcdefghijk' }),
  section('vimeo', { videoId: '123' }),
  section('taskList', { taskIds: ['gone', 't'] }),
  section('resources', { items: [{ id: 't', type: 'task' }] }),
  section('table', { columnCount: 2, rows: [{ cells: ['', 'Height'] }] }),
]

describe('isEmptySection', () => {
  it.each(sectionTypes)('treats a new %s as empty', (type) => {
    expect(isEmptySection(blankSection(type, 's'), parts)).toBe(true)
  })

  it.each(filled)('treats a filled $type as not empty', (each) => {
    expect(isEmptySection(each, parts)).toBe(false)
  })

  it.each([
    section('richText', { html: '<p> </p><p>&nbsp;<br></p>' }),
    section('button', { text: 'Book' }),
    section('button', { link: '/tasks' }),
    section('image', { assetId: 'p' }),
    section('googleMaps', { place: 'https://evil.example' }),
    section('taskList', { taskIds: ['t'] }),
    section('resources', { items: [{ id: 't', type: 'task' }] }),
    section('table', { columnCount: 1, rows: [{ cells: [' '] }] }),
  ])('takes a $type for empty of which nothing can be shown', (each) => {
    expect(isEmptySection(each, nothing)).toBe(true)
  })
})

describe('shownSections', () => {
  it('keeps the heading of a chapter, but not a heading above a missing section', () => {
    const chapter = section('richText', {}, 'Before you arrive')
    const list = section('taskList', { taskIds: ['t'] }, 'Your tasks')
    expect(shownSections([chapter, list, section('richText', {})], nothing)).toEqual([chapter])
    expect(shownSections([chapter, list], parts)).toEqual([chapter, list])
  })
})

describe('contentsOf', () => {
  const headed = ['A', 'B', 'C', 'D'].map((heading) => section('callout', { text: 'Mind the step' }, heading))
  const plain = section('callout', { text: 'Mind the step' })

  it('lists every heading once there are more than three', () => {
    expect(contentsOf([plain, ...headed])).toEqual(headed)
    expect(contentsOf([plain, ...headed.slice(1)])).toEqual([])
  })
})
