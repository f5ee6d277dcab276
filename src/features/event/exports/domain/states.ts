/** `waiting` until a process takes it up; what is over goes with its file after a day. */
export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** Why there is no file. */
export const exportProblems = ['noAccess', 'refused', 'tooManyRows', 'noRoom', 'broken'] as const
export type ExportProblem = (typeof exportProblems)[number]

export const problemWords: Record<ExportProblem, string> = {
  noAccess: 'You can no longer open this list.',
  refused: 'This list is no longer there, or its filters no longer fit.',
  tooManyRows: 'An Excel sheet holds 1,048,575 rows, and this list has more. Export it as CSV, or filter it.',
  noRoom: 'There was not enough room to store the file. Please tell whoever operates the portal.',
  broken: 'Something went wrong. Please try again.',
}

export const isUnderWay = (state: ExportState) => state === 'waiting' || state === 'running'
