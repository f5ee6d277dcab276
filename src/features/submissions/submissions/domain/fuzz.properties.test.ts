import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import { type FormDefinition, formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { copyParts } from '#features/forms/forms/domain/duplicate.ts'
import { describeLogic } from '#features/forms/forms/domain/logic/describe-logic.ts'
import { factsSchema, ruleSetSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { checkPublishing } from '#features/forms/forms/domain/publish/check-publishing.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { anyForm } from '#test/forms/any-form.ts'
import { anySpoilings, spoilt } from '#test/forms/any-json.ts'
import { MANY_RUNS_TIME, manyRuns, reportRuns } from '#test/properties.ts'
import { finalise } from './finalise.ts'

/** What is read; undefined where it is refused, and then each problem has its place. */
function read<T>(schema: ZodType<T>, value: unknown): T | undefined {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const isWhole = typeof value !== 'object' || value === null || Array.isArray(value)
  for (const { path, message } of parsed.error.issues) {
    expect(message).not.toBe('')
    if (!isWhole) expect(path.length).toBeGreaterThan(0)
  }
  return undefined
}

/** Everything that is done with a definition before anybody fills it in. */
function use(definition: FormDefinition) {
  const { errors } = checkPublishing(definition, { customFieldIds: new Set(), ruleSets: [] })
  for (const { fieldId, message } of errors) {
    expect(definition.fields.length + Object.keys(definition.groups).length).toBeGreaterThan(0)
    expect([typeof fieldId, message === '']).toEqual(['string', false])
  }
  const { fields, groups } = definition
  for (const logic of Object.values(definition.logicMap)) {
    describeLogic(logic, { fields, groups, customFieldLabels: {} })
  }
  let count = 0
  copyParts({ definition, confirmations: [], notifications: [] }, () => `n${count++}`)
  walk(definition, {}, guestFacts)
}

test(
  'definitions that are spoilt at random are read and used, or refused by the place that is wrong',
  () => {
    const outcomes = { read: 0, refused: 0 }
    fc.assert(
      fc.property(anyForm, anySpoilings, ({ form }, spoilings) => {
        const definition = read(formDefinitionSchema, spoilt(form, spoilings))
        outcomes[definition ? 'read' : 'refused'] += 1
        if (definition) use(definition)
      }),
      manyRuns(10_000),
    )
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(30)
    reportRuns('Spoilt definitions', { cases: outcomes.read + outcomes.refused, ...outcomes })
  },
  MANY_RUNS_TIME,
)

test(
  'answers that are spoilt at random are taken, or refused by the question that is wrong',
  () => {
    const outcomes = { sent: 0, invalid: 0, refused: 0 }
    fc.assert(
      fc.property(anyForm, anySpoilings, ({ form, answers, facts, ruleSet }, spoilings) => {
        const definition = formDefinitionSchema.parse(form)
        const given = read(answersSchema, spoilt(answers, spoilings))
        if (!given) {
          outcomes.refused += 1
          return
        }
        const known = new Set(definition.fields.map(({ id }) => id))
        const confirmations = [
          { id: 'one', isActive: true, isDefault: false, ...ruleSetSchema.parse(ruleSet) },
          { id: 'default', isActive: true, isDefault: true, ...ruleSetSchema.parse({}) },
        ]
        const sent = finalise({ definition, confirmations, answers: given, facts: factsSchema.parse(facts) })
        if (!sent.ok) {
          outcomes.invalid += 1
          for (const { path, message } of sent.error) {
            expect([known.has(String(path[0])), message === '']).toEqual([true, false])
          }
          return
        }
        outcomes.sent += 1
        expect(Object.keys(sent.value.answers).filter((id) => !known.has(id))).toEqual([])
        expect(answersSchema.safeParse(sent.value.answers).success).toBe(true)
        expect(['one', 'default']).toContain(sent.value.confirmationId)
      }),
      manyRuns(100_000),
    )
    expect(Math.min(outcomes.sent, outcomes.invalid, outcomes.refused)).toBeGreaterThan(10)
    const cases = outcomes.sent + outcomes.invalid + outcomes.refused
    reportRuns('Spoilt answers', { cases, ...outcomes })
  },
  MANY_RUNS_TIME,
)
