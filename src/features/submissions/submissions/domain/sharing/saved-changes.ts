import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { answerAt, type Change, entriesAround, isSameAnswer, withChanges } from './changes.ts'

/** Who changed what is at a path last, and in which revision of the draft. */
export type Stamp = {
  readonly revision: number
  /** The open page that did it: a person may have the form open twice. */
  readonly client: string
  readonly memberId: string
  readonly at: string
}

/** By path (`changes.ts`); entries that were removed keep theirs. */
export type Stamps = Readonly<Record<string, Stamp>>

export type StoredDraft = {
  readonly answers: Answers
  readonly revision: number
  readonly stamps: Stamps
}

export type Saving = {
  readonly changes: readonly Change[]
  /** The revision that the changes were made on. */
  readonly revision: number
  readonly by: Omit<Stamp, 'revision'>
}

/**
 * The draft after these changes, which are taken question by question: one that another page has changed since the
 * revision they were made on is left as it is and named in `refused`, unless both say the same.
 */
export function savedChanges(stored: StoredDraft, saving: Saving): StoredDraft & { refused: string[] } {
  const revision = stored.revision + 1
  const stamps: Record<string, Stamp> = { ...stored.stamps }
  const refused: string[] = []
  let { answers } = stored
  for (const change of saving.changes) {
    const { path } = change
    if (isAsWanted(answers, change)) continue
    if (isContested(stored, saving, answers, change)) {
      refused.push(path)
      continue
    }
    answers = withChanges(answers, [change], (entry) => isNewer(stored.stamps[entry], saving))
    if (change.kind === 'remove') forgetInside(stamps, path)
    stamps[path] = { ...saving.by, revision }
  }
  return answers === stored.answers ? { ...stored, refused } : { answers, revision, stamps, refused }
}

function isAsWanted(answers: Answers, change: Change): boolean {
  const now = answerAt(answers, change.path)
  if (change.kind === 'add') return now !== undefined
  return isSameAnswer(now, change.kind === 'set' ? change.value : undefined)
}

function isContested(
  { stamps }: StoredDraft,
  saving: Saving,
  answers: Answers,
  { kind, path }: Change,
): boolean {
  if (entriesAround(path).some((entry) => answerAt(answers, entry) === undefined)) return true
  if (isNewer(stamps[path], saving)) return true
  return (
    kind === 'remove' &&
    Object.entries(stamps).some(([inner, stamp]) => inner.startsWith(`${path}/`) && isNewer(stamp, saving))
  )
}

/** Whether another page made the change after the revision that this saving knows. */
export function isNewer(
  stamp: Stamp | undefined,
  { revision, by }: Pick<Saving, 'revision'> & { by: Pick<Stamp, 'client'> },
): boolean {
  return stamp !== undefined && stamp.revision > revision && stamp.client !== by.client
}

function forgetInside(stamps: Record<string, Stamp>, entry: string): void {
  for (const path of Object.keys(stamps)) if (path.startsWith(`${entry}/`)) delete stamps[path]
}
