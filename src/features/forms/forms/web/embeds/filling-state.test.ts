import { describe, expect, test } from 'vitest'
import { formDefinitionSchema } from '../../domain/definition.ts'
import { blankField } from '../../domain/fields/blank-field.ts'
import { guestFacts } from '../../domain/logic/logic-words.ts'
import {
  type Filling,
  type FillingAction,
  fill,
  firstPageAtFault,
  shownProblems,
  startFilling,
} from './filling-state.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    { ...blankField('checkbox', 'power'), isRequired: true },
    blankField('newPage', 'p2'),
    { ...blankField('email', 'mail'), isRequired: true },
    blankField('newPage', 'p3'),
    { ...blankField('template', 'crew'), fieldGroupId: 'g', isLooping: true, maxLoops: 3 },
    blankField('upload', 'plan'),
  ],
  logicMap: { power: { rules: [{ sourceId: 'power', sourceValue: 'No' }], thenFieldId: 'p3' } },
  groups: { g: { id: 'g', fields: [blankField('email', 'who')] } },
})

const at = (address: string) => {
  const [fieldId = '', index, inner] = address.split('/')
  if (inner === undefined) return { at: address, fieldId, templateId: '', loopIndex: null }
  return { at: address, fieldId: inner, templateId: fieldId, loopIndex: Number(index) }
}
const answer = (
  address: string,
  value: Extract<FillingAction, { type: 'answer' }>['value'],
): FillingAction => ({
  type: 'answer',
  node: at(address),
  value,
})
const leave = (address: string): FillingAction => ({ type: 'leave', node: at(address) })
const filledBy = (...actions: FillingAction[]): Filling =>
  actions.reduce(fill, startFilling({ definition, facts: guestFacts, answers: {} }))
const shown = (filling: Filling) => Object.fromEntries(shownProblems(filling, filling.walked.path))

describe('answers', () => {
  test('change the path as they are typed, and stay when it skips them', () => {
    const asked = filledBy(answer('power', ['Yes']), answer('mail', 'ada@example.com'))
    expect(asked.walked.pages).toHaveLength(3)
    const passed = fill(asked, answer('power', ['No']))
    expect(passed.walked.pages).toHaveLength(2)
    expect(passed.answers).toEqual({ power: ['No'], mail: 'ada@example.com' })
  })

  test('that are empty have no key', () => {
    expect(filledBy(answer('mail', 'a'), answer('mail', undefined)).answers).toEqual({})
  })

  test('keep the identity of everything that did not change', () => {
    const before = filledBy(answer('crew/0/who', 'a@example.com'), answer('crew/1/who', 'b@example.com'))
    const next = fill(before, answer('crew/1/who', 'c@example.com'))
    const [first] = before.answers.crew as object[]
    expect((next.answers.crew as object[])[0]).toBe(first)
    expect(next.walked.path[0]).toBe(before.walked.path[0])
  })

  test('increase the revision, but changing the page does not', () => {
    const filling = filledBy(answer('mail', 'a'), { type: 'turn', page: 1 }, leave('mail'))
    expect(filling.revision).toBe(1)
  })
})

describe('pages', () => {
  test('end at the review', () => {
    expect(filledBy({ type: 'turn', page: 99 }).page).toBe(3)
    expect(filledBy({ type: 'turn', page: -1 }).page).toBe(0)
  })

  test('are never past the path when it gets shorter', () => {
    expect(filledBy({ type: 'turn', page: 3 }, answer('power', ['No'])).page).toBe(2)
  })

  test('the first page with a problem is found from any page', () => {
    expect(firstPageAtFault(filledBy())).toBe(0)
    expect(firstPageAtFault(filledBy(answer('power', ['Yes'])))).toBe(1)
    expect(firstPageAtFault(filledBy(answer('power', ['No'])))).toBeUndefined()
  })
})

