import type { ConversationState } from './list.ts'

export const conversationLabels = {
  team: 'Team',
  stand: 'Stand',
  task: 'Task',
  latestText: 'Last comment',
  state: 'State',
  waiting: 'Waiting since',
  latest: 'Last written',
  comments: 'Comments',
} as const

export const stateNames: Record<ConversationState, string> = {
  waiting: 'Waiting for an answer',
  answered: 'Answered',
}
