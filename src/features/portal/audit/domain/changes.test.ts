import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, idsIn, labelOfKey } from './changes.ts'

const TYPE = '0199a1b2-0000-7000-8000-000000000001'
const shownIn = { locale: 'en-GB', timeZone: 'Europe/London', names: { [TYPE]: 'Shell scheme' } }

describe('the changes of an entry', () => {
  test('are told value by value, in words', () => {
    expect(
      changesOf(
        { dueDate: '2026-12-01', teamTypeIds: [], isPublished: false, sentAt: null, title: 'Insurance' },
        {
          dueDate: '2026-12-08',
          teamTypeIds: [TYPE],
          isPublished: true,
          sentAt: '2026-11-22T13:30:00.000Z',
          title: 'Insurance',
        },
        shownIn,
      ),
    ).toEqual([
      { label: 'Due date', before: '1 Dec 2026', after: '8 Dec 2026' },
      { label: 'Team type', before: '', after: 'Shell scheme' },
      { label: 'Published', before: 'No', after: 'Yes' },
      { label: 'Sent at', before: '', after: '22 Nov 2026, 13:30' },
    ])
  })

  test('inside a thing have its name before their own', () => {
    const question = { id: 'q', label: 'Power', isRequired: true }
    expect(changesOf({}, { questions: { 'q-1': question } }, shownIn)).toEqual([
      { label: 'Questions: “Power”: id', before: '', after: 'q' },
      { label: 'Questions: “Power”: label', before: '', after: 'Power' },
      { label: 'Questions: “Power”: required', before: '', after: 'Yes' },
    ])
    expect(changesOf({ contacts: [{ email: 'a@expo.example' }] }, { contacts: [] }, shownIn)).toEqual([
      { label: 'Contacts 1: E-mail', before: 'a@expo.example', after: '' },
    ])
  })

  test('of what was added or deleted are all of its values', () => {
    expect(changesOf(null, { title: 'Insurance', note: '' }, shownIn)).toEqual([
      { label: 'Title', before: '', after: 'Insurance' },
    ])
  })

  test('of an export are what its rows were chosen by, not their order or their page', () => {
    const query = { sort: '-at', page: 1, pageSize: 100, search: 'barco', teamTypeId: TYPE }
    expect(changesOf(null, { format: 'csv', manner: 'shown', query }, shownIn)).toEqual([
      { label: 'Format', before: '', after: 'csv' },
      { label: 'Manner', before: '', after: 'Shown' },
      { label: 'Filter: search', before: '', after: 'barco' },
      { label: 'Filter: team type', before: '', after: 'Shell scheme' },
    ])
  })

  test('in codes of the portal are told in words, and what people wrote as they wrote it', () => {
    expect(
      changesOf(
        { progressStatus: 'notStarted' },
        { progressStatus: 'inProgress', hall: 'northHall' },
        shownIn,
      ),
    ).toEqual([
      { label: 'Progress status', before: 'Not started', after: 'In progress' },
      { label: 'Hall', before: '', after: 'northHall' },
    ])
  })

  test('of formatted text are those of its words', () => {
    const change = changesOf({ message: '<p>Hello</p>' }, { message: '<p>Hello <b>you</b></p>' }, shownIn)
    expect(change).toEqual([{ label: 'Message', before: 'Hello', after: 'Hello you' }])
  })

  test('are told of anything that JSON can hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        for (const change of changesOf(before, after, shownIn)) expect(change.before).not.toBe(change.after)
        expect(changesOf(before, before, shownIn)).toEqual([])
      }),
    )
  })
})

test.each([
  ['dueDate', 'Due date'],
  ['teamTypeId', 'Team type'],
  ['isEditable', 'Editable'],
  ['email', 'E-mail'],
  ['hall', 'Hall'],
])('%s is called %s', (key, label) => {
  expect(labelOfKey(key)).toBe(label)
})

test('ids are found wherever they stand', () => {
  expect(idsIn({ rules: [{ teamTypeId: TYPE }], [TYPE]: 'x', title: 'y' })).toEqual([TYPE, TYPE])
})
