import { describe, expect, it } from 'vitest'
import { defineForm } from '#test/factories/form.ts'
import { checkPublishing } from '../publish/check-publishing.ts'
import { flowOf } from './flow.ts'

const text = (id: string) => ({ id, type: 'text', label: id })
const when = (thenFieldId: string, elseFieldId = '') => ({
  operator: 'ANY',
  rules: [{ sourceType: 'field', sourceId: 'a', condition: 'equals', sourceValue: 'x' }],
  ...{ thenFieldId, elseFieldId },
})

function drawn(logicMap: object, ids = ['a', 'b', 'c', 'd']) {
  const definition = defineForm({ fields: ids.map(text), logicMap })
  const report = checkPublishing(definition, { customFieldIds: new Set(), ruleSets: [] })
  return flowOf(definition, report)
}

describe('the flow of a form', () => {
  it('goes from question to question to the end, where no logic is', () => {
    expect(drawn({}, ['a', 'b'])).toEqual({
      nodes: ['a', 'b'].map((id) => ({
        ...{ id, isUnreachable: false, errors: [], group: null, mostEntries: null },
      })),
      edges: [0, 1].map((from) => ({ from, to: from + 1, kind: 'next', isBad: false, isSending: false })),
    })
  })

  it('branches with rules, always goes on without, and ends early', () => {
    const always = { operator: 'ANY', rules: [], thenFieldId: 'd', elseFieldId: '' }
    const { edges, nodes } = drawn({ a: when('END', 'b'), b: always })
    expect(edges).toMatchObject([
      { from: 0, to: 4, kind: 'met', isSending: true },
      { from: 0, to: 1, kind: 'otherwise', isSending: false },
      { from: 1, to: 3, kind: 'always' },
      { from: 2, to: 3, kind: 'next' },
      { from: 3, to: 4, kind: 'next', isSending: false },
    ])
    expect(nodes.map(({ isUnreachable }) => isUnreachable)).toEqual([false, false, true, false])
  })

  it('marks a target that is gone or earlier, which leads to the next question for now', () => {
    const { edges, nodes } = drawn({ b: when('gone', 'a') })
    expect(edges.filter(({ from }) => from === 1)).toEqual([
      { from: 1, to: 2, kind: 'met', isBad: true, isSending: false },
      { from: 1, to: 2, kind: 'otherwise', isBad: true, isSending: false },
    ])
    expect(nodes[1]?.errors.map(({ kind }) => kind)).toEqual(['targetMissing', 'targetEarlier'])
  })

  it('has the questions of a placed group with their own ways and problems, and how often it is asked', () => {
    const always = { operator: 'ANY', rules: [], thenFieldId: 'z', elseFieldId: '' }
    const group = {
      id: 'g',
      title: 'Badge',
      fields: ['x', 'y', 'z'].map(text),
      logicMap: { x: always, z: when('gone') },
    }
    const template = {
      id: 't',
      type: 'template',
      label: 'Badges',
      fieldGroupId: 'g',
      isLooping: true,
      maxLoops: 6,
    }
    const definition = defineForm({ fields: [text('a'), template], groups: { g: group } })
    const report = checkPublishing(definition, { customFieldIds: new Set(), ruleSets: [] })
    const [first, placed] = flowOf(definition, report).nodes
    expect(first).toMatchObject({ group: null, mostEntries: null })
    expect(placed).toMatchObject({ mostEntries: 6, errors: [] })
    expect(placed?.group?.edges.map(({ from, to, kind, isBad }) => [from, to, kind, isBad])).toEqual([
      [0, 2, 'always', false],
      [1, 2, 'next', false],
      [2, 3, 'met', true],
      [2, 3, 'otherwise', false],
    ])
    expect(placed?.group?.nodes.map((node) => [node.isUnreachable, node.errors.length > 0])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })
})
