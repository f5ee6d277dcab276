import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers/answer-types.ts'
import { normaliseAnswers } from '../answers/normalise-answers.ts'
import { checkAnswers } from '../checks/check-answers.ts'
import { type FormDefinition, formDefinitionSchema, groupDefinitionSchema } from '../definition.ts'
import { blankField } from '../fields/blank-field.ts'
import type { Field } from '../fields/field-schemas.ts'
import { type FieldLogic, type Rule, ruleSchema } from '../logic/logic-schemas.ts'
import { type Facts, guestFacts } from '../logic/logic-words.ts'
import { checkPublishing } from '../publish/check-publishing.ts'
import { stripUnreached } from './strip-unreached.ts'
import { afterWalk, walk } from './walk.ts'

const words = ['', 'x', 'y', '1', '1.0', ' x ']
const word = fc.constantFrom(...words)
const options = ['x', 'y', '1'].map((value) => ({ label: value, value }))
const fieldIds = Array.from({ length: 8 }, (_, index) => `f${index}`)
const innerIds = ['i0', 'i1', 'i2', 'i3']

const kinds = ['text', 'number', 'checkbox', 'disclaimer', 'newPage', 'divider'] as const

function plainField(kind: (typeof kinds)[number], id: string): Field {
  return kind === 'checkbox' ? { ...blankField('checkbox', id), options } : blankField(kind, id)
}

const ruleOn = (sourceId: fc.Arbitrary<string>, nestedId: fc.Arbitrary<string>): fc.Arbitrary<Rule> =>
  fc
    .record({
      sourceId,
      sourceType: fc.constantFrom('text', 'field', '', 'customField'),
      sourceValue: word,
      condition: fc.constantFrom('equals', 'notEquals'),
      loopIndex: fc.constantFrom(null, null, 0, 1, 7),
      loopOperator: fc.constantFrom('', 'any', 'all', 'none'),
      nestedId,
    })
    .map((rule) => ruleSchema.parse(rule))

const logicFor = (ids: string[], nestedId: fc.Arbitrary<string>): fc.Arbitrary<FieldLogic> => {
  const target = fc.constantFrom('', 'END', 'gone', ...ids)
  return fc.record({
    operator: fc.constantFrom('ANY', 'ALL'),
    rules: fc.array(ruleOn(fc.constantFrom('gone', ...ids), nestedId), { maxLength: 3 }),
    thenFieldId: target,
    elseFieldId: target,
  })
}

const logicMap = (ids: string[], nestedId: fc.Arbitrary<string>) =>
  fc.dictionary(fc.constantFrom(...ids), logicFor(ids, nestedId), { maxKeys: ids.length })

const definitions: fc.Arbitrary<FormDefinition> = fc
  .record({
    fields: fc.tuple(...fieldIds.map(() => fc.constantFrom(...kinds, 'template' as const))),
    inner: fc.tuple(...innerIds.map(() => fc.constantFrom(...kinds))),
    isLooping: fc.boolean(),
    formLogic: logicMap(fieldIds, fc.constantFrom('', 'loopCount', ...innerIds)),
    innerLogic: logicMap(innerIds, fc.constant('')),
  })
  .map(({ fields, inner, isLooping, formLogic, innerLogic }) => ({
    fields: fields.map((kind, index) => {
      const id = fieldIds[index] ?? ''
      if (kind !== 'template') return plainField(kind, id)
      return { ...blankField('template', id), fieldGroupId: 'g', isLooping, maxLoops: 3 }
    }),
    logicMap: formLogic,
    groups: {
      g: groupDefinitionSchema.parse({
        id: 'g',
        fields: inner.map((kind, index) => plainField(kind, innerIds[index] ?? '')),
        logicMap: innerLogic,
      }),
    },
  }))

const simple = fc.oneof(word, fc.boolean(), fc.constant(1), fc.subarray(['x', 'y', '1']), fc.constant(null))
const instance = fc.dictionary(fc.constantFrom(...innerIds), simple)
const rawAnswers = fc.dictionary(
  fc.constantFrom('gone', ...fieldIds),
  fc.oneof(simple, fc.array(instance, { maxLength: 5 })),
)
const facts: Facts = { customFields: { f0: 'x', f1: true }, client: {} }

/**
 * The rules of the walk written a second time, slow and literal: sets, look-ups by id, and answers stripped
 * before every question.
 */
