import { describe, expect, test } from 'vitest'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import type { Field } from '#features/forms/forms/domain/fields/field-schemas.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { describeAnswers } from './describe-answers.ts'

const british = { locale: 'en-GB', currencyId: 'GBP', timeZone: 'Europe/London' }

function described(input: unknown, answers: Answers, wording = british) {
  const definition = formDefinitionSchema.parse(input)
  return describeAnswers(definition, answers, walk(definition, answers, guestFacts), wording)
}

function linesOf(field: Field, answer: Answers[string], wording = british) {
  return described({ fields: [field] }, { [field.id]: answer }, wording)[0]?.lines
}

describe('one answer in words', () => {
  test('text is unchanged except for surrounding spaces', () => {
    expect(linesOf(blankField('text', 'q'), '  Hall 4 ')).toEqual(['Hall 4'])
  })

  test('long text keeps its lines', () => {
    expect(linesOf(blankField('area', 'q'), 'One\nTwo')).toEqual(['One', 'Two'])
  })

  test('a date is a day in words, in the language of the event', () => {
    expect(linesOf(blankField('date', 'q'), '2027-01-20')).toEqual(['20 Jan 2027'])
    expect(linesOf(blankField('date', 'q'), '2027-01-20', { ...british, locale: 'de-DE' })).toEqual([
      '20. Jan. 2027',
    ])
  })

  test('text that is not a date or number yet is shown as typed', () => {
    expect(linesOf(blankField('date', 'q'), 'next week')).toEqual(['next week'])
    expect(linesOf(blankField('number', 'q'), 'a few')).toEqual(['a few'])
  })

  test('a number is grouped from five digits on', () => {
    expect(linesOf(blankField('number', 'q'), '1250.5')).toEqual(['1250.5'])
    expect(linesOf(blankField('number', 'q'), 12_500)).toEqual(['12,500'])
  })

  test('choices show their labels, and a removed one its value', () => {
    const field = {
      ...blankField('checkbox', 'q'),
      isMulti: true,
      options: [
        { label: 'Ethernet', value: 'lan' },
        { label: 'Wi-Fi', value: 'wlan' },
      ],
    }
    expect(linesOf(field, ['wlan', 'fibre', 'lan'])).toEqual(['Wi-Fi', 'fibre', 'Ethernet'])
  })

  test('a ticked disclaimer is Yes', () => {
    expect(linesOf(blankField('disclaimer', 'q'), true)).toEqual(['Yes'])
  })

  test('an address has one line per part, without hidden parts', () => {
    const field = { ...blankField('address', 'q'), county: { label: 'County', show: false } }
    const answer = { addressLine1: '1 Dock Road', county: 'Essex', city: 'London', postcode: 'e16 1xl' }
    expect(linesOf(field, answer)).toEqual(['1 Dock Road', 'London', 'E16 1XL'])
  })

  test('a name is one line', () => {
    expect(linesOf(blankField('fullName', 'q'), { surname: 'Lovelace', firstName: 'Ada' })).toEqual([
      'Ada Lovelace',
    ])
  })

  test('a repeater has one line per row, each cell with its label', () => {
    const field = {
      ...blankField('repeater', 'q'),
      cellSchema: [
        { id: 'cell1' as const, label: 'Name', type: 'text' as const },
        { id: 'cell2' as const, label: 'From', type: 'date' as const },
      ],
    }
    const rows = [{ cell1: 'Ada', cell2: '2027-01-20' }, { cell2: '2027-01-21' }]
    expect(linesOf(field, rows)).toEqual(['Name: Ada · From: 20 Jan 2027', 'From: 21 Jan 2027'])
  })

  test('a repeater with one cell needs no labels', () => {
    expect(linesOf(blankField('repeater', 'q'), [{ cell1: 'Ada' }, { cell1: 'Grace' }])).toEqual([
      'Ada',
      'Grace',
    ])
  })

  const order = {
    ...blankField('itemList', 'q'),
    items: [
      { itemId: 'a', label: '500 W socket', price: '142.00', description: '' },
      { itemId: 'b', label: '3 kW, single phase', price: '318.00', description: '' },
    ],
  }

  test('an order is quantity × price = subtotal, and the total', () => {
    expect(linesOf(order, { a: 2 })).toEqual(['500 W socket: 2 × £142.00 = £284.00', 'Total: £284.00'])
  })

  test('an order shows only the prices that the form showed', () => {
    expect(linesOf({ ...order, showSubtotals: false, showTotal: false }, { b: 1 })).toEqual([
      '3 kW, single phase: 1 × £318.00',
    ])
    expect(linesOf({ ...order, showPrice: false }, { b: 1 })).toEqual(['3 kW, single phase: 1'])
  })

  test('files are listed apart from the text', () => {
    const file = { fileId: 'f1', name: 'plan.pdf', size: 2_000, mimeType: 'application/pdf' }
    expect(described({ fields: [blankField('upload', 'q')] }, { q: [file] })).toEqual([
      {
        at: 'q',
        fieldId: 'q',
        type: 'upload',
        label: 'File upload',
        lines: [],
        files: [{ fileId: 'f1', name: 'plan.pdf', size: 2_000 }],
      },
    ])
  })
})

