import { describe, expect, test } from 'vitest'
import { normaliseAnswers } from '../answers/normalise-answers.ts'
import { type FormDefinition, formDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import type { Field } from '../fields/field-schemas.ts'
import { guestFacts } from '../logic/logic-words.ts'
import { walk } from '../walk/walk.ts'
import { checkAnswers } from './check-answers.ts'

const form = (parts: Record<string, unknown>): FormDefinition => formDefinitionSchema.parse(parts)

function issues(definition: FormDefinition, raw: Record<string, unknown>) {
  const answers = normaliseAnswers(definition, raw)
  return checkAnswers(definition, answers, walk(definition, answers, guestFacts).path)
}

const options = ['x', 'y', 'z'].map((value) => ({ label: value, value }))
const several = { ...blankField('checkbox', 'q'), options, isMulti: true, min: 2, max: 2 }
const amount = { ...blankField('number', 'q'), min: 2, max: 5 }
const people = {
  ...blankField('repeater', 'q'),
  cellSchema: [
    { id: 'cell1' as const, label: 'E-mail', type: 'email' as const },
    { id: 'cell2' as const, label: 'Age', type: 'number' as const },
  ],
  min: 2,
  max: 3,
}
const picture: Field = {
  ...blankField('upload', 'q'),
  accept: ['image'],
  hasMaxFileSize: true,
  maxFileSizeMB: 1,
}
const file = { fileId: 'f1', name: 'a.png', size: 1_000_000, mimeType: 'image/png' }
const list = {
  ...blankField('itemList', 'q'),
  items: [{ itemId: 'chair', label: 'Chair', price: '1.00', description: '' }],
}

describe('one answer', () => {
  test.each<[string, Field, unknown, string[]]>([
    [
      'required text',
      { ...blankField('text', 'q'), isRequired: true },
      '  ',
      ['This question needs an answer.'],
    ],
    ['optional text', blankField('text', 'q'), '', []],
    ['text too long', blankField('text', 'q'), 'x'.repeat(2_001), ['Use 2000 characters at most.']],
    [
      'text below its least length',
      { ...blankField('text', 'q'), min: 3 },
      'ab',
      ['Use at least 3 characters.'],
    ],
    ['long text above its most', { ...blankField('area', 'q'), max: 1 }, 'ab', ['Use 1 character at most.']],
    ['text at its bounds, counted as people do', { ...blankField('text', 'q'), min: 2, max: 2 }, ' 👍é ', []],
    ['empty text with a least length', { ...blankField('text', 'q'), min: 3 }, ' ', []],
    ['web address without https', blankField('url', 'q'), 'example.org/stand?a=1', []],
    ['number too small', amount, '1.9', ['Enter 2 or more.']],
    ['number too large', amount, 5.01, ['Enter 5 or less.']],
    ['number at its bounds', amount, '5.0', []],
    ['no number', amount, 'two', ['Enter a number.']],
    ['good e-mail', blankField('email', 'q'), "o'neil+x@mail.example.com", []],
    ['bad e-mail', blankField('email', 'q'), 'a@b', ['Enter an e-mail address such as name@example.com.']],
    ['good web address', blankField('url', 'q'), 'https://example.com/a?b=1#c', []],
    [
      'script address',
      blankField('url', 'q'),
      'javascript:alert(1)',
      ['Enter a web address such as example.org.'],
    ],
    ['good phone number', blankField('tel', 'q'), '+44 (0)20 7946 0000 ext 12', []],
    ['bad phone number', blankField('tel', 'q'), 'ask Bob', ['Enter a phone number such as 020 7946 0000.']],
    ['leap day', blankField('date', 'q'), '2028-02-29', []],
    ['no such day', blankField('date', 'q'), '29/2/2027', ['Enter a date that exists, such as 2026-03-31.']],
    [
      'vanished option',
      blankField('checkbox', 'q'),
      ['Maybe'],
      ['Choose one of the options shown. One you chose is no longer available.'],
    ],
    ['two where one is asked', blankField('checkbox', 'q'), ['Yes', 'No'], ['Choose one answer only.']],
    ['too few choices', several, ['x'], ['Choose at least 2.']],
    ['too many choices', several, ['x', 'y', 'z'], ['Choose 2 at most.']],
    ['disclaimer not ticked', blankField('disclaimer', 'q'), false, ['Tick the box to agree.']],
    ['disclaimer ticked', blankField('disclaimer', 'q'), 'true', []],
    ['too few rows', people, [{ cell2: 3 }], ['Fill in at least 2 rows.']],
    ['too many rows', people, [1, 2, 3, 4].map((cell2) => ({ cell2 })), ['Fill in 3 rows at most.']],
    ['file of a good size', picture, [file], []],
    [
      'file too large',
      picture,
      [{ ...file, size: 1_000_001 }],
      ['a.png is too large. Accepted: Picture (JPG, PNG, WebP or SVG) up to 1 MB.'],
    ],
    [
      'file of another type',
      picture,
      [{ ...file, mimeType: 'video/mp4' }],
      [
        'a.png is a type of file that is not accepted here. Accepted: Picture (JPG, PNG, WebP or SVG) up to 1 MB.',
      ],
    ],
    ['too many files', picture, [file, { ...file, fileId: 'f2' }], ['Add one file only.']],
    ['required file', { ...picture, isRequired: true }, [], ['Add a file.']],
    ['quantity', list, { chair: 3 }, []],
    ['half a chair', list, { chair: 0.5 }, ['Enter a whole number from 0 to 99999 for Chair.']],
    ['a quantity in words', list, { chair: 'some' }, ['Enter a whole number from 0 to 99999 for Chair.']],
    ['vanished item', list, { sofa: 1 }, ['An item you chose is no longer available.']],
    ['required item', { ...list, isRequired: true }, { chair: 0 }, ['Choose at least one item.']],
    ['required grand total asks nothing', { ...blankField('grandTotal', 'q'), isRequired: true }, 1, []],
  ])('%s', (_, field, answer, expected) => {
    const found = issues(form({ fields: [field] }), { q: answer })
    expect(found.map(({ message }) => message)).toEqual(expected)
  })
})

test('an issue leads to the part, cell or item', () => {
  const name = { ...blankField('fullName', 'name'), isRequired: true }
  const rows = { ...people, id: 'rows', min: null }
  const found = issues(form({ fields: [name, rows] }), {
    name: { firstName: 'Ann' },
    rows: [{ cell1: 'a@example.com' }, { cell1: 'b', cell2: 'old' }],
  })
  expect(found).toEqual([
    { fieldId: 'name', path: ['name', 'surname'], message: 'Surname is needed.' },
    {
      fieldId: 'rows',
      path: ['rows', 1, 'cell1'],
      message: 'Enter an e-mail address such as name@example.com.',
    },
    { fieldId: 'rows', path: ['rows', 1, 'cell2'], message: 'Enter a number.' },
  ])
})

test('only reached questions are checked, each instance of a group by itself', () => {
  const inner = { ...blankField('text', 'inner'), isRequired: true }
  const definition = form({
    fields: [
      blankField('text', 'a'),
      { ...blankField('text', 'b'), isRequired: true },
      { ...blankField('template', 't'), fieldGroupId: 'g', isLooping: true, maxLoops: 2 },
    ],
    logicMap: { a: { rules: [{ sourceId: 'a', sourceValue: 'skip' }], thenFieldId: 't' } },
    groups: { g: { id: 'g', fields: [inner] } },
  })
  const message = 'This question needs an answer.'
  expect(issues(definition, { a: 'skip', t: [{ inner: 'x' }, {}] })).toEqual([
    { fieldId: 'inner', path: ['t', 1, 'inner'], message },
  ])
  expect(issues(definition, { t: [{ inner: 'x' }, { inner: 'x' }, {}] })).toEqual([
    { fieldId: 'b', path: ['b'], message },
    { fieldId: 't', path: ['t'], message: 'Fill this in 2 times at most.' },
  ])
})