describe('a problem', () => {
  test('is not shown for a field never focused, nor for an empty one left blank', () => {
    expect(shown(filledBy())).toEqual({})
    expect(shown(filledBy(leave('mail')))).toEqual({})
  })

  test('is shown on leaving a field', () => {
    expect(shown(filledBy(answer('mail', 'ada'), leave('mail')))).toEqual({
      mail: { '': 'Enter an e-mail address such as name@example.com.' },
    })
  })

  test('disappears as soon as the answer is valid, and returns only on leaving again', () => {
    const right = filledBy(answer('mail', 'ada'), leave('mail'), answer('mail', 'ada@example.com'))
    expect(shown(right)).toEqual({})
    const typing = fill(right, answer('mail', 'ada@'))
    expect(shown(typing)).toEqual({})
    expect(Object.keys(shown(fill(typing, leave('mail'))))).toEqual(['mail'])
  })

  test('is shown for a whole page when the page is checked', () => {
    const start = filledBy()
    const nodes = start.walked.pages[1]?.nodes ?? []
    expect(shown(fill(start, { type: 'check', nodes }))).toEqual({ mail: { '': 'Enter an e-mail address.' } })
  })

  test('from the server stays until that answer changes', () => {
    const problems = new Map([['mail', { '': 'Already registered.' }]])
    const refused = filledBy(answer('power', ['Yes']), answer('mail', 'ada@example.com'), {
      type: 'refuse',
      problems,
    })
    expect(shown(refused)).toEqual({ mail: { '': 'Already registered.' } })
    expect(firstPageAtFault(refused)).toBe(1)
    expect(shown(fill(refused, answer('power', ['Yes'])))).toEqual({ mail: { '': 'Already registered.' } })
    expect(shown(fill(refused, answer('mail', 'grace@example.com')))).toEqual({})
  })
})

describe('instances of a field group', () => {
  test('start with one that is not stored, so adding another makes two', () => {
    expect(filledBy({ type: 'addInstance', templateId: 'crew', id: 'new' }).answers.crew).toEqual([
      { $id: 'i0' },
      { $id: 'new' },
    ])
  })

  test('close the gap when one is removed, and hide the problems shown for them', () => {
    const filling = filledBy(
      answer('crew/0/who', 'first'),
      answer('crew/1/who', 'second'),
      leave('crew/1/who'),
      { type: 'removeInstance', templateId: 'crew', loopIndex: 0 },
    )
    expect(filling.answers.crew).toEqual([{ $id: 'i1', who: 'second' }])
    expect(shown(filling)).toEqual({})
  })

  test('an answer in a later one leaves the earlier ones blank', () => {
    expect(filledBy(answer('crew/1/who', 'second')).answers.crew).toEqual([
      { $id: 'i0' },
      { $id: 'i1', who: 'second' },
    ])
  })
})

describe('files', () => {
  const file = (fileId: string) => ({ fileId, name: 'plan.pdf', size: 1, mimeType: 'application/pdf' })
  const add = (fileId: string, isMulti: boolean): FillingAction => ({
    type: 'addFile',
    node: at('plan'),
    file: file(fileId),
    isMulti,
  })

  test('are added to the existing ones, or replace them', () => {
    expect(filledBy(add('a', true), add('b', true)).answers.plan).toEqual([file('a'), file('b')])
    expect(filledBy(add('a', false), add('b', false)).answers.plan).toEqual([file('b')])
  })

  test('puts a file in the place of another one, or at the end when that has gone', () => {
    const replace = (fileId: string, replaces: string) =>
      ({ ...add(fileId, true), replaces }) as FillingAction
    const both = [add('a', true), add('b', true)]
    expect(filledBy(...both, replace('c', 'a')).answers.plan).toEqual([file('c'), file('b')])
    expect(filledBy(...both, replace('c', 'gone')).answers.plan).toEqual(['a', 'b', 'c'].map(file))
  })
})

test('new questions keep the answers and start at the first page', () => {
  const latest = formDefinitionSchema.parse({ fields: [blankField('email', 'mail')] })
  const before = filledBy(answer('mail', 'ada@example.com'), { type: 'turn', page: 2 })
  const filling = fill(before, { type: 'replace', definition: latest, answers: before.answers })
  expect([filling.page, filling.walked.pages.length, filling.answers]).toEqual([
    0,
    1,
    { mail: 'ada@example.com' },
  ])
})

test('leaving a web address shows it as it will be stored', () => {
  const site = formDefinitionSchema.parse({ fields: [blankField('url', 'site')] })
  const typed = fill(
    startFilling({ definition: site, facts: guestFacts, answers: {} }),
    answer('site', 'example.org'),
  )
  expect(typed.answers).toEqual({ site: 'example.org' })
  const left = fill(typed, leave('site'))
  expect(left.answers).toEqual({ site: 'https://example.org' })
  expect(shown(left)).toEqual({})
})
