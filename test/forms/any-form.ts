import fc from 'fast-check'

/**
 * Random forms of every type of question, with groups, loops and rules of every kind, as they are stored, with answers,
 * facts and a rule set. Rules and answers are aimed at the questions that there are: what never meets proves nothing.
 */
type Loose = Record<string, unknown>
type Question = Loose & { id: string; type: string }

const options = ['x', 'y', '1', 'Caf\u00e9'].map((value) => ({ label: `Option ${value}`, value }))
const items = ['x', 'y'].map((itemId) => ({ itemId, label: itemId, price: '12.50' }))
const cellTypes = ['text', 'number', 'date', 'url']

/** Texts that are the same in one way and not in another, by the type of question that they are meant for. */
const texts = {
  number: ['1', '1.0', '+1', ' 1 ', '1,000', '1000', '1e3', '.5', '0.5', '0', '-0', 'many'],
  date: ['2026-3-5', '2026-03-05', '2026-03-05 ', '5/3/2026', '2026-02-31'],
  url: ['example.org', 'https://example.org', 'nonsense'],
  disclaimer: ['yes', 'No', 'true', 'off', '1', 'maybe'],
  postcode: ['yo1 7hh', 'YO1 7HH', ' Yo1 7hh'],
  choice: ['x', ' x ', 'y', '1', 'Caf\u00e9', 'Cafe\u0301', 'gone'],
  text: ['x', ' x ', 'X', '1', '1.0', 'Caf\u00e9', 'Cafe\u0301'],
}
const everyText = Object.values(texts).flat()

const plainTypes = [
  ...['text', 'email', 'tel', 'url', 'number', 'area', 'date', 'checkbox', 'dropdown', 'address', 'fullName'],
  ...[
    'repeater',
    'repeater',
    'upload',
    'disclaimer',
    'itemList',
    'grandTotal',
    'newPage',
    'divider',
    'section',
  ],
]

const drawn = fc.nat({ max: 839 })
const operator = fc.constantFrom('ANY', 'ALL')
const ruleDraw = fc.record({
  source: drawn,
  nested: drawn,
  value: drawn,
  nestedValue: drawn,
  condition: fc.constantFrom('equals', 'notEquals'),
  loopIndex: fc.constantFrom(null, null, null, 0, 1, 7),
  loopOperator: fc.constantFrom('', 'any', 'all', 'none'),
})
type RuleDraw = typeof ruleDraw extends fc.Arbitrary<infer T> ? T : never
const ruleSetDraw = fc.record({ operator, rules: fc.array(ruleDraw, { maxLength: 3 }) })
type RuleSetDraw = typeof ruleSetDraw extends fc.Arbitrary<infer T> ? T : never

const questionDraw = (types: readonly string[]) =>
  fc.record({
    type: fc.constantFrom(...types),
    settings: fc.nat({ max: 7 }),
    logic: fc.option(fc.record({ set: ruleSetDraw, onwards: drawn, otherwise: drawn })),
    answers: fc.array(drawn, { minLength: 8, maxLength: 8 }),
  })
type QuestionDraw = ReturnType<typeof questionDraw> extends fc.Arbitrary<infer T> ? T : never

const groupIds = ['g0', 'g1']
const groupDraw = fc.array(questionDraw(plainTypes), { maxLength: 4 })

/** A form as its schema takes it; some rules and targets are as bad as the schema lets them be. */
export const anyForm = fc
  .record({
    outer: fc.array(questionDraw([...plainTypes, ...Array<string>(8).fill('template')]), { maxLength: 9 }),
    groups: fc.tuple(groupDraw, groupDraw),
    ruleSet: ruleSetDraw,
    facts: fc.array(drawn, { minLength: 8, maxLength: 8 }),
  })
  .map(({ outer, groups, ruleSet, facts }) => {
    const inner = groups.map((group) => group.map((draw, place) => questionOf(`i${place}`, draw)))
    const questions = outer.map((draw, place) => questionOf(`f${place}`, draw))
    const groupOf = ({ fieldGroupId }: Loose) => inner[groupIds.indexOf(String(fieldGroupId))] ?? []
    return {
      form: {
        fields: questions,
        logicMap: logicOf(questions, outer, groupOf),
        groups: Object.fromEntries(
          inner.map((fields, place) => [
            groupIds[place],
            { id: groupIds[place], fields, logicMap: logicOf(fields, groups[place] ?? [], () => []) },
          ]),
        ),
      },
      answers: answersOf(questions, outer, groupOf),
      facts: factsOf(facts),
      ruleSet: ruleSetOf(ruleSet, questions, groupOf),
    }
  })

