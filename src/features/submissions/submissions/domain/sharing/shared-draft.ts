import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { answerAt, type Change, changesBetween, entriesAround, isSameAnswer, withChanges } from './changes.ts'
import { mergeAnswers } from './merge.ts'

/** What one open page knows of the draft that its team shares. */
export type SharedDraft = {
  /** The server's answers as last heard. */
  readonly known: Answers
  readonly revision: number
  /** Paths of questions that somebody else changed while they were changed here, until one of the two is chosen. */
  readonly conflicts: readonly string[]
}

/** The draft as the server has it now. */
export type Heard = {
  readonly answers: Answers
  readonly revision: number
  /** Whether another page was the last to change what is at this path. */
  readonly isForeign: (path: string) => boolean
}

/** What is to be saved: the changes made here, except where the choice between two answers is still open. */
export function changesToSave({ known, conflicts }: SharedDraft, mine: Readonly<Answers>): Change[] {
  return changesBetween(known, mine).filter(({ path }) => !conflicts.includes(path))
}

/** Takes over what the server has. `answers` is what the page shows from then on. */
export function hear(
  shared: SharedDraft,
  mine: Readonly<Answers>,
  { answers: theirs, revision, isForeign }: Heard,
): { shared: SharedDraft; answers: Answers } {
  const { answers, conflicts } = mergeAnswers({ base: shared.known, mine, theirs, isForeign })
  const all = [...new Set([...shared.conflicts, ...conflicts])]
  return { shared: { known: theirs, revision, conflicts: openConflicts(all, answers, theirs) }, answers }
}

/** The conflicts that are left after a change here: typing what the other one has, or removing the entry, ends one. */
export function openConflicts(
  conflicts: readonly string[],
  mine: Readonly<Answers>,
  theirs: Readonly<Answers>,
): string[] {
  return conflicts.filter(
    (path) =>
      !isSameAnswer(answerAt(mine, path), answerAt(theirs, path)) &&
      entriesAround(path).every(
        (entry) => answerAt(theirs, entry) !== undefined && answerAt(mine, entry) !== undefined,
      ),
  )
}

/** Chooses the answer given here: it is saved over the other one. */
export function keepMine(shared: SharedDraft, path: string): SharedDraft {
  return { ...shared, conflicts: shared.conflicts.filter((one) => one !== path) }
}

/** Chooses the other one's answer: what the page shows then. */
export function takeTheirs(
  shared: SharedDraft,
  mine: Readonly<Answers>,
  path: string,
): { shared: SharedDraft; answers: Answers } {
  const value = answerAt(shared.known, path)
  const change: Change = value === undefined ? { kind: 'clear', path } : { kind: 'set', path, value }
  return { shared: keepMine(shared, path), answers: withChanges(mine, [change]) }
}
