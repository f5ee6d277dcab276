import { reviewKinds } from '#features/tasks/tasks/domain/reviewing.ts'
import { choice, defineList } from '#kit/lists/list.ts'

/** What teams have handed in and nobody has reviewed yet, the longest wait first. */
export const approvalList = defineList({
  sorts: ['waiting', 'team', 'stand', 'task', 'due', 'kind'],
  sort: 'waiting',
  filters: { taskId: choice(), teamTypeId: choice(), reviewKind: choice(reviewKinds) },
})
