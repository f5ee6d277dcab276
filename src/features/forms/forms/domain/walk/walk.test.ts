import { describe, expect, test } from 'vitest'
import { chooseConfirmation, chooseNotifications } from '../choose.ts'
import { type FormDefinition, formDefinitionSchema, groupDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import type { Field, FieldOf } from '../fields/field-schemas.ts'
import { fieldLogicSchema, type Rule, ruleSchema, ruleSetSchema } from '../logic/logic-schemas.ts'
import { type Facts, guestFacts } from '../logic/logic-words.ts'
import { progressOf } from './progress.ts'
import { afterWalk, walk } from './walk.ts'

type Loose = Record<string, unknown>

const text = (id: string) => blankField('text', id)
const form = (fields: Field[], logicMap: Loose = {}, groups: Loose = {}): FormDefinition =>
  formDefinitionSchema.parse({ fields, logicMap, groups })
const rule = (sourceId: string, sourceValue: string, rest: Loose = {}): Rule =>
  ruleSchema.parse({ sourceId, sourceValue, ...rest })
const jump = (rules: Rule[], thenFieldId: string, elseFieldId = '', operator = 'ANY') =>
  fieldLogicSchema.parse({ rules, thenFieldId, elseFieldId, operator })
const pathOf = (definition: FormDefinition, answers: Loose = {}, facts: Facts = guestFacts) =>
  walk(definition, answers, facts)
    .path.map(({ at }) => at)
    .join(' ')

const abcd = ['a', 'b', 'c', 'd'].map(text)

describe('order and targets', () => {
  const yes = [rule('a', 'yes')]
  test.each<[string, Loose, Loose, string]>([
    ['no logic: every node in order', {}, {}, 'a b c d'],
    ['met: then', { a: jump(yes, 'c', 'd') }, { a: 'yes' }, 'a c d'],
    ['not met: else', { a: jump(yes, 'c', 'd') }, { a: 'no' }, 'a d'],
    ['empty then: next', { a: jump(yes, '', 'd') }, { a: 'yes' }, 'a b c d'],
    ['empty else: next', { a: jump(yes, 'd') }, { a: 'no' }, 'a b c d'],
    ['END submits', { a: jump(yes, 'END') }, { a: 'yes' }, 'a'],
    ['missing target falls through', { a: jump(yes, 'gone') }, { a: 'yes' }, 'a b c d'],
    ['earlier target falls through', { b: jump(yes, 'a') }, { a: 'yes' }, 'a b c d'],
    ['target itself falls through', { a: jump(yes, 'a') }, { a: 'yes' }, 'a b c d'],
    ['no rules: then, whatever the answer', { a: jump([], 'c', 'd') }, { a: 'yes' }, 'a c d'],
    ['no rules and no then: next', { a: jump([], '', 'd') }, { a: 'yes' }, 'a b c d'],
    ['ANY: one of two', { b: jump([rule('a', '1'), rule('b', '2')], 'd') }, { b: '2' }, 'a b d'],
    ['ANY: none of two', { b: jump([rule('a', '1'), rule('b', '2')], 'd') }, {}, 'a b c d'],
    ['ALL: one of two', { b: jump([rule('a', '1'), rule('b', '2')], 'd', '', 'ALL') }, { b: '2' }, 'a b c d'],
    ['ALL: both', { b: jump([rule('a', '1'), rule('b', '2')], 'd', '', 'ALL') }, { a: '1', b: '2' }, 'a b d'],
    ['logic of an unknown question', { gone: jump(yes, 'END') }, { a: 'yes' }, 'a b c d'],
  ])('%s', (_, logicMap, answers, expected) => {
    expect(pathOf(form(abcd, logicMap), answers)).toBe(expected)
  })

  test('says how it ended', () => {
    const definition = form(abcd, { b: jump([rule('a', 'stop')], 'END') })
    expect(walk(definition, { a: 'stop' }, guestFacts).ended).toEqual({ by: 'target', at: 'b' })
    expect(walk(definition, {}, guestFacts).ended).toEqual({ by: 'last', at: 'd' })
    expect(walk(form([]), {}, guestFacts)).toEqual({
      path: [],
      pages: [{ openedBy: '', nodes: [] }],
      skipped: [],
      ended: { by: 'last', at: '' },
    })
  })

  test('a layout element may be a target, is a node, and is never a skipped question', () => {
    const definition = form(
      [text('a'), blankField('divider', 'line'), text('b'), blankField('section', 's')],
      {
        a: jump([rule('a', 'x')], 's'),
      },
    )
    const walked = walk(definition, { a: 'x' }, guestFacts)
    expect(walked.path.map(({ at }) => at)).toEqual(['a', 's'])
    expect(walked.skipped).toEqual(['b'])
  })
})

describe('sources that are not reached are empty', () => {
  test('even when an answer is stored, and transitively', () => {
    const definition = form(['a', 'b', 'c', 'd', 'e', 'f'].map(text), {
      a: jump([rule('a', 'skip')], 'c'),
      c: jump([rule('b', 'yes')], 'd', 'e'),
      e: jump([rule('d', 'yes')], 'END'),
    })
    const answers = { b: 'yes', d: 'yes' }
    expect(pathOf(definition, answers)).toBe('a b c d e')
    expect(pathOf(definition, { ...answers, a: 'skip' })).toBe('a c e f')
  })

  test.each([
    ['equals', '', 'a b d'],
    ['notEquals', 'x', 'a b d'],
    ['equals', 'x', 'a b c d'],
    ['notEquals', '', 'a b c d'],
  ])('a later source: %s “%s”', (condition, value, expected) => {
    const definition = form(abcd, { b: jump([rule('c', value, { condition })], 'd') })
    expect(pathOf(definition, { c: 'x' })).toBe(expected)
  })
})

describe('values', () => {
  const options = ['x', 'y'].map((value) => ({ label: value, value }))
  const checkbox = { ...blankField('checkbox', 'q'), options }
  const dropdown = { ...blankField('dropdown', 'q'), options }
  const address = blankField('address', 'q')
  const items = {
    ...blankField('itemList', 'q'),
    items: ['x', 'y'].map((itemId) => ({ itemId, label: itemId, price: '1.00', description: '' })),
  }
  const repeater: FieldOf<'repeater'> = {
    ...blankField('repeater', 'q'),
    cellSchema: [
      { id: 'cell1', label: 'Name', type: 'text' },
      { id: 'cell2', label: 'Age', type: 'number' },
    ],
  }
  const rows = [{ cell1: 'Ann', cell2: '30' }, { cell1: 'Bob' }]
  const nested = (nestedId: string, rest: Loose = {}) => ({ nestedId, ...rest })
  const not = { condition: 'notEquals' }

  test.each<[string, Field, unknown, Rule, boolean]>([
    ['trimmed', text('q'), '  x ', rule('q', 'x '), true],
    ['exact: case matters', text('q'), 'X', rule('q', 'x'), false],
    ['Unicode NFC', text('q'), 'Cafe\u0301', rule('q', 'Caf\u00e9'), true],
    ['text or empty source type', text('q'), 'x', rule('q', 'x', { sourceType: '' }), true],
    ['field source type', text('q'), 'x', rule('q', 'x', { sourceType: 'field' }), true],
    ['is empty', text('q'), '   ', rule('q', ''), true],
    ['is not empty', text('q'), 'x', rule('q', '', not), true],
    ['notEquals', text('q'), 'x', rule('q', 'x', not), false],
    ['text is not compared as a number', text('q'), '5.0', rule('q', '5'), false],
    ['numbers by value', blankField('number', 'q'), '5.0', rule('q', '5'), true],
    ['numbers by value, typed', blankField('number', 'q'), 1250.5, rule('q', '1,250.50'), true],
    ['zero is not empty', blankField('number', 'q'), 0, rule('q', ''), false],
    ['dates ISO', blankField('date', 'q'), '2026-3-5', rule('q', '2026-03-05'), true],
    ['a date in figures is no date', blankField('date', 'q'), '5/3/2026', rule('q', '2026-03-05'), false],
    ['booleans', blankField('disclaimer', 'q'), true, rule('q', 'Yes'), true],
    ['not ticked is no', blankField('disclaimer', 'q'), false, rule('q', 'false'), true],
    ['not ticked is empty', blankField('disclaimer', 'q'), false, rule('q', ''), true],
    ['checkbox contains', checkbox, ['x', 'y'], rule('q', 'y'), true],
    ['checkbox does not contain', checkbox, ['x'], rule('q', 'y', not), true],
    ['checkbox with none is empty', checkbox, [], rule('q', ''), true],
    ['single dropdown is exact', dropdown, 'x', rule('q', 'x'), true],
    ['multi dropdown contains', { ...dropdown, isMulti: true }, ['x', 'y'], rule('q', 'y'), true],
    ['item list contains', items, { x: 2 }, rule('q', 'x'), true],
    ['item list, quantity 0', items, { x: 0 }, rule('q', 'x'), false],
    ['address part', address, { city: ' York ' }, rule('q', 'York', nested('city')), true],
    [
      'postcode upper-cased on both sides',
      address,
      { postcode: 'yo1 7hh' },
      rule('q', 'Yo1 7HH', nested('postcode')),
      true,
    ],
    [
      'value of a nested rule',
      address,
      { city: 'York' },
      rule('q', '', nested('city', { nestedValue: 'York' })),
      true,
    ],
    [
      'hidden part is empty',
      blankField('fullName', 'q'),
      { prefix: 'Dr' },
      rule('q', '', nested('prefix')),
      true,
    ],
    ['name part', blankField('fullName', 'q'), { surname: 'Ng' }, rule('q', 'Ng', nested('surname')), true],
    ['whole name is empty', blankField('fullName', 'q'), { prefix: 'Dr' }, rule('q', ''), true],
    ['repeater cell, any row', repeater, rows, rule('q', 'Bob', nested('cell1')), true],
    ['repeater cell by value', repeater, rows, rule('q', '30.0', nested('cell2')), true],
    ['repeater cell, one row', repeater, rows, rule('q', 'Bob', nested('cell1', { loopIndex: 0 })), false],
    [
      'repeater cell, all rows',
      repeater,
      rows,
      rule('q', '', nested('cell1', { loopOperator: 'all', ...not })),
      true,
    ],
    ['repeater without rows is empty', repeater, [{ cell1: ' ' }], rule('q', ''), true],
    [
      'upload is not empty',
      blankField('upload', 'q'),
      [{ fileId: 'f', name: 'a.png', size: 1, mimeType: 'image/png' }],
      rule('q', '', not),
      true,
    ],
    ['hostile value', text('q'), { toString: 'x' }, rule('q', ''), true],
  ])('%s', (_, field, answer, asked, expected) => {
    const isMet = afterWalk(form([field]), { q: answer }, guestFacts)
    expect(isMet(ruleSetSchema.parse({ rules: [asked] }))).toBe(expected)
  })

  test.each<[string, string, string, Loose, boolean]>([
    ['custom field text', 'size', 'Large', { sourceType: 'customField' }, true],
    ['custom field boolean', 'vip', 'Yes', { sourceType: 'customField' }, true],
    ['custom field boolean, false is not empty', 'paid', '', { sourceType: 'customField' }, false],
    ['unknown custom field is empty', 'constructor', '', { sourceType: 'customField' }, true],
    ['client fact', 'team.teamType', 'Gold', { sourceType: 'client' }, true],
    ['a fact that is not allowed is empty', 'password', 'secret', { sourceType: 'client' }, false],
    ['a missing fact is empty', 'member.role', '', { sourceType: 'client' }, true],
  ])('%s', (_, sourceId, value, rest, expected) => {
    const client = { 'team.teamType': 'Gold', password: 'secret' }
    const facts: Facts = { customFields: { size: ' Large', vip: true, paid: false }, client }
    // A stored rule may be older than the list of allowed sources, so this one bypasses the schema.
    const asked: Rule = { ...rule('', value, rest), sourceId }
    expect(afterWalk(form([]), {}, facts)({ operator: 'ANY', rules: [asked] })).toBe(expected)
  })

  test('a guest has no facts', () => {
    const isMet = afterWalk(form([]), {}, guestFacts)
    expect(isMet({ operator: 'ALL', rules: [rule('team.name', '', { sourceType: 'client' })] })).toBe(true)
  })
})

describe('field groups', () => {
  const group = groupDefinitionSchema.parse({
    id: 'crew',
    fields: [text('name'), text('diet'), text('note')],
    logicMap: { name: jump([rule('name', 'skip')], 'note'), note: jump([rule('note', 'stop')], 'END') },
  })
  const template = { ...blankField('template', 't'), fieldGroupId: 'crew', isLooping: true, maxLoops: 3 }
  const definition = form([template, text('z')], {}, { crew: group })
  const ask = (instances: unknown, asked: Rule) =>
    afterWalk(definition, { t: instances }, guestFacts)({ operator: 'ANY', rules: [asked] })

  test('each instance is walked with its own answers', () => {
    const walked = walk(definition, { t: [{ name: 'skip' }, { name: 'Bo' }] }, guestFacts)
    expect(walked.path.map(({ at }) => at)).toEqual([
      't',
      't/0/name',
      't/0/note',
      't/1/name',
      't/1/diet',
      't/1/note',
      'z',
    ])
    expect(walked.skipped).toEqual(['t/0/diet'])
  })

  test.each<[string, unknown, number]>([
    ['without answers, one instance', undefined, 1],
    ['never more than maxLoops', [{}, {}, {}, {}, {}], 3],
  ])('%s', (_, instances, count) => {
    const { path } = walk(definition, { t: instances }, guestFacts)
    expect(path.filter(({ fieldId }) => fieldId === 'name')).toHaveLength(count)
  })

  test('a group that does not loop has one instance', () => {
    const once = form([{ ...template, isLooping: false }], {}, { crew: group })
    expect(pathOf(once, { t: [{}, {}] })).toBe('t t/0/name t/0/diet t/0/note')
  })

  test('END inside a group submits the form', () => {
    expect(pathOf(definition, { t: [{ note: 'stop' }, {}] })).toBe('t t/0/name t/0/diet t/0/note')
  })

  test('a missing group is skipped', () => {
    expect(pathOf(form([{ ...template, fieldGroupId: 'gone' }, text('z')]))).toBe('t z')
  })

  const three = [{ diet: 'vegan' }, { diet: 'none' }, { diet: 'vegan', name: 'skip' }]
  test.each<[string, unknown, string, string, Loose, boolean]>([
    ['any by default', three, 'diet', 'none', {}, true],
    ['any', three, 'diet', 'fish', { loopOperator: 'any' }, false],
    [
      'all: an instance that skipped it is empty',
      [three[0], three[2]],
      'diet',
      'vegan',
      { loopOperator: 'all' },
      false,
    ],
    ['all', [three[0], three[0]], 'diet', 'vegan', { loopOperator: 'all' }, true],
    ['none', three, 'diet', 'fish', { loopOperator: 'none' }, true],
    ['none, but one', three, 'diet', 'none', { loopOperator: 'none' }, false],
    ['loopIndex from 0', three, 'diet', 'none', { loopIndex: 1 }, true],
    ['loopIndex wins over loopOperator', three, 'diet', 'none', { loopIndex: 0, loopOperator: 'any' }, false],
    ['loopIndex out of range is empty', three, 'diet', '', { loopIndex: 9 }, true],
    ['any notEquals: not any of them', three, 'diet', 'vegan', { condition: 'notEquals' }, false],
    ['any notEquals: none of them', three, 'diet', 'fish', { condition: 'notEquals' }, true],
    ['loopCount', three, 'loopCount', '3', {}, true],
    ['loopCount by value', three, 'loopCount', '3.0', {}, true],
    ['loopCount of a group with no answers is 1', undefined, 'loopCount', '1', {}, true],
    ['loopCount counts up to maxLoops', [{}, {}, {}, {}], 'loopCount', '3', {}, true],
    ['templateValues: an answer inside', three, 'templateValues', 'none', {}, true],
    ['templateValues: no such answer', three, 'templateValues', 'fish', {}, false],
    ['templateValues in the source value', three, 'diet', 'templateValues', { nestedValue: 'none' }, true],
    ['the whole group is empty', [{}], '', '', {}, true],
  ])('%s', (_, instances, nestedId, value, rest, expected) => {
    expect(ask(instances, rule('t', value, { nestedId, ...rest }))).toBe(expected)
  })

  const skipping = form([text('a'), template, text('z')], { a: jump([rule('a', '')], 'z') }, { crew: group })
  test.each<[string, string, Loose, boolean]>([
    ['all is false', 'vegan', { loopOperator: 'all' }, false],
    ['all, is empty, is false too', '', { loopOperator: 'all' }, false],
    ['none is true', 'vegan', { loopOperator: 'none' }, true],
    ['any compares with empty', '', { loopOperator: 'any' }, true],
    ['any does not find what is stored', 'vegan', {}, false],
    ['loopIndex is empty', '', { loopIndex: 0 }, true],
  ])('zero instances: %s', (_, value, rest, expected) => {
    const isMet = afterWalk(skipping, { t: three }, guestFacts)
    expect(isMet({ operator: 'ANY', rules: [rule('t', value, { nestedId: 'diet', ...rest })] })).toBe(
      expected,
    )
  })

  test('zero instances: loopCount is empty', () => {
    const isMet = afterWalk(skipping, { t: three }, guestFacts)
    expect(isMet({ operator: 'ANY', rules: [rule('t', '', { nestedId: 'loopCount' })] })).toBe(true)
  })
})

describe('pages', () => {
  const definition = form(
    [text('a'), blankField('newPage', 'p1'), text('b'), blankField('newPage', 'p2'), text('c')],
    { a: jump([rule('a', 'short')], 'p2') },
  )
  const pages = (answers: Loose) =>
    walk(definition, answers, guestFacts).pages.map(({ openedBy, nodes }) => [
      openedBy,
      ...nodes.map(({ at }) => at),
    ])

  test('split the path, not the form', () => {
    expect(pages({})).toEqual([
      ['', 'a'],
      ['p1', 'b'],
      ['p2', 'c'],
    ])
    expect(pages({ a: 'short' })).toEqual([
      ['', 'a'],
      ['p2', 'c'],
    ])
  })

  test('are never empty beside others', () => {
    const fields = [
      blankField('newPage', 'p1'),
      blankField('newPage', 'p2'),
      text('a'),
      blankField('newPage', 'p3'),
    ]
    const walked = walk(form(fields), {}, guestFacts)
    expect(walked.pages.map(({ openedBy }) => openedBy)).toEqual(['p2'])
  })

  test('progress is pages done by the steps of the current path, of which the review is one', () => {
    expect(progressOf(walk(definition, {}, guestFacts), 0)).toBe(0)
    expect(progressOf(walk(definition, {}, guestFacts), 1)).toBe(1 / 4)
    expect(progressOf(walk(definition, { a: 'short' }, guestFacts), 1)).toBeCloseTo(1 / 3)
    expect(progressOf(walk(definition, { a: 'short' }, guestFacts), 3)).toBeCloseTo(2 / 3)
  })
})

describe('choosing', () => {
  const definition = form([text('a'), text('b')], { a: jump([rule('a', 'end')], 'END') })
  const one = (name: string, rules: Rule[], rest: Loose = {}) => ({
    name,
    operator: 'ANY' as const,
    rules,
    isActive: true,
    isDefault: false,
    ...rest,
  })
  const standard = one('default', [], { isDefault: true })
  const choose = (list: ReturnType<typeof one>[], answers: Loose) =>
    chooseConfirmation(list, { definition, answers, facts: guestFacts })?.name
  const ofB = one('b', [rule('b', 'x')])

  test.each<[string, ReturnType<typeof one>[], Loose, string | undefined]>([
    ['the first whose rules are met', [standard, ofB, one('second', [])], { b: 'x' }, 'b'],
    ['no rules are always met', [standard, ofB, one('second', [])], {}, 'second'],
    ['the default else', [standard, ofB], {}, 'default'],
    ['an inactive one is passed', [standard, { ...ofB, isActive: false }], { b: 'x' }, 'default'],
    ['unreached answers are not seen', [standard, ofB], { a: 'end', b: 'x' }, 'default'],
    ['no default', [ofB], {}, undefined],
  ])('%s', (_, list, answers, expected) => {
    expect(choose(list, answers)).toBe(expected)
  })

  test('every active notification whose rules are met', () => {
    const list = [ofB, one('always', []), one('off', [], { isActive: false }), one('never', [rule('b', 'y')])]
    const chosen = chooseNotifications(list, { definition, answers: { b: 'x' }, facts: guestFacts })
    expect(chosen.map(({ name }) => name)).toEqual(['b', 'always'])
  })
})
