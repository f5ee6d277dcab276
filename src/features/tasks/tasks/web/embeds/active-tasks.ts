/** The tasks that an organiser may name elsewhere, for those who may build the event. */
export { activeTasksQuery } from '../components/task-lists.ts'
