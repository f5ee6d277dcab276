import type { z } from 'zod'
import type { FormDraft } from '../../../contract.ts'
import { checkRules } from '../../../domain/logic/check-rules.ts'
import type { Rule } from '../../../domain/logic/logic-schemas.ts'

/** What is wrong with conditions beside a form, which must be about what its draft has. */
export function rulesProblems(
  { definition: { fields, groups }, customFields }: FormDraft,
  rules: readonly Rule[],
) {
  return checkRules(rules, { fields, groups, customFieldIds: new Set(customFields.map(({ id }) => id)) })
}

/** For the `superRefine` of a schema: each condition says at its place what is wrong with it. */
export function addRuleIssues(form: FormDraft, rules: readonly Rule[], context: z.RefinementCtx) {
  for (const { index, remark } of rulesProblems(form, rules))
    context.addIssue({ code: 'custom', path: ['rules', index], message: remark })
}
