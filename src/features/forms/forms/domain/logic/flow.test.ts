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
      nodes: ['a', 'b'].map((id) => ({ id, isUnreachable: false, errors: [] })),
      edges: [0, 1].map((from) => ({ from, to: from + 1, kind: 'next', isBad: false, lane: null })),
      lanes: 0,
    })
  })

  it('branches with rules, always goes on without, and ends early', () => {
    const always = { operator: 'ANY', rules: [], thenFieldId: 'd', elseFieldId: '' }
    const { edges, nodes } = drawn({ a: when('END', 'b'), b: always })
    expect(edges).toMatchObject([
      { from: 0, to: 4, kind: 'met' },
      { from: 0, to: 1, kind: 'otherwise', lane: null },
      { from: 1, to: 3, kind: 'always' },
      { from: 2, to: 3, kind: 'next' },
      { from: 3, to: 4, kind: 'next' },
    ])
    expect(nodes.map(({ isUnreachable }) => isUnreachable)).toEqual([false, false, true, false])
  })

  it('marks a target that is gone or earlier, which leads to the next question for now', () => {
    const { edges, nodes } = drawn({ b: when('gone', 'a') })
    expect(edges.filter(({ from }) => from === 1)).toEqual([
      { from: 1, to: 2, kind: 'met', isBad: true, lane: null },
      { from: 1, to: 2, kind: 'otherwise', isBad: true, lane: null },
    ])
    expect(nodes[1]?.errors.map(({ kind }) => kind)).toEqual(['targetMissing', 'targetEarlier'])
  })

  it('gives jumps that run side by side lanes of their own, the short ones nearest', () => {
    const { edges, lanes } = drawn({ a: when('d'), b: when('d'), c: when('END') })
    const lane = (from: number) => edges.find((edge) => edge.from === from && edge.kind === 'met')?.lane
    expect([lane(0), lane(1), lane(2)]).toEqual([2, 0, 1])
    expect(lanes).toBe(3)
  })
})
