import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { answerAt, type Change, changesBetween, entriesAround, isSameAnswer, withChanges } from './changes.ts'

type Merging = {
  /** What both started from. */
  base: Readonly<Answers>
  mine: Readonly<Answers>
  theirs: Readonly<Answers>
  /** Whether another person's device was the last to change what is at this path. */
  isForeign: (path: string) => boolean
}

type Merged = {
  /** Their answers with mine on top; where both changed the same question, mine. */
  answers: Answers
  /** Paths of the questions that both changed, to different values. */
  conflicts: string[]
}

/**
 * Merges question by question. Different questions never touch each other; entries that one side added stay, behind
 * those that were there. An entry that one removed while the other changed something in it stays, with the change:
 * an answer is never lost by a removal that did not know of it.
 */
export function mergeAnswers({ base, mine, theirs, isForeign }: Merging): Merged {
  const since = changesBetween(base, theirs)
  // What this page itself has saved is known here, even if the answer to that saving was lost.
  const ground = withChanges(
    base,
    since.filter(({ path }) => !isForeign(path)),
  )
  const others = changesBetween(ground, theirs)
  const changes = changesBetween(ground, mine)
  const isAdded = new Set(others.filter(({ kind }) => kind === 'add').map(({ path }) => path))
  const wanted = changes.filter(
    ({ kind, path }) => kind !== 'remove' || !others.some((other) => other.path.startsWith(`${path}/`)),
  )
  const answers = withChanges(theirs, withRestored(wanted, mine, theirs), (path) => isAdded.has(path))
  const conflicts = wanted.flatMap(({ kind, path }) => {
    if (kind === 'add' || kind === 'remove') return []
    const isContested = others.some((other) => other.path === path)
    return isContested && !isSameAnswer(answerAt(mine, path), answerAt(theirs, path)) ? [path] : []
  })
  return { answers, conflicts }
}

/** The changes, with the whole of each entry that the other side removed and these change. */
function withRestored(
  changes: readonly Change[],
  mine: Readonly<Answers>,
  theirs: Readonly<Answers>,
): Change[] {
  const added = new Set(changes.filter(({ kind }) => kind === 'add').map(({ path }) => path))
  const gone = new Set(
    changes.flatMap(({ path }) =>
      entriesAround(path).filter((entry) => answerAt(theirs, entry) === undefined && !added.has(entry)),
    ),
  )
  if (gone.size === 0) return [...changes]
  const isInside = (path: string) => [...gone].some((entry) => path === entry || path.startsWith(`${entry}/`))
  const whole = changesBetween(theirs, mine).filter(({ path }) => isInside(path))
  return [...changes.filter(({ path }) => !isInside(path)), ...whole]
}
