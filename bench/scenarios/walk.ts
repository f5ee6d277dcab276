import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import type { Field } from '#features/forms/forms/domain/fields/field-schemas.ts'
import {
  fieldLogicSchema,
  type LogicMap,
  ruleSchema,
} from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import type { Measure } from '../measure.ts'

const questions = 300
const measuredMs = 2_000

/** A form of 300 questions of the usual kinds, every third with two rules and a jump, and its answers. */
function largeForm(): { definition: FormDefinition; answers: Record<string, unknown> } {
  const answers: Record<string, unknown> = {}
  const logicMap: LogicMap = {}
  const fields = Array.from({ length: questions }, (_, index): Field => {
    const id = `question-${index}`
    if (index % 20 === 19) return blankField('newPage', id)
    if (index % 3 === 0) {
      answers[id] = ['Yes']
      return { ...blankField('checkbox', id), label: id }
    }
    answers[id] = index % 3 === 1 ? ` Answer ${index} ` : String(index)
    return index % 3 === 1 ? blankField('text', id) : blankField('number', id)
  })
  for (let index = 3; index < questions - 2; index += 3) {
    logicMap[`question-${index}`] = fieldLogicSchema.parse({
      operator: 'ALL',
      rules: [
        ruleSchema.parse({ sourceId: `question-${index}`, sourceValue: 'Yes' }),
        ruleSchema.parse({ sourceId: `question-${index - 2}`, sourceValue: `Answer ${index - 2}` }),
      ],
      thenFieldId: `question-${index + 1}`,
      elseFieldId: `question-${index + 2}`,
    })
  }
  return { definition: { fields, logicMap, groups: {} }, answers }
}

/** How many questions a second the walk passes on one core, and how long one walk of a large form takes. */
export async function run(): Promise<Measure[]> {
  const { definition, answers } = largeForm()
  const warmUntil = performance.now() + 300
  while (performance.now() < warmUntil) walk(definition, answers, guestFacts)
  let walks = 0
  let reached = 0
  const start = performance.now()
  let now = start
  while (now - start < measuredMs) {
    for (let batch = 0; batch < 20; batch++) reached += walk(definition, answers, guestFacts).path.length
    walks += 20
    now = performance.now()
  }
  const compileStart = performance.now()
  for (let fresh = 0; fresh < 200; fresh++) walk({ ...definition }, answers, guestFacts)
  const compileMs = (performance.now() - compileStart) / 200
  return [
    {
      name: 'form walk: questions reached',
      unit: 'questions/s',
      value: Math.round((reached * 1000) / (now - start)),
      atLeast: 1_000_000,
    },
    { name: 'form walk: 300-question form', unit: 'ms', value: (now - start) / walks },
    { name: 'form walk: 300-question form, first time', unit: 'ms', value: compileMs },
  ]
}

if (import.meta.main) console.table(await run())
