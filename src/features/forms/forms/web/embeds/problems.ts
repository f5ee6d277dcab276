import type { Answers } from '../../domain/answers/answer-types.ts'
import { checkAnswers } from '../../domain/checks/check-answers.ts'
import type { FormDefinition } from '../../domain/definition.ts'
import { answerPath } from '../../domain/fields/field-at.ts'
import type { PathNode } from '../../domain/walk/walk.ts'

/** The problems of one question: '' for the whole question, or the path inside it (`surname`, `0.cell1`). */
export type Problems = Readonly<Record<string, string>>

/** By address on the path (`PathNode.at`). */
export type ProblemsByQuestion = ReadonlyMap<string, Problems>

export type PlacedProblems = {
  readonly beside: ProblemsByQuestion
  /** Messages that belong to nothing on the path. */
  readonly elsewhere: readonly string[]
}

export const noProblems: ProblemsByQuestion = new Map()

/** All problems with these questions. */
export function findProblems(
  definition: FormDefinition,
  answers: Readonly<Answers>,
  nodes: readonly PathNode[],
): ProblemsByQuestion {
  const issues = checkAnswers(definition, answers, nodes)
  const messages = issues.map(({ path, message }) => [path.join('.'), message] as const)
  return placeProblems(messages, nodes).beside
}

/**
 * Assigns messages that name the path to a value (`crew.0.name.surname`, with or without `answers.`)
 * to their questions. Where several concern one value, the first is kept.
 */
export function placeProblems(
  messages: Iterable<readonly [path: string, message: string]>,
  nodes: readonly PathNode[],
): PlacedProblems {
  const questions = new Map(nodes.map((node) => [answerPath(node).join('.'), node.at]))
  const beside = new Map<string, Record<string, string>>()
  const elsewhere: string[] = []
  for (const [path, message] of messages) {
    const place = placeOf(path.split('.'), questions) ?? placeOf(path.split('.').slice(1), questions)
    if (!place) {
      elsewhere.push(message)
      continue
    }
    const problems = beside.get(place.at) ?? {}
    problems[place.within] ??= message
    beside.set(place.at, problems)
  }
  return { beside, elsewhere }
}

/** The question that matches the longest beginning of the path, and the rest of the path. */
function placeOf(steps: string[], questions: ReadonlyMap<string, string>) {
  for (let length = steps.length; length > 0; length--) {
    const at = questions.get(steps.slice(0, length).join('.'))
    if (at !== undefined) return { at, within: steps.slice(length).join('.') }
  }
  return undefined
}