function naivePath(definition: FormDefinition, answers: Answers): string[] {
  const path: string[] = []
  type Seen = Record<string, unknown>
  const stop = Symbol('END')

  const listed = (field: Field | undefined, value: unknown): string[] => {
    if (field?.type === 'disclaimer') return value === true ? ['true'] : []
    if (Array.isArray(value)) return value.map(String)
    return value === undefined ? [] : [String(value)]
  }
  const expectation = (field: Field | undefined, value: string): string => {
    const trimmed = value.trim()
    if (field?.type === 'number')
      return trimmed === '' ? '' : Number.isNaN(Number(trimmed)) ? trimmed : String(Number(trimmed))
    if (field?.type === 'disclaimer') return trimmed === '1' ? 'true' : ''
    return trimmed
  }
  const same = (values: string[], expected: string) =>
    expected === '' ? values.length === 0 : values.includes(expected)

  const holds = (rule: Rule, fields: readonly Field[], seen: Seen): boolean => {
    const negate = rule.condition === 'notEquals'
    if (rule.sourceType === 'customField') {
      const value = facts.customFields[rule.sourceId]
      const wanted =
        typeof value === 'boolean' ? (rule.sourceValue.trim() === '1' ? 'true' : '') : rule.sourceValue.trim()
      return same(value === undefined ? [] : [String(value)], wanted) !== negate
    }
    const source = fields.find(({ id }) => id === rule.sourceId)
    if (source?.type !== 'template') {
      return same(listed(source, seen[rule.sourceId]), expectation(source, rule.sourceValue)) !== negate
    }
    const instances = (seen[source.id] ?? []) as Seen[]
    if (rule.nestedId === 'loopCount') {
      const count = instances.length === 0 ? [] : [String(instances.length)]
      const wanted = rule.sourceValue.trim() === '1.0' ? '1' : rule.sourceValue.trim()
      return same(count, wanted) !== negate
    }
    const group = definition.groups.g?.fields ?? []
    const picked = group.find(({ id }) => id === rule.nestedId)
    const each = instances.map((one) => {
      const ids = rule.nestedId === '' ? group : group.filter(({ id }) => id === rule.nestedId)
      const values = ids.flatMap((field) => listed(field, one[field.id]))
      return same(values, expectation(picked, rule.sourceValue)) !== negate
    })
    const ofEmpty = same([], expectation(picked, rule.sourceValue)) !== negate
    if (rule.loopIndex !== null) return each[rule.loopIndex] ?? ofEmpty
    if (rule.loopOperator === 'all') return each.length > 0 && !each.includes(false)
    if (rule.loopOperator === 'none') return !each.includes(true)
    if (rule.nestedId === '' && rule.loopOperator === '') {
      const all = instances.flatMap((one) => group.flatMap((field) => listed(field, one[field.id])))
      return same(all, rule.sourceValue.trim()) !== negate
    }
    return each.length === 0 ? ofEmpty : each.includes(true)
  }

  const follow = (
    fields: readonly Field[],
    logic: FormDefinition['logicMap'],
    given: Seen,
    prefix: string,
  ): Seen | typeof stop => {
    const seen: Seen = {}
    let rest = [...fields]
    while (rest[0]) {
      const [field] = rest
      path.push(prefix + field.id)
      if (field.type === 'template') {
        const stored = (given[field.id] ?? []) as Seen[]
        const count = field.isLooping ? Math.max(1, Math.min(3, stored.length)) : 1
        const visited: Seen[] = []
        for (let loop = 0; loop < count; loop++) {
          const group = definition.groups[field.fieldGroupId]
          const one = follow(
            group?.fields ?? [],
            group?.logicMap ?? {},
            stored[loop] ?? {},
            `${field.id}/${loop}/`,
          )
          if (one === stop) return stop
          visited.push(one)
        }
        seen[field.id] = visited
      } else seen[field.id] = given[field.id]
      rest = rest.slice(1)
      const entry = logic[field.id]
      if (!entry || entry.rules.length === 0) continue
      const results = entry.rules.map((rule) => holds(rule, fields, seen))
      const isMet = entry.operator === 'ALL' ? !results.includes(false) : results.includes(true)
      const target = isMet ? entry.thenFieldId : entry.elseFieldId
      if (target === 'END') return stop
      const jump = rest.findIndex(({ id }) => id === target)
      if (jump > 0) rest = rest.slice(jump)
    }
    return seen
  }
  follow(definition.fields, definition.logicMap, answers, '')
  return path
}

const check = (predicate: (definition: FormDefinition, raw: Record<string, unknown>) => void) =>
  fc.assert(fc.property(definitions, rawAnswers, predicate))
const addresses = (definition: FormDefinition, answers: Record<string, unknown>) =>
  walk(definition, answers, facts).path.map(({ at }) => at)