describe('the answers of a form', () => {
  const outline = (input: unknown, answers: Answers) =>
    described(input, answers).map(({ at, label, lines }) => [at, label, ...lines])

  test('blank questions are listed, but not layout or questions that were not asked', () => {
    const definition = {
      fields: [
        { ...blankField('text', 'a'), label: 'Stand' },
        blankField('divider', 'line'),
        { ...blankField('text', 'b'), label: 'Hidden' },
        { ...blankField('text', 'c'), label: 'Hall' },
      ],
      logicMap: { a: { rules: [{ sourceId: 'a', sourceValue: 'none' }], thenFieldId: 'c' } },
    }
    expect(outline(definition, { a: 'none', b: 'kept in the draft' })).toEqual([
      ['a', 'Stand', 'none'],
      ['c', 'Hall'],
    ])
  })

  test('pages and sections come above the answers that follow, and are left out without any', () => {
    const definition = {
      fields: [
        { ...blankField('section', 's0'), label: 'Only words' },
        { ...blankField('newPage', 'p1'), label: 'Power' },
        { ...blankField('section', 's1'), label: 'Sockets' },
        { ...blankField('text', 'a'), label: 'Where?' },
        { ...blankField('newPage', 'p2'), label: 'Thank you' },
        blankField('customText', 't'),
      ],
    }
    expect(outline(definition, {})).toEqual([
      ['p1', 'Power'],
      ['s1', 'Sockets'],
      ['a', 'Where?'],
    ])
  })

  test('instances of a field group are numbered, and the grand total adds their orders', () => {
    const items = [{ itemId: 'i', label: 'Badge', price: '5.00', description: '' }]
    const definition = {
      fields: [
        { ...blankField('template', 'crew'), label: 'Person', fieldGroupId: 'g', isLooping: true },
        { ...blankField('grandTotal', 'sum'), label: 'To pay' },
      ],
      groups: {
        g: {
          id: 'g',
          fields: [
            { ...blankField('text', 'name'), label: 'Name' },
            { ...blankField('itemList', 'badges'), label: 'Badges', items, showTotal: false },
          ],
        },
      },
    }
    const crew = [
      { name: 'Ada', badges: { i: 1 } },
      { name: 'Grace', badges: { i: 2 } },
    ]
    expect(outline(definition, { crew })).toEqual([
      ['crew/0', 'Person 1'],
      ['crew/0/name', 'Name', 'Ada'],
      ['crew/0/badges', 'Badges', 'Badge: 1 × £5.00 = £5.00'],
      ['crew/1', 'Person 2'],
      ['crew/1/name', 'Name', 'Grace'],
      ['crew/1/badges', 'Badges', 'Badge: 2 × £5.00 = £10.00'],
      ['sum', 'To pay', '£15.00'],
    ])
  })

  test('a section inside a field group comes below the name of the instance', () => {
    const definition = {
      fields: [{ ...blankField('template', 't'), label: 'Person', fieldGroupId: 'g' }],
      groups: {
        g: {
          id: 'g',
          fields: [{ ...blankField('section', 's'), label: 'Travel' }, blankField('text', 'a')],
        },
      },
    }
    expect(outline(definition, {})).toEqual([
      ['t/0', 'Person'],
      ['t/0/s', 'Travel'],
      ['t/0/a', 'Short text'],
    ])
  })

  test('a single instance goes by the title of its group when the question has no label', () => {
    const definition = {
      fields: [{ ...blankField('template', 't'), fieldGroupId: 'g' }],
      groups: { g: { id: 'g', title: 'Contact', fields: [{ ...blankField('text', 'a'), label: 'Name' }] } },
    }
    expect(outline(definition, { t: [{ a: 'Ada' }] })).toEqual([
      ['t/0', 'Contact'],
      ['t/0/a', 'Name', 'Ada'],
    ])
  })
})
