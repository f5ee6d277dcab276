import { defineTopic } from '#kit/live/topic.ts'

/** The tasks themselves, as organisers write them: what everybody is shown. */
export const tasksTopic = defineTopic('tasks')

/** How far a team is with its tasks. Lists of tasks alone are not fetched again for it. */
export const taskProgressTopic = defineTopic('taskProgress')

/** How far the stand shares of a team are with their tasks, for that team: it reads state and dates of each. */
export const standShareProgressTopic = defineTopic('standShareProgress')
