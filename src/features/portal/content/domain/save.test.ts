import { describe, expect, it } from 'vitest'
import { copyTitle } from './copy-title.ts'
import { checkNamed, checkNamedBySettings, checkRemoved, diffSections } from './save.ts'
import { type Section, sectionSchema } from './sections.ts'
import { keyOf, namedBySection, withoutGone } from './snapshot.ts'

const section = (id: string, parts: object = {}): Section =>
  sectionSchema.parse({ id, type: 'callout', data: {}, ...parts })
const idsOf = (placed: { section: Section; index: number }[]) =>
  placed.map(({ section, index }) => `${section.id}@${index}`)

function diffOf(before: Section[], after: Section[]) {
  const diff = diffSections(before, after)
  if (!diff.ok) throw new Error(diff.error.code)
  return diff.value
}

describe('the changes that a save writes', () => {
  const [a, b, c] = [section('a'), section('b'), section('c')]

  it.each([
    ['nothing when nothing changed', [a, b], [section('a'), section('b')], [], [], []],
    ['what is new', [a], [a, b], ['b@1'], [], []],
    ['what is changed', [a, b], [a, section('b', { heading: 'New' })], [], ['b@1'], []],
    ['what has moved', [a, b, c], [a, c, b], [], ['c@1', 'b@2'], []],
    ['what moved up since one is gone', [a, b, c], [a, c], [], ['c@1'], ['b']],
    ['everything', [a], [b], ['b@0'], [], ['a']],
  ])('is %s', (_, before, after, added, changed, removedIds) => {
    const diff = diffOf(before, after)
    expect(idsOf(diff.added)).toEqual(added)
    expect(idsOf(diff.changed)).toEqual(changed)
    expect(diff.removedIds).toEqual(removedIds)
  })

  it('ignores the order of keys, which the database does not keep', () => {
    const stored = { data: { variant: 'default', text: '' }, type: 'callout', isPublished: true } as const
    const before = { ...stored, isNewSection: false, heading: '', id: 'a' } as Section
    expect(diffOf([before], [section('a')]).changed).toEqual([])
  })

  it('is removed only when it is named, whatever the order', () => {
    const diff = diffOf([a, b, c], [c])
    expect(checkRemoved(diff, ['b', 'a']).ok).toBe(true)
    expect(checkRemoved(diff, ['b', 'a', 'a']).ok).toBe(true)
    for (const named of [[], ['a'], ['a', 'b', 'c'], ['a', 'd']]) {
      expect(checkRemoved(diff, named).ok, String(named)).toBe(false)
    }
  })
})

it('lets a section refer to existing things, and to a file that is checked elsewhere', () => {
  const list = section('list', { type: 'taskList', data: { taskIds: ['there', 'gone'] } })
  const pdf = section('pdf', { type: 'pdf', data: { files: [{ fileId: 'file', name: 'x' }] } })
  const diff = diffOf([], [pdf, list])
  expect(checkNamed(diff, ({ id }) => id === 'there')).toEqual({
    ok: false,
    error: { code: 'missingInSection', missing: 'task', index: 1, isStored: false },
  })
  expect(checkNamed(diff, ({ type }) => type === 'task').ok).toBe(true)
})

it('removes deleted things from a section, and keeps the others', () => {
  const items = [
    { id: 'one', type: 'task' },
    { id: 'one', type: 'supplier' },
  ]
  const resources = section('a', { type: 'resources', data: { items } })
  const isGone = (named: Parameters<typeof keyOf>[0]) => keyOf(named) === 'task one'
  const left = withoutGone(resources, isGone)
  expect(namedBySection(left)).toEqual([{ type: 'supplier', id: 'one' }])
  const image = section('b', { type: 'image', data: { assetId: 'one' } })
  expect(withoutGone(image, isGone)).toEqual(image)
  expect(withoutGone(image, ({ type }) => type === 'picture').data).toEqual({ assetId: '' })
})

it.each([
  ['Rules', 'Rules (Copy)'],
  ['Rules (Copy)', 'Rules (Copy) (Copy)'],
  [`${'x'.repeat(112)} yyyyyyy`, `${'x'.repeat(112)} (Copy)`],
  ['x'.repeat(120), `${'x'.repeat(113)} (Copy)`],
])('names the copy of “%s” “%s”', (title, copied) => {
  expect(copyTitle(title)).toBe(copied)
  expect(copied.length).toBeLessThanOrEqual(120)
})

it('lets a page name the picture and the team types that are there', () => {
  const settings = { assetId: 'plan', allowedTeamTypeIds: ['shell'] }
  expect(checkNamedBySettings(settings, () => true).ok).toBe(true)
  const without = (gone: string) => checkNamedBySettings(settings, ({ id }) => id !== gone)
  expect(without('plan')).toEqual({ ok: false, error: { code: 'missingPicture' } })
  expect(without('shell')).toEqual({ ok: false, error: { code: 'missingTeamType' } })
})