function pick<T>(from: readonly T[], draw: number): T {
  return from[draw % from.length] as T
}

function questionOf(id: string, { type, settings }: QuestionDraw): Question {
  const isOdd = settings % 2 === 1
  switch (type) {
    case 'checkbox':
    case 'dropdown':
      return { id, type, options, isMulti: isOdd }
    case 'address':
      return { id, type, ...(isOdd ? { city: { show: false } } : {}) }
    case 'repeater':
      return {
        ...{ id, type },
        cellSchema: ['cell1', 'cell2'].map((cell, place) => ({
          id: cell,
          type: pick(cellTypes, settings + place),
        })),
      }
    case 'itemList':
      return { id, type, items }
    case 'template':
      return {
        ...{ id, type, isLooping: settings > 2, maxLoops: settings === 5 ? null : mostLoops[settings % 3] },
        fieldGroupId: settings === 7 ? 'gone' : pick(groupIds, settings),
      }
    default:
      return { id, type }
  }
}

/** By the settings of a group that loops: mostly more than one instance. */
const mostLoops = [3, 2, 1]

type GroupOf = (question: Loose) => readonly Question[]

function logicOf(questions: readonly Question[], draws: readonly QuestionDraw[], groupOf: GroupOf): Loose {
  const targets = ['', 'END', 'gone', ...questions.map(({ id }) => id)]
  const entries = questions.flatMap(({ id }, place) => {
    const logic = draws[place]?.logic
    if (!logic) return []
    const { set, onwards, otherwise } = logic
    const ends = { thenFieldId: pick(targets, onwards), elseFieldId: pick(targets, otherwise) }
    return [[id, { ...ruleSetOf(set, questions, groupOf), ...ends }]]
  })
  return Object.fromEntries(entries)
}

function ruleSetOf({ operator, rules }: RuleSetDraw, questions: readonly Question[], groupOf: GroupOf) {
  return { operator, rules: rules.map((rule) => ruleOf(rule, questions, groupOf)) }
}

const customIds = ['c0', 'c1', 'f0']
const clientIds = ['team.name', 'team.teamType', 'event.shortName']

function ruleOf(draw: RuleDraw, questions: readonly Question[], groupOf: GroupOf): Loose {
  const { source, nested, value, nestedValue, ...rest } = draw
  if (source % 8 === 7) {
    const isCustom = nested % 2 === 0
    const known = {
      sourceType: isCustom ? 'customField' : 'client',
      sourceId: pick(isCustom ? customIds : clientIds, value),
    }
    return { ...rest, ...known, sourceValue: pick(['', ...texts.text, ...texts.disclaimer], nestedValue) }
  }
  const asked = pick([...questions, undefined], source)
  const nestedId = asked ? pick(nestedIn(asked, groupOf), nested) : ''
  const group = asked ? groupOf(asked) : []
  const meant = asked ? wordsFor(asked, nestedId, group) : texts.text
  const text = pick(value % 7 === 6 ? everyText : ['', ' ', ...meant], value)
  const key = pick(['templateValues', 'loopCount', '', 'y'], value)
  return {
    ...rest,
    sourceId: asked?.id ?? pick(['gone', ''], nested),
    sourceType: pick(['text', 'field', ''], nested),
    nestedId,
    ...(nestedValue % 4 === 0 ? { sourceValue: key, nestedValue: text } : { sourceValue: text }),
  }
}

const parts: Readonly<Record<string, readonly string[]>> = {
  address: ['city', 'postcode', 'country'],
  fullName: ['prefix', 'surname'],
  repeater: ['cell1', 'cell2', 'cell4'],
}

function nestedIn(asked: Question, groupOf: GroupOf): string[] {
  const own = parts[asked.type] ?? []
  if (asked.type !== 'template') return ['', ...own, ...own, 'loopCount']
  return ['', 'templateValues', 'loopCount', 'gone', ...groupOf(asked).flatMap(({ id }) => [id, id])]
}

