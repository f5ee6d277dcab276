import { confirmationsToChoose } from '#features/forms/confirmations/server/queries.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import type { AnswerIssue } from '#features/forms/forms/domain/checks/check-answers.ts'
import { type FormDefinition, formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { rulesIn } from '#features/forms/forms/domain/logic/asked-facts.ts'
import type { Rule } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import { listeningHooks } from '#features/forms/web-hooks/server/queries/hooks.ts'
import { err, type Result } from '#kit/result/result.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { indexAnswers } from '../../domain/columns/index-answers.ts'
import { tallyAnswers } from '../../domain/columns/tally.ts'
import { type FinalAnswers, finalise } from '../../domain/finalise.ts'

export type AnswersRefusal = 'formNotFound' | { code: 'invalidAnswers'; issues: readonly AnswerIssue[] }

/** The questions that were answered, if there is such a version, what is chosen afterwards, and who listens. */
export async function whatEvaluates(
  event: EventTransaction,
  { formId, version }: { formId: string; version: number },
  { isGuest }: { isGuest: boolean },
) {
  const [definition, confirmations, hooks, mails] = await Promise.all([
    formVersion(event, formId, version),
    confirmationsToChoose(event, formId),
    listeningHooks(event, formId),
    event.services.ports.mailsAfterSubmission.toChoose(event, { formId, isGuest }),
  ])
  return { definition, confirmations, hooks, mails }
}

export type Evaluating = Awaited<ReturnType<typeof whatEvaluates>>

/** Every rule that decides what is asked, and what is read afterwards. */
export function rulesOf({ definition, confirmations, hooks, mails }: Evaluating): Rule[] {
  const after = [...confirmations, ...hooks, ...mails].flatMap(({ rules }) => rules)
  return [...(definition ? rulesIn(definition) : []), ...after]
}

export function evaluate(
  { definition, confirmations }: Evaluating,
  answers: Answers,
  facts: Facts,
  acceptedBefore?: Answers,
): Result<FinalAnswers, AnswersRefusal> {
  if (!definition) return err('formNotFound')
  const final = finalise({
    ...{ definition, confirmations, answers, facts },
    ...(acceptedBefore ? { acceptedBefore } : {}),
  })
  return final.ok ? final : err({ code: 'invalidAnswers', issues: final.error })
}

/** What is stored of final answers, and what lists ask of them. */
export function answerColumnsOf(
  definition: FormDefinition | undefined,
  { answers, skipped, ...final }: FinalAnswers,
) {
  const values = withEntryIds(answers)
  const asked = definition ?? formDefinitionSchema.parse({})
  const tally = tallyAnswers(asked, { values, path: final.path, totals: final.totals })
  return { ...final, ...indexAnswers(asked, values), tally, values, skippedFieldIds: skipped }
}
