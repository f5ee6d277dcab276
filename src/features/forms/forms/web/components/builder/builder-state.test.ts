import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../../domain/definition.ts'
import { formDefinitionSchema } from '../../../domain/definition.ts'
import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import type { FieldType } from '../../../domain/fields/field-types.ts'
import { fieldLogicSchema } from '../../../domain/logic/logic-schemas.ts'
import { checkPublishing } from '../../../domain/publish/check-publishing.ts'
import { type BuilderAction, type BuilderState, build, logicOf, startBuilding } from './builder-state.ts'

const empty = formDefinitionSchema.parse({})
const noFacts = { customFieldIds: new Set<string>(), ruleSets: [] }

function built(actions: readonly BuilderAction[], start: FormDefinition = empty): BuilderState {
  return actions.reduce(build, startBuilding(start))
}

const add = (id: string, itemType: FieldType = 'text', index = 1_000): BuilderAction => ({
  type: 'add',
  itemType,
  id,
  index,
})
const idsOf = ({ draft }: BuilderState) => draft.fields.map(({ id }) => id)

const askAbout = (sourceId: string, thenFieldId: string) =>
  fieldLogicSchema.parse({ rules: [{ sourceId, sourceValue: 'Yes' }], thenFieldId, elseFieldId: 'END' })

function labelled(state: BuilderState, id: string, label: string): BuilderAction {
  const field = state.draft.fields.find((candidate) => candidate.id === id)
  if (!field) throw new Error(`No question ${id}`)
  return { type: 'change', field: { ...field, label }, about: `${id} label` }
}

/** Actions whose ids may or may not exist, as can happen when one person has two windows open. */
const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const anyIndex = fc.integer({ min: -2, max: 8 })
const anyLogic = fc.option(
  fc.record({ source: anyId, target: anyId }).map(({ source, target }) => askAbout(source, target)),
  { nil: undefined },
)
const anyChange: fc.Arbitrary<BuilderAction> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    itemType: fc.constantFrom<FieldType>('text', 'checkbox', 'newPage', 'itemList'),
    id: anyId,
    index: anyIndex,
  }),
  fc.record({ type: fc.constant('duplicate' as const), itemId: anyId, id: anyId }),
  fc.record({ type: fc.constant('remove' as const), itemId: anyId }),
  fc.record({ type: fc.constant('move' as const), itemId: anyId, index: anyIndex }),
  fc.record({ type: fc.constant('setLogic' as const), fieldId: anyId, logic: anyLogic }),
)
const anyAction: fc.Arbitrary<BuilderAction> = fc.oneof(
  { weight: 5, arbitrary: anyChange },
  { weight: 1, arbitrary: fc.constantFrom<BuilderAction>({ type: 'undo' }, { type: 'redo' }) },
  { weight: 1, arbitrary: anyId.map((itemId): BuilderAction => ({ type: 'select', itemId })) },
)

describe('undo and redo', () => {
  test('undo takes back any change, and redo brings it back', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 25 }), anyChange, (actions, change) => {
        const before = built(actions)
        const done = build(before, change)
        fc.pre(done !== before)
        const undone = build(done, { type: 'undo' })
        expect(undone.draft).toEqual(before.draft)
        expect(undone.selectedId).toBe(before.selectedId)
        expect(build(undone, { type: 'redo' }).draft).toEqual(done.draft)
      }),
    )
  })

  test('undoing everything leads back to the start', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
        let state = built(changes)
        while (state.past.length > 0) state = build(state, { type: 'undo' })
        expect(state.draft).toEqual(empty)
      }),
    )
  })

  test('a change after an undo leaves nothing to redo', () => {
    const state = built([add('a'), add('b'), { type: 'undo' }, add('c')])
    expect(build(state, { type: 'redo' })).toBe(state)
    expect(idsOf(state)).toEqual(['a', 'c'])
  })

  test('a change without effect is not an undo step', () => {
    const state = built([add('a')])
    expect(build(state, { type: 'remove', itemId: 'nobody' })).toBe(state)
    expect(build(state, { type: 'move', itemId: 'a', index: 5 })).toBe(state)
  })

  test('a word being typed is one step, until something else is selected', () => {
    const start = built([add('a')])
    let state = build(start, labelled(start, 'a', 'P'))
    state = build(state, labelled(state, 'a', 'Po'))
    expect(state.past).toHaveLength(2)
    state = build(build(state, { type: 'select', itemId: 'a' }), labelled(state, 'a', 'Pow'))
    expect(state.past).toHaveLength(3)
    expect(build(state, { type: 'undo' }).draft.fields[0]?.label).toBe('Po')
  })

  test('the version another person saved can be undone', () => {
    const mine = built([add('a'), add('b')])
    const theirs = built([add('b'), add('x')]).draft
    const state = build(mine, { type: 'replace', definition: theirs })
    expect(idsOf(state)).toEqual(['b', 'x'])
    expect(state.selectedId).toBe('b')
    expect(build(state, { type: 'undo' }).draft).toBe(mine.draft)
  })
})

test('ids stay unique, and only existing questions have logic', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const ids = idsOf(built(actions))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('every form that can be built can be saved', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      expect(formDefinitionSchema.safeParse(built(actions).draft).success).toBe(true)
    }),
  )
})

