import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { type FormDefinition, formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { totalsOf } from '#features/forms/forms/domain/totals.ts'
import { stripUnreached } from '#features/forms/forms/domain/walk/strip-unreached.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { anyForm } from '#test/forms/any-form.ts'
import { cellReader } from './answer-cells.ts'
import { answerColumns, headingOf } from './answer-columns.ts'
import { compareAnswers, mostInstances } from './compare-answers.ts'
import { fitCells, MOST_COLUMNS } from './fit-cells.ts'
import { indexAnswers } from './index-answers.ts'
import { startSummary } from './summarise.ts'
import { type Tally, tallyAnswers } from './tally.ts'

const wording = { locale: 'en-GB', currencyId: 'GBP', timeZone: 'Europe/London' }
const noFacts: Facts = { client: {}, customFields: {} }

const formOf = (parts: object): FormDefinition =>
  formDefinitionSchema.parse({ logicMap: {}, groups: {}, ...parts })
const text = (id: string, label = id) => ({ id, type: 'text', label })
const staff = { id: 'staff', type: 'template', fieldGroupId: 'people', isLooping: true }
const people = (fields: object[], title = 'Staff') => ({
  people: { id: 'people', title, fields, logicMap: {} },
})

/** Sent with this form, as the server stores it. */
function sentWith(definition: FormDefinition, given: unknown, facts = noFacts) {
  const answers = normaliseAnswers(definition, given)
  const walked = walk(definition, answers, facts)
  const values = withEntryIds(stripUnreached(answers, walked)) as Answers
  return { values, path: walked.path.map(({ at }) => at), totals: totalsOf(definition, values, walked) }
}

describe('the columns of answers', () => {
  it('are numbered by place, the questions of a group once an instance', () => {
    const form = formOf({
      fields: [text('a'), { id: 'line', type: 'divider' }, staff, text('z')],
      groups: people([text('name'), text('role')]),
    })
    const columns = answerColumns([form], { staff: 2 })
    expect(columns.map(({ at, number, group }) => [at, number, group?.loop ?? null])).toEqual([
      ['a', '01', null],
      ['staff/0/name', '02.1', 1],
      ['staff/0/role', '02.2', 1],
      ['staff/1/name', '02.1', 2],
      ['staff/1/role', '02.2', 2],
      ['z', '03', null],
    ])
    expect(columns.map(headingOf).slice(1, 3)).toEqual(['02.1 name (Staff 1)', '02.2 role (Staff 1)'])
  })

  it('follow the newest version; what it no longer asks comes last, also inside a group', () => {
    const older = formOf({
      fields: [text('gone'), text('kept', 'Old'), staff],
      groups: people([text('x'), text('y')]),
    })
    const newer = formOf({ fields: [staff, text('kept', 'New')], groups: people([text('y')], 'Crew') })
    const columns = answerColumns([newer, older], {})
    expect(columns.map(({ at, label, isRemoved }) => [at, label, isRemoved])).toEqual([
      ['staff/0/y', 'y', false],
      ['staff/0/x', 'x', true],
      ['kept', 'New', false],
      ['gone', 'gone', true],
    ])
    expect(columns[0]?.group?.label).toBe('Crew')
  })

  it('name options and items by what they are called now, those that are gone by what they were', () => {
    const choice = (options: object[]) => formOf({ fields: [{ id: 'c', type: 'dropdown', options }] })
    const older = choice([
      { value: 'r', label: 'Red' },
      { value: 'b', label: 'Blue' },
    ])
    const newer = choice([{ value: 'r', label: 'Crimson' }])
    const columns = answerColumns([newer, older], {})
    const read = cellReader(older, columns)
    const wordsOf = (c: string) => read.cells(sentWith(older, { c }), wording)[0]?.words
    expect([wordsOf('r'), wordsOf('b')]).toEqual(['Crimson', 'Blue'])
  })

  it('tell what was not asked from what was left blank, and from an instance that is not there', () => {
    const form = formOf({
      fields: [text('first'), text('second'), staff],
      groups: people([text('name')]),
      logicMap: {
        first: {
          operator: 'ANY',
          rules: [{ sourceId: 'first', sourceType: 'field', sourceValue: 'skip' }],
          ...{ thenFieldId: 'staff', elseFieldId: '' },
        },
      },
    })
    const columns = answerColumns([form], { staff: 2 })
    const states = (answers: object) => cellReader(form, columns).states(sentWith(form, answers))
    expect(states({ first: 'skip', second: 'x', staff: [{ name: 'Priya' }] })).toEqual([
      ...['answered', 'notAsked', 'answered', 'noSuchItem'],
    ])
    expect(states({ staff: [{ name: 'Priya' }, { name: '' }] })).toEqual([
      ...['blank', 'blank', 'answered', 'blank'],
    ])
  })

  it('show every answer of every form exactly once, and nothing else', () => {
    fc.assert(
      fc.property(anyForm, ({ form, answers, facts }) => {
        const definition = formDefinitionSchema.parse(form)
        const submission = sentWith(definition, answers, facts as Facts)
        const columns = answerColumns([definition], mostInstances([submission]))
        expect(new Set(columns.map(({ at }) => at)).size).toBe(columns.length)
        const cells = cellReader(definition, columns).cells(submission, wording)
        const reached = new Set(submission.path)
        for (const [index, column] of columns.entries()) {
          const { state = 'none', words = '' } = cells[index] ?? {}
          expect(['answered', 'blank'].includes(state)).toBe(reached.has(column.at))
          if (state !== 'answered') expect(words).toBe('')
        }
        const shown = columns.filter((_, index) => cells[index]?.state === 'answered').map(({ at }) => at)
        for (const [fieldId, answer] of Object.entries(submission.values)) {
          if (typeof answer === 'string' && answer !== '') expect(shown).toContain(fieldId)
        }
      }),
    )
  })

  it('say of each question as many answers as submissions that were asked', () => {
    fc.assert(
      fc.property(fc.array(anyForm, { minLength: 1, maxLength: 3 }), (forms) => {
        const versions = forms.map(({ form }) => formDefinitionSchema.parse(form))
        const sent = forms.map(({ answers, facts }, index) =>
          sentWith(versions[index] as FormDefinition, answers, facts as Facts),
        )
        const columns = answerColumns(versions, mostInstances(sent))
        const summary = startSummary(columns)
        for (const [index, submission] of sent.entries())
          summary.add(versions[index] as FormDefinition, submission)
        const byTally = startSummary(columns)
        for (const [index, submission] of sent.entries()) {
          const version = versions[index] as FormDefinition
          if (byTally.isTold(version)) byTally.addTally(version, kept(tallyAnswers(version, submission)))
          else byTally.add(version, submission)
        }
        expect(byTally.result()).toEqual(summary.result())
        for (const { key, answered, blank, notAsked } of summary.result()) {
          if (key.includes('/')) continue
          expect(answered + blank + notAsked).toBe(sent.length)
        }
      }),
    )
  })
})

describe('what differs between two states', () => {
  const form = formOf({ fields: [text('a', 'Name'), staff], groups: people([text('name')]) })
  const version = (answers: object) => ({ definition: form, submission: sentWith(form, answers) })

  it('is each answer that changed, and each instance that came or went', () => {
    const before = version({ a: 'X', staff: [{ name: 'Freya' }] })
    const after = version({ a: 'Y', staff: [{ name: 'Freya' }, { name: 'Hamza' }] })
    expect(compareAnswers(before, after, wording)).toMatchObject([
      { at: 'a', number: '01', label: 'Name', before: 'X', after: 'Y' },
      { at: 'staff/1/name', group: { loop: 2 }, before: '', after: 'Hamza' },
    ])
  })

  it('is nothing between two that are the same, and mirrored where they change places', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (one, other) => {
        const definition = formDefinitionSchema.parse(one.form)
        const [first, second] = [one, other].map(({ answers, facts }) => {
          return { definition, submission: sentWith(definition, answers, facts as Facts) }
        })
        if (!first || !second) return
        expect(compareAnswers(first, first, wording)).toEqual([])
        const changed = (from: typeof first, to: typeof first) =>
          compareAnswers(from, to, wording)
            .map(({ at }) => at)
            .sort()
        expect(changed(second, first)).toEqual(changed(first, second))
      }),
    )
  })
})

