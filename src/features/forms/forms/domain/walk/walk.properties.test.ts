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

const check = (predicate: (definition: FormDefinition, raw: Record<string, unknown>) => void) =>
  fc.assert(fc.property(definitions, rawAnswers, predicate))
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
      const { errors } = checkPublishing(definition, { customFieldIds: new Set(fieldIds), ruleSets: [] })
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
      const { warnings } = checkPublishing(definition, { customFieldIds: new Set(), ruleSets: [] })
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