describe('questions', () => {
  test('are placed where they are dropped, and selected', () => {
    const state = built([add('a'), add('c'), add('b', 'date', 1)])
    expect(idsOf(state)).toEqual(['a', 'b', 'c'])
    expect(state.selectedId).toBe('b')
  })

  test.each([
    [0, ['c', 'a', 'b']],
    [1, ['a', 'c', 'b']],
    [-4, ['c', 'a', 'b']],
    [9, ['a', 'b', 'c']],
  ])('move to place %i', (index, order) => {
    expect(idsOf(built([add('a'), add('b'), add('c'), { type: 'move', itemId: 'c', index }]))).toEqual(order)
  })

  test('a copy is placed after its original and its logic uses its own answer', () => {
    const state = built([
      add('a', 'checkbox'),
      add('b'),
      { type: 'setLogic', fieldId: 'a', logic: askAbout('a', 'b') },
      { type: 'duplicate', itemId: 'a', id: 'copy' },
    ])
    expect(idsOf(state)).toEqual(['a', 'copy', 'b'])
    expect(logicOf(state.draft, 'copy')).toEqual(askAbout('copy', 'b'))
    expect(logicOf(state.draft, 'a')).toEqual(askAbout('a', 'b'))
  })

  test('a removed question returns with its logic, whatever has changed since', () => {
    const before = built([
      add('a', 'checkbox'),
      add('b'),
      { type: 'setLogic', fieldId: 'a', logic: askAbout('a', 'b') },
    ])
    const [field] = before.draft.fields
    if (!field) throw new Error('There is no question')
    const since = [{ type: 'remove', itemId: 'a' } as const, add('c')].reduce(build, before)
    const logic = logicOf(before.draft, 'a')
    const restore = { type: 'restore', field, logic, index: 0 } as const
    const state = build(since, restore)
    expect(idsOf(state)).toEqual(['a', 'b', 'c'])
    expect(logicOf(state.draft, 'a')).toEqual(logic)
    expect(build(state, restore)).toBe(state)
  })

  test('when the selected question is removed, the next or else the previous is selected', () => {
    const three = [add('a'), add('b'), add('c'), { type: 'select', itemId: 'b' } as const]
    const state = built([...three, { type: 'remove', itemId: 'b' }])
    expect(state.selectedId).toBe('c')
    expect(build(state, { type: 'remove', itemId: 'c' }).selectedId).toBe('a')
  })
})

describe('logic', () => {
  const jump = [
    add('a', 'checkbox'),
    add('b'),
    add('c'),
    { type: 'setLogic', fieldId: 'a', logic: askAbout('a', 'c') } as const,
  ]

  test('that leads to a removed question is kept, and reported before publishing', () => {
    const { draft: definition } = built([...jump, { type: 'remove', itemId: 'c' }])
    expect(logicOf(definition, 'a')?.thenFieldId).toBe('c')
    const { errors } = checkPublishing(definition, noFacts)
    expect(errors.map(({ kind, fieldId }) => ({ kind, fieldId }))).toEqual([
      { kind: 'targetMissing', fieldId: 'a' },
    ])
  })

  test('that leads backwards after a move is reported before publishing', () => {
    const { draft: definition } = built([...jump, { type: 'move', itemId: 'c', index: 0 }])
    expect(checkPublishing(definition, noFacts).errors.map(({ kind }) => kind)).toEqual(['targetEarlier'])
  })

  test('is removed with its own question', () => {
    const { draft: definition } = built([...jump, { type: 'remove', itemId: 'a' }])
    expect(definition.logicMap).toEqual({})
  })

  test('follows an option that is renamed', () => {
    const state = built(jump)
    const field = state.draft.fields[0] as FieldOf<'checkbox'>
    const options = field.options.with(0, { label: 'Yes, please', value: 'Yes, please' })
    const renamed = build(state, {
      type: 'renameOption',
      field: { ...field, options },
      from: 'Yes',
      to: 'Yes, please',
    })
    expect(logicOf(renamed.draft, 'a')?.rules[0]?.sourceValue).toBe('Yes, please')
    expect(checkPublishing(renamed.draft, noFacts).errors).toEqual([])
  })

  test('of other questions and of custom fields stays as it is when an option is renamed', () => {
    const rules = [
      { sourceId: 'a', sourceValue: ' Yes ' },
      { sourceId: 'a', sourceType: 'customField', sourceValue: 'Yes' },
      { sourceId: 'b', sourceValue: 'Yes' },
    ]
    const logic = fieldLogicSchema.parse({ rules, thenFieldId: 'c' })
    const state = built([...jump, { type: 'setLogic', fieldId: 'b', logic }])
    const field = state.draft.fields[0] as FieldOf<'checkbox'>
    const { draft } = build(state, { type: 'renameOption', field, from: 'Yes', to: 'Please' })
    expect(logicOf(draft, 'b')?.rules.map(({ sourceValue }) => sourceValue)).toEqual(['Please', 'Yes', 'Yes'])
  })

  test('of a copy asks the custom field that it asked before, though it has the id of the question', () => {
    const rules = [{ sourceId: 'a', sourceType: 'customField', sourceValue: 'Yes' }]
    const logic = fieldLogicSchema.parse({ rules, thenFieldId: 'c' })
    const state = built([
      ...jump,
      { type: 'setLogic', fieldId: 'a', logic },
      { type: 'duplicate', itemId: 'a', id: 'copy' },
    ])
    expect(logicOf(state.draft, 'copy')?.rules[0]?.sourceId).toBe('a')
  })
})
