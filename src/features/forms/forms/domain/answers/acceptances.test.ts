import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { guestFacts } from '../logic/logic-words.ts'
import { walk } from '../walk/walk.ts'
import { asAccepted, openDisclaimers, withAcceptancesOf } from './acceptances.ts'
import type { Answers } from './answer-types.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    { id: 'terms', type: 'disclaimer', label: 'Terms' },
    { id: 'news', type: 'disclaimer', label: 'Newsletter', isRequired: false },
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'crew', type: 'template', fieldGroupId: 'person', isLooping: true, maxLoops: 3 },
  ],
  groups: {
    person: {
      ...{ id: 'person', title: 'Person' },
      fields: [
        { id: 'first', type: 'text', label: 'First name' },
        { id: 'rules', type: 'disclaimer', label: 'Site rules' },
      ],
    },
  },
  logicMap: {
    terms: {
      ...{ operator: 'ANY', thenFieldId: 'name', elseFieldId: 'END' },
      rules: [{ sourceId: 'terms', sourceType: 'field', condition: 'equals', sourceValue: 'true' }],
    },
  },
})
const pathOf = (answers: Answers) => walk(definition, answers, guestFacts).path
const leftOf = (answers: Answers) =>
  openDisclaimers(definition, answers, pathOf(asAccepted(definition, answers)))

describe('answers for another person', () => {
  it('lead on as they will once everything required is accepted, in each instance too', () => {
    const answers = { name: 'Brightwater', crew: [{ $id: 'b1', first: 'Olu' }, { $id: 'b2' }] }
    const accepted = asAccepted(definition, answers)
    expect(accepted).toEqual({
      ...{ terms: true, name: 'Brightwater' },
      crew: [
        { $id: 'b1', first: 'Olu', rules: true },
        { $id: 'b2', rules: true },
      ],
    })
    expect(leftOf(answers)).toEqual(['terms', 'crew/0/rules', 'crew/1/rules'])
    expect(leftOf(accepted)).toEqual([])
  })

  it('accept in the first instance of a group that nobody has answered', () => {
    expect(asAccepted(definition, {})).toEqual({ terms: true, crew: [{ $id: 'i0', rules: true }] })
  })

  it('keep what was accepted by the person, and nothing else, by the id of each instance', () => {
    const before = { terms: true, news: true, crew: [{ $id: 'b1', rules: true }, { $id: 'b2' }] }
    const given = {
      terms: true,
      crew: [
        { $id: 'b2', rules: true },
        { $id: 'b1', first: 'Olu' },
      ],
    }
    expect(withAcceptancesOf(definition, given, before)).toEqual({
      ...{ terms: true, news: true },
      crew: [{ $id: 'b2' }, { $id: 'b1', first: 'Olu', rules: true }],
    })
    expect(withAcceptancesOf(definition, { ...given, news: true }, {})).toEqual({
      crew: [{ $id: 'b2' }, { $id: 'b1', first: 'Olu' }],
    })
  })

  it('never accept anything, whatever is sent', () => {
    const tick = fc.option(fc.boolean(), { nil: undefined })
    const person = fc.record({ $id: fc.constantFrom('b1', 'b2', 'b3'), rules: fc.boolean() })
    const sent = fc.record({ terms: tick, news: tick, crew: fc.array(person, { maxLength: 3 }) })
    fc.assert(
      fc.property(sent, (raw) => {
        const answers = JSON.parse(JSON.stringify(raw)) as Answers
        const kept = withAcceptancesOf(definition, answers, {})
        expect(JSON.stringify(kept)).not.toContain('true')
        expect(leftOf(kept)).toHaveLength(1 + Math.max(1, raw.crew.length))
      }),
    )
  })
})
