import { type TaskType, taskTypeNames, taskTypes } from '../../domain/types.ts'

/** What a team does with a task of each type, for the organiser choosing one. */
export const taskTypeHelp: Record<TaskType, string> = {
  task: 'The team marks it as done.',
  form: 'Complete once the team sends the linked form.',
  externalForm: 'The team fills in a form on another website, then marks it as done.',
  pdfForm: 'The team saves a PDF, fills it in and uploads it.',
  upload: 'The team hands in files.',
  disclaimer: 'The team reads a text and accepts it.',
  tbc: 'Teams can see it but cannot complete it yet.',
}

export function taskTypeChoices(words: (text: string) => string) {
  return taskTypes.map((type) => ({ value: type, label: words(taskTypeNames[type]) }))
}