describe('the cells of a page', () => {
  const cell = (words: string) => ({ state: 'answered' as const, words })

  it('are sent in one line, with their three kinds of empty', () => {
    const empty = (['blank', 'notAsked', 'noSuchItem'] as const).map((state) => ({ state, words: '' }))
    expect(fitCells([[cell('one\ntwo'), ...empty]])).toEqual([['one, two', '', null, false]])
  })

  it('stay below 200 KB, whatever was written and however many questions there are', () => {
    const page = Array.from({ length: 100 }, () =>
      Array.from({ length: 300 }, () => cell('界'.repeat(5_000))),
    )
    const fitted = fitCells(page)
    expect(fitted[0]).toHaveLength(MOST_COLUMNS)
    expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThan(600_000)
    const usual = Array.from({ length: 100 }, () => Array.from({ length: 60 }, () => cell('x'.repeat(200))))
    expect(Buffer.byteLength(JSON.stringify(fitCells(usual)))).toBeLessThan(150_000)
  })
})

describe('what lists ask of answers', () => {
  it('is each chosen option by value, how many instances there are, and every word, folded', () => {
    const form = formOf({
      fields: [
        {
          id: 'c',
          type: 'checkbox',
          isMulti: true,
          options: [
            { value: 'r', label: 'Röt' },
            { value: 'b', label: 'Blau' },
          ],
        },
        { id: 'plan', type: 'upload' },
        staff,
      ],
      groups: people([{ id: 'r', type: 'dropdown', options: [{ value: 'x', label: 'Lead' }] }]),
    })
    const plan = [{ fileId: 'f1', name: 'Stand.pdf', size: 12, mimeType: 'application/pdf' }]
    const values = withEntryIds({ c: ['r', 'b'], plan, staff: [{ r: 'x' }, { r: 'x' }] } as Answers)
    const { chosen, instances, answerWords } = indexAnswers(form, values)
    expect(chosen).toEqual(['c=r', 'c=b', 'staff/r=x'])
    expect(instances).toEqual({ staff: 2 })
    expect(answerWords).toContain('rot')
    expect(answerWords).toContain('stand.pdf')
    expect(answerWords).not.toContain('f1')
  })
})

/** As it comes back from the database. */
function kept(tally: Tally): Tally {
  return JSON.parse(JSON.stringify(tally))
}
