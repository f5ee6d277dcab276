import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import type { Field } from '../fields/field-schemas.ts'
import { answersSchema } from './answer-schemas.ts'
import { normaliseAnswers } from './normalise-answers.ts'

const file = { fileId: 'f1', name: 'a.png', size: 12, mimeType: 'image/png' }

test.each<[string, Field, unknown, unknown]>([
  ['text is trimmed and composed', blankField('text', 'q'), ' Cafe\u0301 ', 'Caf\u00e9'],
  ['blank text is dropped', blankField('area', 'q'), ' \n ', undefined],
  ['a number is read', blankField('number', 'q'), ' 1,250.50 ', 1250.5],
  ['minus zero is zero', blankField('number', 'q'), '-0', 0],
  ['what is no number stays as typed', blankField('number', 'q'), ' two ', 'two'],
  ['a date is written in full', blankField('date', 'q'), '2026-3-5', '2026-03-05'],
  ['what is no date stays as typed', blankField('date', 'q'), '5.3.2026', '5.3.2026'],
  ['a time is no date', blankField('date', 'q'), '2026-03-05T23:30:00Z', '2026-03-05T23:30:00Z'],
  ['one choice becomes a list', blankField('checkbox', 'q'), 'Yes', ['Yes']],
  ['choices are unique and not blank', blankField('checkbox', 'q'), ['Yes', ' Yes ', ''], ['Yes']],
  ['one dropdown choice', blankField('dropdown', 'q'), ['x'], 'x'],
  [
    'address',
    blankField('address', 'q'),
    { postcode: ' yo1 7hh', city: '', moon: 'x' },
    { postcode: 'YO1 7HH' },
  ],
  [
    'hidden parts are dropped',
    blankField('fullName', 'q'),
    { prefix: 'Dr', surname: 'Ng ' },
    { surname: 'Ng' },
  ],
  [
    'only non-empty cells and rows',
    blankField('repeater', 'q'),
    [{ cell1: ' a ', cell9: 'b' }, { cell1: ' ' }],
    [{ cell1: 'a' }],
  ],
  ['a web address without https', blankField('url', 'q'), ' example.org/a ', 'https://example.org/a'],
  ['a full web address', blankField('url', 'q'), 'http://example.org', 'http://example.org'],
  ['what is no web address', blankField('url', 'q'), 'javascript:alert(1)', 'javascript:alert(1)'],
  ['a file once', blankField('upload', 'q'), [{ ...file, url: 'x' }, file, { name: 'b' }], [file]],
  ['a tick', blankField('disclaimer', 'q'), 'yes', true],
  ['no tick', blankField('disclaimer', 'q'), 'false', undefined],
  ['quantities', blankField('itemList', 'q'), { a: '2', b: 0, c: '' }, { a: 2 }],
  ['a sum is never taken from outside', blankField('grandTotal', 'q'), '1.00', undefined],
  ['the wrong shape', blankField('address', 'q'), 'York', undefined],
])('%s', (_, field, raw, expected) => {
  const answers = normaliseAnswers(formDefinitionSchema.parse({ fields: [field] }), { q: raw, unknown: 'x' })
  expect(answers).toEqual(expected === undefined ? {} : { q: expected })
  expect(answersSchema.parse(answers)).toEqual(answers)
})

test('rows and instances keep their ids, and a row of nothing but an id is none', () => {
  const rows = blankField('repeater', 'q')
  const given = [
    { $id: 'r1', cell1: ' a ' },
    { $id: 'r2', cell1: ' ' },
    { $id: {}, cell1: 'b' },
  ]
  const definition = formDefinitionSchema.parse({
    fields: [rows, { ...blankField('template', 't'), fieldGroupId: 'g', isLooping: true }],
    groups: { g: { id: 'g', fields: [blankField('number', 'n')] } },
  })
  const answers = normaliseAnswers(definition, {
    q: given,
    t: [
      { $id: 'x', n: '1' },
      { $id: 'not one', n: 2 },
    ],
  })
  expect(answers).toEqual({
    q: [{ $id: 'r1', cell1: 'a' }, { cell1: 'b' }],
    t: [{ $id: 'x', n: 1 }, { n: 2 }],
  })
  expect(answersSchema.parse(answers)).toEqual(answers)
})

test('instances of a group keep their positions', () => {
  const definition = formDefinitionSchema.parse({
    fields: [{ ...blankField('template', 't'), fieldGroupId: 'g', isLooping: true }],
    groups: { g: { id: 'g', fields: [blankField('number', 'n')] } },
  })
  const answers = normaliseAnswers(definition, { t: [{ n: '1' }, null, { n: ' ', x: 1 }, { n: 2 }] })
  expect(answers).toEqual({ t: [{ n: 1 }, {}, {}, { n: 2 }] })
  expect(answersSchema.parse(answers)).toEqual(answers)
})

test.each([[null], ['x'], [[1]], [7]])('answers that are no record (%j) are none', (raw) => {
  expect(normaliseAnswers(formDefinitionSchema.parse({ fields: [blankField('text', 'q')] }), raw)).toEqual({})
})

test('a web address in a cell gets its scheme like any other', () => {
  const field = {
    ...blankField('repeater', 'links'),
    cellSchema: [{ id: 'cell1' as const, label: 'Site', type: 'url' as const }],
  }
  const definition = { fields: [field], logicMap: {}, groups: {} }
  expect(normaliseAnswers(definition, { links: [{ cell1: ' example.org ' }] })).toEqual({
    links: [{ cell1: 'https://example.org' }],
  })
})
