import { describe, expect, it } from 'vitest'
import { defineForm } from '#test/factories/form.ts'
import { guestFacts } from '../../../../domain/logic/logic-words.ts'
import { walk } from '../../../../domain/walk/walk.ts'
import { trailOf } from './trail.ts'

const text = (id: string) => ({ id, type: 'text', label: id })
const group = { id: 'g', title: 'Badge', fields: [text('name'), text('job')], logicMap: {} }
const definition = defineForm({
  fields: [
    text('a'),
    text('b'),
    { id: 'badges', type: 'template', fieldGroupId: 'g', isLooping: true },
    { id: 'p2', type: 'newPage' },
    text('c'),
  ],
  logicMap: { a: { operator: 'ANY', rules: [], thenFieldId: 'badges', elseFieldId: '' } },
  groups: { g: group },
})

describe('the trail of a trial', () => {
  it('knows what is behind, what is ahead, and what is not asked', () => {
    const trail = trailOf(walk(definition, {}, guestFacts), 0)
    expect(['a', 'b', 'badges', 'p2', 'c'].map((id) => trail.node('', id))).toEqual([
      ...['past', undefined, 'past', 'ahead', 'ahead'],
    ])
    expect(trail.way('', 'a', 'badges')).toBe('past')
    expect(trail.way('', 'a', 'b')).toBeUndefined()
    expect(trail.way('', 'badges', 'p2')).toBe('ahead')
    expect(trail.way('', 'c', 'END')).toBe('ahead')
  })

  it('follows each entry of a group to its end, and counts them', () => {
    const trail = trailOf(walk(definition, { badges: [{}, {}] }, guestFacts), 1)
    expect(trail.entries('badges')).toBe(2)
    expect(trail.way('badges', 'name', 'job')).toBe('past')
    expect(trail.way('badges', 'job', 'END')).toBe('past')
    expect(trail.way('badges', 'job', 'name')).toBeUndefined()
    expect(trail.node('badges', 'job')).toBe('past')
    expect(trail.way('', 'badges', 'p2')).toBe('past')
  })

  it('does not reach the end of the form where a group sends it', () => {
    const sending = { ...definition, groups: { g: { ...group, logicMap: { name: always('END') } } } }
    const trail = trailOf(walk(defineForm(sending), {}, guestFacts), 0)
    expect(trail.way('badges', 'name', 'END')).toBe('past')
    expect(trail.node('', 'c')).toBeUndefined()
    expect(trail.way('', 'badges', 'END')).toBeUndefined()
  })
})

function always(thenFieldId: string) {
  return { operator: 'ANY', rules: [], thenFieldId, elseFieldId: '' }
}
