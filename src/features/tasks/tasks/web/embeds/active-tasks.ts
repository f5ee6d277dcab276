/** The tasks that other features can refer to, for people who may edit the event. */
export { activeTasksQuery } from '../components/task-lists.ts'
