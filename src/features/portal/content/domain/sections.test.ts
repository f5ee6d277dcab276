import { describe, expect, it } from 'vitest'
import { calloutVariants, resourceTypes, type SectionType, sectionSchema, sectionTypes } from './sections.ts'

const read = (type: string, data: object) => sectionSchema.safeParse({ id: 'one', type, data })
const problem = (type: string, data: object) => {
  const [issue] = read(type, data).error?.issues ?? []
  return issue && { message: issue.message, field: issue.path.join('.') }
}

describe('a section', () => {
  it('is new, published and empty with the specified defaults', () => {
    const empty: Record<SectionType, object> = {
      richText: { html: '' },
      button: { text: '', link: '' },
      callout: { text: '', variant: 'default' },
      image: { assetId: '' },
      googleMaps: { place: '' },
      pdf: { fileName: '', files: [] },
      youTube: { shortcode: '' },
      vimeo: { videoId: '' },
      taskList: { taskIds: [], taskGroupId: '' },
      resources: { items: [] },
      table: { isFixedWidth: true, isFirstRowHeader: true, columnCount: 0, rows: [] },
    }
    for (const type of sectionTypes) {
      expect(read(type, {}).data).toEqual({
        ...{ id: 'one', type, heading: '', isNewSection: false, isPublished: true },
        data: empty[type],
      })
    }
    expect(read('video', {}).success).toBe(false)
  })

  it('has the specified variants and kinds of resources', () => {
    expect(calloutVariants).toEqual(['default', 'warning', 'danger', 'success'])
    expect(resourceTypes).toEqual(['supplier', 'task', 'download'])
    expect(read('callout', { variant: 'info' }).success).toBe(false)
    expect(read('resources', { items: [{ id: 'a', type: 'form' }] }).success).toBe(false)
  })

  it.each([
    [1, true],
    [6, true],
    [7, false],
  ])('may be a table of %i columns: %s', (columnCount, isAllowed) => {
    const rows = [{ cells: Array.from({ length: columnCount }, () => 'x') }]
    expect(read('table', { columnCount, rows }).success).toBe(isAllowed)
  })

  it('is a table only with as many cells in each row as it has columns', () => {
    const refusal = { message: 'Table header length must match the number of columns', field: 'data.rows' }
    expect(problem('table', { columnCount: 2, rows: [{ cells: ['Hall'] }] })).toEqual(refusal)
    const rows = [{ cells: ['Hall', 'Opens'] }, { cells: ['One', '08:00', ''] }]
    expect(problem('table', { columnCount: 2, rows })).toEqual(refusal)
    expect(problem('table', { columnCount: 2, rows: rows.slice(0, 1) })).toBeUndefined()
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', 'a b'])(
    'leads nowhere by %s',
    (link) => {
      expect(problem('button', { link })).toEqual({
        message: 'Enter a web address, an e-mail address or a page of this portal.',
        field: 'data.link',
      })
    },
  )

  it.each([
    ['example.com', 'https://example.com'],
    ['/tasks', '/tasks'],
    ['help@example.com', 'mailto:help@example.com'],
    ['', ''],
  ])('leads by %s to %s', (link, address) => {
    expect(read('button', { link }).data?.data).toEqual({ text: '', link: address })
  })

  it.each([
    ['youTube', { shortcode: 'https://youtu.be/dQw4w9WgXcQ' }, 'Enter only the shortcode after v=.'],
    ['vimeo', { videoId: 'vimeo.com/76979871' }, 'Enter only the numeric id.'],
  ])('of the type %s takes no address', (type, data, message) => {
    expect(problem(type, data)?.message).toBe(message)
    expect(problem(type, { shortcode: ' dQw4w9WgXcQ ', videoId: ' 76979871 ' })).toBeUndefined()
  })
})
