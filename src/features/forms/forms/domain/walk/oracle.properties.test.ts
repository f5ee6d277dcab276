import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyForm } from '#test/forms/any-form.ts'
import { naiveWalk } from '#test/forms/naive-walk.ts'
import { MANY_RUNS_TIME, manyRuns } from '#test/properties.ts'
import { normaliseAnswers } from '../answers/normalise-answers.ts'
import { formDefinitionSchema } from '../definition.ts'
import { ruleSetSchema } from '../logic/logic-schemas.ts'
import { stripUnreached } from './strip-unreached.ts'
import { afterWalk, walk } from './walk.ts'

test(
  'the engine agrees with the naive walk about path, pages, questions not asked, end and rule sets',
  () => {
    let rulesMet = 0
    fc.assert(
      fc.property(anyForm, ({ form, answers, facts, ruleSet }) => {
        const definition = formDefinitionSchema.parse(form)
        const asked = ruleSetSchema.parse(ruleSet)
        const expected = naiveWalk(definition, answers, facts)
        const walked = walk(definition, answers, facts)
        expect({
          path: walked.path.map(({ at }) => at),
          pages: walked.pages.map(({ openedBy, nodes }) => [openedBy, ...nodes.map(({ at }) => at)]),
          skipped: walked.skipped,
          ended: walked.ended,
        }).toEqual({
          path: expected.path,
          pages: expected.pages,
          skipped: expected.skipped,
          ended: expected.ended,
        })
        const isMet = expected.isMet(asked)
        if (isMet && asked.rules.length > 0) rulesMet += 1
        expect(afterWalk(definition, answers, facts)(asked)).toBe(isMet)
        // What is stored gives the same as what was typed.
        const kept = stripUnreached(normaliseAnswers(definition, answers), walked)
        expect(naiveWalk(definition, kept, facts).path).toEqual(expected.path)
        expect(afterWalk(definition, kept, facts)(asked)).toBe(isMet)
      }),
      manyRuns(50_000),
    )
    expect(rulesMet).toBeGreaterThan(10)
  },
  MANY_RUNS_TIME,
)
