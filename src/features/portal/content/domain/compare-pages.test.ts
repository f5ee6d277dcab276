import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedPages, comparePages } from './compare-pages.ts'
import { isSame, type PageDraft } from './page-draft.ts'
import { blankSection, type Section } from './sections.ts'

const page = (...sections: (Section | string)[]): PageDraft => ({
  sections: sections.map((one) => (typeof one === 'string' ? blankSection('richText', one) : one)),
})
const words = ({ sections }: ComparedPages) =>
  sections.map((section) =>
    section.kind === 'added'
      ? `+${section.after.id}`
      : section.kind === 'removed'
        ? `-${section.before.id}`
        : [section.after.id, ...section.changes, ...(section.isMoved ? ['moved'] : [])].join(' '),
  )

test('added sections are listed where they are, and removed ones where they were', () => {
  expect(words(comparePages(page('a', 'b', 'c'), page('a', 'x', 'c', 'y')))).toEqual([
    'a',
    '-b',
    '+x',
    'c',
    '+y',
  ])
  expect(words(comparePages(page('a', 'b'), page('b')))).toEqual(['-a', 'b'])
})

test('reordering reports as few moved sections as possible', () => {
  expect(words(comparePages(page('a', 'b', 'c', 'd'), page('d', 'a', 'b', 'c')))).toEqual([
    'd moved',
    'a',
    'b',
    'c',
  ])
  expect(words(comparePages(page('a', 'b', 'c'), page('b', 'c', 'a')))).toEqual(['b', 'c', 'a moved'])
})

describe('a section that is still there', () => {
  const before = blankSection('callout', 'a')
  test.each<[Partial<Section>, string]>([
    [{ heading: 'Mind the crane' }, 'a heading'],
    [{ isPublished: false }, 'a unpublished'],
    [{ isNewSection: true }, 'a marked new'],
    [{}, 'a'],
  ])('says what of it has changed: %j', (changes, said) => {
    expect(words(comparePages(page(before), page({ ...before, ...changes } as Section)))).toEqual([said])
  })

  test('and when its content has', () => {
    const after = { ...before, data: { ...before.data, text: 'Helmets on.' } }
    expect(words(comparePages(page(before), page(after)))).toEqual(['a content'])
  })

  test('the key order of the database does not matter', () => {
    const reordered = { ...before, data: { variant: before.data.variant, text: before.data.text } }
    expect(comparePages(page(before), page(reordered)).isSame).toBe(true)
  })
})

const anyIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'))

test('every section of both pages is reported once, and none when the pages are equal', () => {
  fc.assert(
    fc.property(anyIds, anyIds, (first, second) => {
      const [before, after] = [page(...first), page(...second)]
      const compared = comparePages(before, after)
      const ids = compared.sections.map((section) =>
        section.kind === 'removed' ? section.before.id : section.after.id,
      )
      expect(ids.toSorted()).toEqual([...new Set([...first, ...second])].sort())
      expect(compared.isSame).toBe(first.join() === second.join())
      expect(isSame(before, after)).toBe(compared.isSame)
    }),
  )
})
