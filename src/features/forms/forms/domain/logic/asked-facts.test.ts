import { describe, expect, it } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { askedFacts, keptFacts, questionsAsking, rulesIn } from './asked-facts.ts'

const rule = (sourceType: string, sourceId: string) => ({ sourceType, sourceId })
const definition = formDefinitionSchema.parse({
  fields: [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'badge', type: 'template', label: 'Badge', fieldGroupId: 'badges' },
  ],
  logicMap: {
    name: { rules: [rule('customField', 'vip'), rule('client', 'team.name'), rule('field', 'size')] },
    // Left behind by a question that was deleted.
    gone: { rules: [rule('customField', 'vip')] },
  },
  groups: {
    badges: {
      ...{ id: 'badges', title: 'Badges' },
      fields: [{ id: 'role', type: 'text', label: 'Role' }],
      logicMap: { role: { rules: [rule('customField', 'hall')] } },
    },
  },
})

describe('askedFacts', () => {
  it('holds what rules ask, inside groups too, and nothing that has the id of a question', () => {
    const facts = {
      customFields: { vip: true, hall: 'B', size: 'XL', rating: 'Late payer' },
      client: { 'team.name': 'Barco', 'member.email': 'priya@example.com' },
    }
    expect(askedFacts(rulesIn(definition), facts)).toEqual({
      customFields: { vip: true, hall: 'B' },
      client: { 'team.name': 'Barco' },
    })
    expect(askedFacts([], facts)).toEqual({ customFields: {}, client: {} })
  })
})

describe('keptFacts', () => {
  it('prefers what was kept, be it empty, and takes the rest from today', () => {
    const kept = { customFields: { vip: false, hall: '' }, client: { 'team.name': 'Old name' } }
    const today = {
      customFields: { vip: true, hall: 'B', size: 'XL' },
      client: { 'event.shortName': 'Expo' },
    }
    expect(keptFacts(kept, today)).toEqual({
      customFields: { vip: false, hall: '', size: 'XL' },
      client: { 'team.name': 'Old name', 'event.shortName': 'Expo' },
    })
  })
})

describe('questionsAsking', () => {
  it('names the questions of the form and of its groups', () => {
    expect(questionsAsking(definition, 'vip').map(({ id }) => id)).toEqual(['name'])
    expect(questionsAsking(definition, 'hall').map(({ id }) => id)).toEqual(['role'])
    expect(questionsAsking(definition, 'size')).toEqual([])
  })
})
