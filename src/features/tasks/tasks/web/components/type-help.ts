import { type TaskType, taskTypeNames, taskTypes } from '../../domain/types.ts'

/** What a team does with a task of each type, for those who choose it. */
export const taskTypeHelp: Record<TaskType, string> = {
  task: 'The team says when it is done.',
  form: 'Done when the linked form is sent.',
  externalForm: 'Filled in elsewhere, then marked as done.',
  pdfForm: 'A PDF to download, fill in and hand back.',
  upload: 'The team hands in files.',
  disclaimer: 'The team reads a text and accepts it.',
  tbc: 'Shown, but teams cannot complete it yet.',
}

/**
 * The types to choose from. A PDF form needs the PDF, which organisers cannot attach here; a task that has one
 * keeps its type.
 */
export function taskTypeChoices(current: TaskType) {
  return taskTypes
    .filter((type) => type !== 'pdfForm' || current === 'pdfForm')
    .map((type) => ({ value: type, label: taskTypeNames[type] }))
}