describe('over random forms and answers', () => {
  test('the walk ends, in order, with each node at most once', () => {
    check((definition, raw) => {
      const path = walk(definition, raw, facts).path
      expect(new Set(path.map(({ at }) => at)).size).toBe(path.length)
      const ranks = path.map(({ fieldId, templateId, loopIndex }) =>
        loopIndex === null
          ? fieldIds.indexOf(fieldId) * 1000
          : fieldIds.indexOf(templateId) * 1000 + loopIndex * 100 + innerIds.indexOf(fieldId) + 1,
      )
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    })
  })

  test('agrees with the naive evaluator', () => {
    check((definition, raw) => {
      expect(addresses(definition, raw)).toEqual(naivePath(definition, normaliseAnswers(definition, raw)))
    })
  })

  test('raw and normalised answers give the same walk', () => {
    check((definition, raw) => {
      const walked = walk(definition, raw, facts)
      expect(walk(definition, normaliseAnswers(definition, raw), facts)).toEqual(walked)
    })
  })

  test('unreached answers never change the path', () => {
    check((definition, raw) => {
      const { path } = walk(definition, raw, facts)
      const reached = new Set(path.map(({ at }) => at))
      const planted = Object.fromEntries(
        definition.fields.map(({ id }) => [id, reached.has(id) ? raw[id] : ['x', 'y']]),
      )
      expect(walk(definition, planted, facts).path).toEqual(path)
    })
  })

  test('stripping keeps the walk and is idempotent', () => {
    check((definition, raw) => {
      const answers = normaliseAnswers(definition, raw)
      const walked = walk(definition, answers, facts)
      const stripped = stripUnreached(answers, walked)
      const again = walk(definition, stripped, facts)
      expect(again).toEqual(walked)
      expect(stripUnreached(stripped, again)).toEqual(stripped)
    })
  })

  test('rule sets see the same before and after stripping', () => {
    const ruleSets = fc.record({
      operator: fc.constantFrom('ANY' as const, 'ALL' as const),
      rules: fc.array(ruleOn(fc.constantFrom(...fieldIds), fc.constantFrom('', 'loopCount', ...innerIds))),
    })
    fc.assert(
      fc.property(definitions, rawAnswers, ruleSets, (definition, raw, ruleSet) => {
        const answers = normaliseAnswers(definition, raw)
        const stripped = stripUnreached(answers, walk(definition, answers, facts))
        expect(afterWalk(definition, stripped, facts)(ruleSet)).toBe(
          afterWalk(definition, answers, facts)(ruleSet),
        )
      }),
    )
  })

  test('a round trip through JSON and the schema gives the same result', () => {
    check((definition, raw) => {
      const answers = normaliseAnswers(definition, raw)
      const sent: unknown = JSON.parse(JSON.stringify({ definition, answers }))
      const { definition: receivedDefinition, answers: received } = sent as {
        definition: unknown
        answers: Answers
      }
      const parsed = formDefinitionSchema.parse(receivedDefinition)
      const walked = walk(definition, answers, facts)
      expect(walk(parsed, received, facts)).toEqual(walked)
      expect(JSON.parse(JSON.stringify(walked))).toEqual(walked)
      expect(checkAnswers(parsed, received, walked.path)).toEqual(
        checkAnswers(definition, answers, walked.path),
      )
    })
  })

  test('normalising is idempotent', () => {
    check((definition, raw) => {
      const once = normaliseAnswers(definition, raw)
      expect(normaliseAnswers(definition, once)).toEqual(once)
    })
  })

  test('publish-clean forms never follow a bad target', () => {
    let clean = 0
    check((definition, raw) => {
      const { errors } = checkPublishing(definition, { customFieldIds: new Set(fieldIds) })
      const bad = errors.some(({ kind }) => kind.startsWith('target'))
      if (bad) return
      clean += 1
      const path = walk(definition, raw, facts).path.filter(({ templateId }) => templateId === '')
      for (const { fieldId } of path) {
        const own = fieldIds.indexOf(fieldId)
        const logic = definition.logicMap[fieldId]
        for (const target of logic?.rules.length ? [logic.thenFieldId, logic.elseFieldId] : []) {
          if (target !== '' && target !== 'END') expect(fieldIds.indexOf(target)).toBeGreaterThan(own)
        }
      }
    })
    expect(clean).toBeGreaterThan(0)
  })

  test('a question flagged as unreachable is never asked', () => {
    let flagged = 0
    check((definition, raw) => {
      const { warnings } = checkPublishing(definition, { customFieldIds: new Set() })
      const reached = walk(definition, raw, guestFacts).path
      for (const { fieldId, groupId } of warnings) {
        flagged += 1
        const isAsked = reached.some(
          (node) => node.fieldId === fieldId && (node.templateId !== '') === (groupId !== ''),
        )
        expect(isAsked).toBe(false)
      }
    })
    expect(flagged).toBeGreaterThan(100)
  })
})
