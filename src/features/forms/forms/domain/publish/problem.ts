import type { PlacedRuleProblem } from '../logic/check-rules.ts'

export type PublishProblem = {
  readonly kind:
    | PlacedRuleProblem['kind']
    | 'targetMissing'
    | 'targetEarlier'
    | 'targetSelf'
    | 'groupMissing'
    | 'noOptions'
    | 'boundsCrossed'
    | 'unread'
    | 'unreachable'
  /** The question; empty for a rule set beside the form, which `ruleSetId` names. */
  readonly fieldId: string
  /** The field group that the question is in; empty for a question of the form. */
  readonly groupId: string
  readonly ruleSetId: string
  /** Where in its logic or rule set: `rules.0`, `thenFieldId`; empty for the question itself. */
  readonly place: string
  /** A sentence that stands for itself. */
  readonly message: string
  /** The same, said at its place; empty for a problem of the question itself. */
  readonly remark: string
}

export type Problem = Pick<PublishProblem, 'kind' | 'place' | 'message' | 'remark'>
