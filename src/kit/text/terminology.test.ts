import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replaceTerms, type Term } from './terminology.ts'

const activity: Term[] = [{ from: 'task', to: 'activity' }]

describe('capitalisation and number', () => {
  test.each([
    ['Open the task.', 'Open the activity.'],
    ['Task', 'Activity'],
    ['TASK', 'ACTIVITY'],
    ['tasks', 'activities'],
    ['Tasks', 'Activities'],
    ['TASKS', 'ACTIVITIES'],
    ['Add task, edit TASK; Tasks: 3 tasks', 'Add activity, edit ACTIVITY; Activities: 3 activities'],
    ['the task’s date and the sub-task', 'the activity’s date and the sub-activity'],
  ])('%j becomes %j', (text, expected) => {
    expect(replaceTerms(text, activity)).toBe(expected)
  })

  test.each([
    ['Stand share', 'Partner booth'],
    ['Stand Shares', 'Partner Booths'],
    ['STAND SHARES', 'PARTNER BOOTHS'],
    ['a stand  share', 'a partner booth'],
    ['two stand\nshares', 'two partner booths'],
    ['stand', 'stand'],
  ])('of several words: %j becomes %j', (text, expected) => {
    expect(replaceTerms(text, [{ from: 'stand share', to: 'Partner booth' }])).toBe(expected)
  })

  test.each([
    ['Tasks', 'To-do items'],
    ['task', 'to-do item'],
    ['TASKS', 'TO-DO ITEMS'],
  ])('given in the plural: %j becomes %j', (text, expected) => {
    expect(replaceTerms(text, [{ from: 'Tasks', to: 'To-do items' }])).toBe(expected)
  })

  test('a plural that is no regular one is taken as given', () => {
    const terms = [{ from: 'Forms', to: 'Paperwork' }]
    expect(replaceTerms('Forms, forms, form', terms)).toBe('Paperwork, paperwork, paperwork')
  })

  test.each([
    ['company', 'companies', 'exhibitor', 'exhibitors'],
    ['supplier', 'suppliers', 'company', 'companies'],
    ['member', 'members', 'person', 'people'],
    ['team', 'teams', 'branch', 'branches'],
  ])('%s, %s becomes %s, %s', (from, fromMany, to, toMany) => {
    expect(replaceTerms(`${from} ${fromMany}`, [{ from, to }])).toBe(`${to} ${toMany}`)
  })

  test('words without letters of two cases say nothing about capitals', () => {
    expect(
      replaceTerms('24/7 展示', [
        { from: '24/7', to: 'Always' },
        { from: '展示', to: 'Booth' },
      ]),
    ).toBe('always booth')
  })

  test('an abbreviation or a brand keeps its own capitals', () => {
    expect(replaceTerms('task, Task, tasks', [{ from: 'task', to: 'FAQ' }])).toBe('FAQ, FAQ, FAQs')
    expect(replaceTerms('a task', [{ from: 'task', to: 'VIP Pass' }])).toBe('a VIP pass')
  })
})

describe('articles', () => {
  test.each([
    ['A task is due.', 'An activity is due.'],
    ['Add a task', 'Add an activity'],
    ['A TASK', 'AN ACTIVITY'],
    ['Has a  task', 'Has an  activity'],
    ['Plan A tasks', 'Plan A activities'],
    ['a new task', 'a new activity'],
    ['the data task', 'the data activity'],
  ])('follow the word: %j becomes %j', (text, expected) => {
    expect(replaceTerms(text, activity)).toBe(expected)
  })

  test('go back with it', () => {
    expect(replaceTerms('An activity', [{ from: 'activity', to: 'task' }])).toBe('A task')
    expect(replaceTerms('a task', [{ from: 'task', to: 'FAQ' }])).toBe('an FAQ')
  })

  test('fit the word, whatever it is', () => {
    const anyTerm = fc.constantFrom('activity', 'task', 'unit', 'hour', 'order', 'FAQ', 'user guide')
    fc.assert(
      fc.property(anyTerm, fc.constantFrom('a', 'A', 'an'), (to, article) => {
        const shown = replaceTerms(`${article} form`, [{ from: 'form', to }])
        const wanted = ['activity', 'hour', 'order', 'FAQ'].includes(to) ? 'an' : 'a'
        expect(shown).toBe(`${article === 'A' ? wanted.replace('a', 'A') : wanted} ${to}`)
      }),
    )
  })
})

