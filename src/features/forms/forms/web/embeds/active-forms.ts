/** The forms an organiser may link to a task, for those who may build the event. */
export { activeFormsQuery } from '../components/form-lists.ts'
