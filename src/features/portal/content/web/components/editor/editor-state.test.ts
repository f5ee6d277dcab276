import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentLimits } from '../../../domain/limits.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import { blankSection, type SectionType, sectionTypes } from '../../../domain/sections.ts'
import { type EditorAction, type EditorState, edit, startEditing } from './editor-state.ts'

const empty: PageDraft = { sections: [] }
const three: PageDraft = {
  sections: [blankSection('richText', 'a'), blankSection('table', 'b'), blankSection('button', 'c')],
}

function edited(actions: readonly EditorAction[], start: PageDraft = three): EditorState {
  return actions.reduce(edit, startEditing(start))
}

const idsOf = ({ draft }: EditorState) => draft.sections.map(({ id }) => id)
const add = (id: string, itemType: SectionType = 'callout', index = 1_000): EditorAction => ({
  type: 'add',
  itemType,
  id,
  index,
})
function headed(id: string, heading: string): EditorAction {
  return { type: 'change', section: { ...blankSection('richText', id), heading }, about: `${id} heading` }
}

/** Actions whose ids may or may not exist. */
const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyIndex = fc.integer({ min: -2, max: 8 })
const anyAction: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    itemType: fc.constantFrom(...sectionTypes),
    id: anyId,
    index: anyIndex,
  }),
  fc.record({ type: fc.constant('duplicate' as const), itemId: anyId, id: anyId }),
  fc.record({ type: fc.constant('remove' as const), itemId: anyId }),
  fc.record({ type: fc.constant('move' as const), itemId: anyId, index: anyIndex }),
  fc.record({ type: fc.constant('togglePublished' as const), sectionId: anyId }),
  fc.record({ type: fc.constant('toggleNew' as const), sectionId: anyId }),
  fc.record({ type: fc.constant('select' as const), itemId: anyId }),
  fc.tuple(anyId, fc.string()).map(([id, heading]) => headed(id, heading)),
  anyId.map((id): EditorAction => ({ type: 'restore', section: blankSection('image', id), index: 1 })),
  fc.constant<EditorAction>({ type: 'undo' }),
  fc.constant<EditorAction>({ type: 'redo' }),
)

describe('whatever is done', () => {
  test('taking all of it back gives the page as it was', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        const end = edited(actions)
        const back = edited([...actions, ...end.past.map((): EditorAction => ({ type: 'undo' }))])
        expect(back.draft).toBe(three)
        expect(back.past).toEqual([])
        const again = end.past.reduce<EditorState>((state) => edit(state, { type: 'redo' }), back)
        expect(again.draft).toEqual(end.draft)
      }),
    )
  })

  test('all section ids differ, and the selected section is kept unless the change names another', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        const ids = idsOf(edited(actions))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

test('a new section is published, and selected', () => {
  const state = edited([add('new', 'image', 1)])
  expect(idsOf(state)).toEqual(['a', 'new', 'b', 'c'])
  expect(state.selectedId).toBe('new')
  expect(state.draft.sections[1]).toEqual({
    id: 'new',
    type: 'image',
    heading: '',
    isNewSection: false,
    isPublished: true,
    data: { assetId: '' },
  })
})

test('a full page accepts no more sections', () => {
  const sections = Array.from({ length: contentLimits.sections }, (_, index) =>
    blankSection('button', `${index}`),
  )
  const state = edited([add('one too many'), { type: 'duplicate', itemId: '0', id: 'copy' }], {
    ...empty,
    sections,
  })
  expect(state.draft.sections).toBe(sections)
})

test('a section moves to its index among the others, never past the ends', () => {
  expect(idsOf(edited([{ type: 'move', itemId: 'a', index: 1 }]))).toEqual(['b', 'a', 'c'])
  expect(idsOf(edited([{ type: 'move', itemId: 'a', index: 9 }]))).toEqual(['b', 'c', 'a'])
  expect(edited([{ type: 'move', itemId: 'c', index: 9 }]).past).toEqual([])
})

test('a copy is placed below its original with the same content', () => {
  const state = edited([headed('a', 'Arrival'), { type: 'duplicate', itemId: 'a', id: 'copy' }])
  expect(state.draft.sections.slice(0, 2).map(({ id, heading }) => [id, heading])).toEqual([
    ['a', 'Arrival'],
    ['copy', 'Arrival'],
  ])
  expect(state.selectedId).toBe('copy')
})

test('removing a section selects its neighbour, and it can be restored after later changes', () => {
  const [, section] = three.sections
  if (!section) throw new Error('no section')
  const actions: EditorAction[] = [
    { type: 'select', itemId: 'b' },
    { type: 'remove', itemId: 'b' },
  ]
  expect(edited(actions).selectedId).toBe('c')
  const back = edited([...actions, headed('a', 'Later'), { type: 'restore', section, index: 1 }])
  expect(idsOf(back)).toEqual(['a', 'b', 'c'])
  expect(back.draft.sections[0]?.heading).toBe('Later')
})

test('a typed word is one undo step; a flag is another', () => {
  const state = edited([
    headed('a', 'A'),
    headed('a', 'Ar'),
    headed('a', 'Arrival'),
    { type: 'togglePublished', sectionId: 'a' },
    { type: 'toggleNew', sectionId: 'a' },
  ])
  expect(state.past).toHaveLength(3)
  expect(state.draft.sections[0]).toMatchObject({
    heading: 'Arrival',
    isPublished: false,
    isNewSection: true,
  })
  expect(edit(edit(edit(state, { type: 'undo' }), { type: 'undo' }), { type: 'undo' }).draft).toBe(three)
})

describe('after it was published', () => {
  const sent = edited([headed('a', 'Arrival')]).draft
  const saved: PageDraft = {
    sections: sent.sections.map((section) => ({ ...section, heading: `${section.heading} (saved)` })),
  }

  test('the server’s version replaces what was sent', () => {
    const state = edit(startEditing(sent), { type: 'settle', sent, saved })
    expect(state.draft).toBe(saved)
    expect(state.past).toEqual([])
  })

  test('text typed meanwhile is kept', () => {
    const typed = edit(edit(startEditing(sent), headed('b', 'Typed')), { type: 'settle', sent, saved })
    expect(typed.draft.sections.map(({ heading }) => heading)).toEqual([
      'Arrival (saved)',
      'Typed',
      ' (saved)',
    ])
  })
})

test('replacing the draft can be undone, and drops a selection that it does not contain', () => {
  const state = edited([
    { type: 'select', itemId: 'c' },
    { type: 'replace', draft: empty },
  ])
  expect([state.draft, state.selectedId]).toEqual([empty, ''])
  expect(edit(state, { type: 'undo' })).toMatchObject({ draft: three, selectedId: 'c' })
})

test('a restart clears the undo steps', () => {
  const state = edited([add('new'), { type: 'restart', draft: three }])
  expect(state).toEqual(startEditing(three))
})
