import {
  asAccepted,
  openDisclaimers,
  withAcceptancesOf,
} from '#features/forms/forms/domain/answers/acceptances.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { type AnswerIssue, checkAnswers } from '#features/forms/forms/domain/checks/check-answers.ts'
import { chooseConfirmation } from '#features/forms/forms/domain/choose.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import type { RuleSet } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { type FormTotals, totalsOf } from '#features/forms/forms/domain/totals.ts'
import { stripUnreached } from '#features/forms/forms/domain/walk/strip-unreached.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { err, ok, type Result } from '#kit/result/result.ts'

type Confirmation = RuleSet & { id: string; isActive: boolean; isDefault: boolean }

type Sent = {
  definition: FormDefinition
  /** In the order they are tried. */
  confirmations: readonly Confirmation[]
  answers: unknown
  facts: Facts
  /**
   * Of answers that an organiser gives for a team: what the team has accepted itself. Every other required disclaimer is
   * left open for it.
   */
  acceptedBefore?: Answers
}

/** What a final submission stores besides its form, version and sender. */
export type FinalAnswers = {
  answers: Answers
  path: string[]
  skipped: string[]
  totals: FormTotals
  confirmationId: string | null
  /** Addresses of the disclaimers that are left for the team to accept: until then, it does not count. */
  openDisclaimers: string[]
}

/**
 * Walks sent answers again, because the browser's path cannot be trusted: normalises them, checks what is
 * reached, strips the rest and computes totals. Returns the issues if anything prevents sending.
 */
export function finalise({
  definition,
  confirmations,
  answers: raw,
  facts,
  acceptedBefore,
}: Sent): Result<FinalAnswers, AnswerIssue[]> {
  const typed = normaliseAnswers(definition, raw)
  const given = acceptedBefore ? withAcceptancesOf(definition, typed, acceptedBefore) : typed
  const answers = acceptedBefore ? asAccepted(definition, given) : given
  const walked = walk(definition, answers, facts)
  const issues = checkAnswers(definition, answers, walked.path)
  if (issues.length > 0) return err(issues)
  const kept = stripUnreached(answers, walked)
  const stored = acceptedBefore ? stripUnreached(given, walked) : kept
  return ok({
    answers: stored,
    openDisclaimers: openDisclaimers(definition, stored, walked.path),
    path: walked.path.map(({ at }) => at),
    skipped: walked.skipped,
    totals: totalsOf(definition, kept, walked),
    confirmationId: chooseConfirmation(confirmations, { definition, answers: kept, facts })?.id ?? null,
  })
}
