import { choice, defineList } from '#kit/lists/list.ts'

export const conversationStates = ['waiting', 'answered'] as const
export type ConversationState = (typeof conversationStates)[number]

/** What teams have written about their tasks, the longest wait first. */
export const conversationList = defineList({
  sorts: ['waiting', 'latest', 'team', 'stand', 'task', 'comments'],
  sort: 'waiting',
  filters: { taskId: choice(), teamId: choice(), conversationState: choice(conversationStates) },
})