/** What one might answer, and compare with. */
function wordsFor(asked: Question, nestedId: string, group: readonly Question[]): readonly string[] {
  if (nestedId === 'loopCount') return ['1', '2', '3', '2.0', '0', 'two']
  if (nestedId === 'postcode') return texts.postcode
  if (asked.type === 'template') {
    const inner = group.find(({ id }) => id === nestedId)
    return inner ? wordsFor(inner, '', []) : texts.text
  }
  const cells = asked.type === 'repeater' ? (asked.cellSchema as Question[]) : []
  const type = cells.find(({ id }) => id === nestedId)?.type ?? asked.type
  if (type === 'checkbox' || type === 'dropdown' || type === 'itemList') return texts.choice
  return Object.hasOwn(texts, type) ? texts[type as keyof typeof texts] : texts.text
}

function answersOf(questions: readonly Question[], draws: readonly QuestionDraw[], groupOf: GroupOf): Loose {
  const given = questions.flatMap((question, place): [string, unknown][] => {
    const [first = 0, second = 0, ...more] = draws[place]?.answers ?? []
    if (first % 6 === 5) return []
    if (first % 12 === 3) return [[question.id, pick<unknown>(oddities, second)]]
    if (question.type !== 'template') return [[question.id, answerOf(question, [second, ...more])]]
    const instances = more.slice(0, second % 5).map((draw, index) => {
      const inner = groupOf(question).flatMap((one, at): [string, unknown][] =>
        (draw + at) % 4 === 0 ? [] : [[one.id, answerOf(one, [draw + at, ...more.slice(index)])]],
      )
      return Object.fromEntries(draw % 5 === 0 ? [...inner, ['$id', `n${index}`]] : inner)
    })
    return [[question.id, instances]]
  })
  return Object.fromEntries([...given, ['gone', 'x']])
}

const oddities = [
  null,
  true,
  false,
  1,
  -0,
  'x',
  '',
  [],
  ['x', ' x', ''],
  [{}],
  {},
  [null],
  [[]],
  { city: 'x' },
]

function answerOf(question: Question, draws: readonly number[]): unknown {
  const [first = 0, second = 0, third = 0] = draws
  const word = (nestedId: string, draw: number) => pick(wordsFor(question, nestedId, []), draw)
  switch (question.type) {
    case 'number':
      return pick<unknown>([word('', first), 1, 0.5, 1000], second)
    case 'checkbox':
      return pick([[], [word('', first)], [word('', first), word('', second)]], third)
    case 'dropdown':
      return pick<unknown>([word('', first), [word('', first), word('', second)]], third)
    case 'disclaimer':
      return pick<unknown>([true, false, word('', first)], second)
    case 'address':
    case 'fullName':
      return Object.fromEntries(
        (parts[question.type] ?? []).map((part, at) => [part, word(part, first + at)]),
      )
    case 'repeater':
      return draws.slice(0, first % 4).map((draw) => ({
        ...(draw % 3 === 0 ? {} : { cell1: word('cell1', draw) }),
        ...(draw % 4 === 0 ? {} : { cell2: word('cell2', draw) }),
        ...(draw % 5 === 0 ? { $id: `r${draw}` } : {}),
      }))
    case 'upload':
      return draws
        .slice(0, first % 3)
        .map((draw) => ({ fileId: `u${draw % 2}`, name: pick(texts.text, draw), size: 9 }))
    case 'itemList':
      return { x: pick<unknown>([0, 1, '2', 'two', -1], first), ...(second % 3 === 0 ? { z: 1 } : {}) }
    default:
      return word('', first)
  }
}

function factsOf(draws: readonly number[]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = draws
  return {
    client: {
      'team.name': pick(texts.text, a),
      ...(b % 2 === 0 ? { 'team.teamType': pick(texts.text, b) } : {}),
    },
    customFields: {
      c0: c % 2 === 0,
      ...(d % 3 === 0 ? {} : { c1: pick(everyText, d) }),
      ...(e % 2 === 0 ? { f0: pick(texts.text, e) } : {}),
    },
  }
}
