import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { taskTypes } from './types.ts'

/** Tasks, active or archived, for organisers. */
export const taskList = defineList({
  sorts: ['title', 'type', 'dueDate', 'group', 'form', 'approval', 'isRequired', 'isTimeSensitive'],
  sort: 'dueDate',
  filters: {
    isDraft: toggle,
    taskType: choice(taskTypes),
    taskGroupId: choice(),
    teamTypeId: choice(),
    formId: choice(),
  },
})