describe('what is replaced', () => {
  test.each(['taskbar', 'multitask', 'tasked', 'task_id', 'task2', 'tâsk', 'task\u0301'])(
    'not inside %j',
    (text) => {
      expect(replaceTerms(text, activity)).toBe(text)
    },
  )

  test('the longest term wins, whatever the order', () => {
    const terms = [
      { from: 'team', to: 'exhibitor' },
      { from: 'team type', to: 'package' },
    ]
    expect(replaceTerms('team types of a team', terms)).toBe('packages of an exhibitor')
    expect(replaceTerms('team types of a team', terms.toReversed())).toBe('packages of an exhibitor')
  })

  test('what was put in is never replaced again', () => {
    const terms = [
      { from: 'task', to: 'form' },
      { from: 'form', to: 'task' },
    ]
    expect(replaceTerms('Tasks and forms', terms)).toBe('Forms and tasks')
  })

  test('of two terms for the same word, the first', () => {
    expect(replaceTerms('task', [...activity, { from: 'Tasks', to: 'jobs' }])).toBe('activity')
  })

  test('blank terms are left out', () => {
    const terms = [
      { from: '', to: 'nothing' },
      { from: 'task', to: ' ' },
    ]
    expect(replaceTerms('a task ', terms)).toBe('a task ')
  })

  test('pattern characters are taken literally', () => {
    const terms = [{ from: 'Q&A (live)*', to: 'Talk $& $1' }]
    expect(replaceTerms('see q&a (live)* now', terms)).toBe('see talk $& $1 now')
    expect(replaceTerms('q&a live', terms)).toBe('q&a live')
  })
})

describe('for any text', () => {
  const words = ['task', 'form', 'team', 'supplier', 'activity', 'download', 'branch', 'stand share']
  const cases = [(word: string) => word, capital, (word: string) => word.toUpperCase()]
  const anyWord = fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...cases), fc.boolean())
    .map(([word, inCase, isMany]) => inCase(isMany ? many(word) : word))
  const filler = fc.constantFrom('the', 'Of', '12', '“', ', ', '. ', ' – ', 'taskbar', '\n')
  const anyText = fc.array(fc.oneof(anyWord, filler)).map((parts) => parts.join(' '))

  test('swapping two words twice gives the text again', () => {
    const swap = [
      { from: 'task', to: 'activity' },
      { from: 'activity', to: 'task' },
      { from: 'branch', to: 'supplier' },
      { from: 'supplier', to: 'branch' },
    ]
    fc.assert(
      fc.property(anyText, (text) => {
        expect(replaceTerms(replaceTerms(text, swap), swap)).toBe(text)
      }),
    )
  })

  test('one word becomes the other in the same case and number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom('activity', 'branch', 'job', 'box'),
        fc.constantFrom(...cases),
        fc.boolean(),
        (from, to, inCase, isMany) => {
          const text = `(${inCase(isMany ? many(from) : from)})`
          expect(replaceTerms(text, [{ from, to }])).toBe(`(${inCase(isMany ? many(to) : to)})`)
        },
      ),
    )
  })

  test('no default word is left', () => {
    const terms = words.map((from, index) => ({ from, to: `thing number ${index} x` }))
    fc.assert(
      fc.property(anyText, (text) => {
        const pattern =
          /\b(tasks?|forms?|teams?|suppliers?|activit(y|ies)|downloads?|branch(es)?|stand shares?)\b/i
        expect(replaceTerms(text, terms)).not.toMatch(pattern)
      }),
    )
  })

  test('text without the words stays as it is, as does any text without terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/task/i.test(text))
        expect(replaceTerms(text, activity)).toBe(text)
        expect(replaceTerms(text, [])).toBe(text)
      }),
    )
  })

  test('terms of any signs never break', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, from, to) => {
        expect(typeof replaceTerms(text, [{ from, to }])).toBe('string')
        fc.pre(/^\w+$/.test(from.trim()) && to.trim() !== '')
        expect(replaceTerms(`“ ${from} ”`, [{ from, to: 'ZZ' }])).toMatch(/^“ +ZZ +”$/)
      }),
    )
  })
})

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function many(word: string): string {
  const plurals: Record<string, string> = {
    activity: 'activities',
    branch: 'branches',
    box: 'boxes',
  }
  return plurals[word] ?? `${word}s`
}
