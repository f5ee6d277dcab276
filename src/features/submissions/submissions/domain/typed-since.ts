import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import { walk } from '#features/forms/forms/domain/walk/walk.ts'
import { type DescribedAnswer, describeAnswers, type Wording } from './describe-answers.ts'
import { isSameAnswer } from './sharing/changes.ts'

type Typed = {
  answers: Answers
  /** What the server had of it; undefined where nobody knows. */
  known: Answers | undefined
}

/**
 * What a page has that was never sent: each question whose answer was changed on it and is not what was sent, as text,
 * whether or not the answers still lead to it.
 */
export function typedSince(
  definition: FormDefinition,
  typed: Typed,
  sent: Answers,
  wording: Wording,
): DescribedAnswer[] {
  const fitted = (answers: Answers) => withEntryIds(normaliseAnswers(definition, answers))
  const [mine, theirs] = [fitted(typed.answers), fitted(sent)]
  const known = typed.known && fitted(typed.known)
  const isMine = (id: string) =>
    !isSameAnswer(mine[id], theirs[id]) && (known === undefined || !isSameAnswer(mine[id], known[id]))
  const changed = new Set(definition.fields.flatMap(({ id }) => (isMine(id) ? id : [])))
  if (changed.size === 0) return []
  const all = withoutLogic(definition)
  return describeAnswers(all, mine, walk(all, mine, guestFacts), wording).filter(({ at }) =>
    changed.has(at.split('/')[0] ?? ''),
  )
}

/** Every question is asked. */
function withoutLogic({ fields, groups }: FormDefinition): FormDefinition {
  const open = Object.entries(groups).map(([id, group]) => [id, { ...group, logicMap: {} }] as const)
  return { fields, logicMap: {}, groups: Object.fromEntries(open) }
}

/** The same as plain text, for the clipboard. */
export function asText(entries: readonly DescribedAnswer[]): string {
  return entries
    .map(({ label, lines, files }) => [label, ...lines, ...files.map(({ name }) => name)].join('\n'))
    .join('\n\n')
}
