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
 * How a team completes a task: marks it by hand, sends the linked form, hands in files, or ticks a box to
 * accept a text.
 */
export type CompletionMeans = 'hand' | 'submission' | 'files' | 'tick'

/** The only way to complete each type; null: it cannot be completed. */
export const completedBy: Record<TaskType, CompletionMeans | null> = {
  task: 'hand',
  form: 'submission',
  externalForm: 'hand',
  pdfForm: 'files',
  upload: 'files',
  disclaimer: 'tick',
  tbc: null,
}

/** What a PDF form is, out and back: by its first bytes. */
export const PDF = 'application/pdf'
