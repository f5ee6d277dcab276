/** The tasks and task groups that other features can refer to, for people who may edit the event. */
export { activeTasksQuery, taskGroupsQuery } from '../components/task-lists.ts'
