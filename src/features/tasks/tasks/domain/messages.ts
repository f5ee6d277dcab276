/** Texts of the specification that concern tasks (platform specification, sections 5 and 8; forms, section 8). */
export const taskMessages = {
  invalidTask: 'Invalid task values',
  invalidTasksAfterUpload: 'Invalid tasks data after upload',
  invalidShape: 'isBaseTask failed: Invalid or missing keys',
  invalidTargetDate: 'Invalid target date',
  invalidStatus: 'Invalid status',
  invalidProgress: 'Invalid progress',
  invalidGroup: 'Invalid group',
} as const
