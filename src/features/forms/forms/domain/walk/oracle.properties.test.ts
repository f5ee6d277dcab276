import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyForm } from '#test/forms/any-form.ts'
import { naiveWalk } from '#test/forms/naive-walk.ts'
import { MANY_RUNS_TIME, manyRuns, reportRuns } from '#test/properties.ts'
import { normaliseAnswers } from '../answers/normalise-answers.ts'
import { type FormDefinition, formDefinitionSchema } from '../definition.ts'
import { type RuleSet, ruleSetSchema } from '../logic/logic-schemas.ts'
import { stripUnreached } from './strip-unreached.ts'
import { afterWalk, walk } from './walk.ts'

test(
  'the engine agrees with the naive walk about path, pages, questions not asked, end and rule sets',
  () => {
    const found = {
      ...{ cases: 0, groups: 0, loops: 0, 'custom fields': 0 },
      ...{ jumps: 0, 'rules met': 0 },
    }
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
        found.cases += 1
        found.groups += Number(walked.path.some(({ templateId }) => templateId !== ''))
        found.loops += Number(walked.path.some(({ loopIndex }) => (loopIndex ?? 0) > 0))
        found['custom fields'] += Number(rulesIn(definition, asked).some(isOfCustomField))
        found.jumps += Number(walked.skipped.length > 0)
        found['rules met'] += Number(isMet && asked.rules.length > 0)
        expect(afterWalk(definition, answers, facts)(asked)).toBe(isMet)
        // What is stored gives the same as what was typed.
        const kept = stripUnreached(normaliseAnswers(definition, answers), walked)
        expect(naiveWalk(definition, kept, facts).path).toEqual(expected.path)
        expect(afterWalk(definition, kept, facts)(asked)).toBe(isMet)
      }),
      manyRuns(50_000),
    )
    // What hardly ever occurs proves nothing; among a few hundred, less may be chance.
    const least = found.cases > 10_000 ? 0.05 : 0.01
    reportRuns('The engine and the naive walk agree about forms', found)
    const { cases, ...shares } = found
    for (const [name, count] of Object.entries(shares)) expect(count / cases, name).toBeGreaterThan(least)
  },
  MANY_RUNS_TIME,
)

function rulesIn({ logicMap, groups }: FormDefinition, asked: RuleSet) {
  const maps = [logicMap, ...Object.values(groups).map((group) => group.logicMap)]
  return [...asked.rules, ...maps.flatMap((map) => Object.values(map).flatMap(({ rules }) => rules))]
}

function isOfCustomField({ sourceType }: { sourceType: string }): boolean {
  return sourceType === 'customField'
}
