import type { ReviewKind } from '#features/tasks/tasks/domain/reviewing.ts'

export const approvalLabels = {
  team: 'Team',
  stand: 'Stand',
  task: 'Task',
  kind: 'Review',
  waiting: 'Waiting since',
  due: 'Due',
  isLate: 'Late',
} as const

export const kindNames: Record<ReviewKind, string> = {
  first: 'First review',
  again: 'Handed in again',
  afterApproval: 'Changed after approval',
}
