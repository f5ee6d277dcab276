export type PublishProblem = {
  readonly kind:
    | 'targetMissing'
    | 'targetEarlier'
    | 'targetSelf'
    | 'sourceMissing'
    | 'sourceLater'
    | 'optionVanished'
    | 'valueUnread'
    | 'groupMissing'
    | 'noOptions'
    | 'boundsCrossed'
    | 'unread'
    | 'unreachable'
  readonly fieldId: string
  /** The field group that the question is in; empty for a question of the form. */
  readonly groupId: string
  readonly message: string
}

export type Problem = Pick<PublishProblem, 'kind' | 'message'>
