/** Task types (platform specification, section 9). */
export const taskTypes = ['task', 'form', 'externalForm', 'pdfForm', 'upload', 'disclaimer', 'tbc'] as const
export type TaskType = (typeof taskTypes)[number]

export const taskTypeNames: Record<TaskType, string> = {
  task: 'Task',
  form: 'Form',
  externalForm: 'External form',
  pdfForm: 'PDF form',
  upload: 'Upload',
  disclaimer: 'Disclaimer',
  tbc: 'To be confirmed',
}

/**
 * What a team does to get a task done: says so by hand, sends the linked form, hands files back,
 * or ticks that it accepts a text.
 */
export type CompletionMeans = 'hand' | 'submission' | 'files' | 'tick'

/** The one means that completes each type; null: cannot be completed. */
export const completedBy: Record<TaskType, CompletionMeans | null> = {
  task: 'hand',
  form: 'submission',
  externalForm: 'hand',
  pdfForm: 'files',
  upload: 'files',
  disclaimer: 'tick',
  tbc: null,
}
