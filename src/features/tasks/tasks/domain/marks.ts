import type { ProgressStatus } from './status.ts'

/** What counts of a team's progress on one task. Its date is not part of it: that decides only what is still open. */
export type Mark = {
  isComplete: boolean
  isNotApplicable: boolean
  /** Open, and handed in for approval. */
  isWaiting: boolean
  /** The team has begun, handed in or completed it, whatever an organiser said of it since. */
  isBegun: boolean
}

const untouched: Mark = { isComplete: false, isNotApplicable: false, isWaiting: false, isBegun: false }

/** The letters in which marks are stored, one a task. `countedMarks` writes the same letters in SQL. */
const marks: Record<string, Mark> = {
  '-': untouched,
  b: { ...untouched, isBegun: true },
  w: { ...untouched, isBegun: true, isWaiting: true },
  c: { ...untouched, isBegun: true, isComplete: true },
  n: { ...untouched, isNotApplicable: true },
  m: { ...untouched, isNotApplicable: true, isBegun: true },
}

type Progress = { isComplete: boolean; isNotApplicable: boolean; progressStatus: ProgressStatus }

/** Complete overrides N/A, which overrides the rest, as in `statusOf`. */
export function letterOf({ isComplete, isNotApplicable, progressStatus }: Progress): string {
  if (isComplete) return 'c'
  const isBegun = progressStatus !== 'notStarted'
  if (isNotApplicable) return isBegun ? 'm' : 'n'
  if (progressStatus === 'awaitingApproval') return 'w'
  return isBegun ? 'b' : '-'
}

/** @param place of the task (`tasks.place`); one without a place has no marks yet */
export function markAt(letters: string, place: number | null): Mark {
  return (place === null ? undefined : marks[letters.charAt(place)]) ?? untouched
}

/** What there is of each letter, by its code: for reports, which read 600,000 of them. Another code is nothing done. */
export function byMark<Of>(of: (mark: Mark) => Of): readonly Of[] {
  const codes = Object.keys(marks).map((letter) => letter.charCodeAt(0))
  const known = Array.from({ length: Math.max(...codes) + 1 }, () => of(untouched))
  for (const [letter, mark] of Object.entries(marks)) known[letter.charCodeAt(0)] = of(mark)
  return known
}

/** Whether a team has begun any of its tasks, archived ones too: archiving one must not make the team look idle. */
export function hasBegunAny(letters: string): boolean {
  return /[bwcm]/.test(letters)
}
