import { defineTopic } from '#kit/live/topic.ts'

/** The tasks themselves, as organisers write them: what everybody is shown. */
export const tasksTopic = defineTopic('tasks')

/** How far a team is with its tasks. Lists of tasks alone are not fetched again for it. */
export const taskProgressTopic = defineTopic('taskProgress')
