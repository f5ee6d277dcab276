/** The forms that an organiser may link to a task, for people who may edit the event. */
export { activeFormsQuery } from '../components/form-lists.ts'
