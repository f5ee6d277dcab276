import type { Answer, Answers, GroupInstance } from '../answers/answer-types.ts'
import { entryIdOf, entryKey } from '../answers/entries.ts'
import type { PathNode, Walked } from './walk.ts'

/**
 * The answers to questions on the path and nothing else: what a final submission keeps. Walking the result
 * again gives the same path.
 */
export function stripUnreached(answers: Readonly<Answers>, walked: Pick<Walked, 'path'>): Answers {
  const reachedInside = Map.groupBy(
    walked.path.filter(({ templateId }) => templateId !== ''),
    ({ templateId }) => templateId,
  )
  const kept: Answers = {}
  for (const { fieldId, templateId } of walked.path) {
    const answer = answers[fieldId]
    if (templateId !== '' || answer === undefined || !Object.hasOwn(answers, fieldId)) continue
    const inside = reachedInside.get(fieldId)
    kept[fieldId] = inside ? stripInstances(answer, inside) : answer
  }
  return kept
}

function stripInstances(answer: Answer, inside: readonly PathNode[]): GroupInstance[] {
  const stored: unknown[] = Array.isArray(answer) ? answer : []
  const kept: GroupInstance[] = []
  for (const { loopIndex, fieldId } of inside) {
    const instance = loopIndex === null ? undefined : stored[loopIndex]
    if (loopIndex === null || !isInstance(instance)) continue
    const target = kept[loopIndex] ?? idOf(instance)
    kept[loopIndex] = target
    const value = instance[fieldId]
    if (value !== undefined && Object.hasOwn(instance, fieldId)) target[fieldId] = value
  }
  return kept
}

function idOf(instance: GroupInstance): GroupInstance {
  const id = entryIdOf(instance)
  return id === '' ? {} : { [entryKey]: id }
}

function isInstance(value: unknown): value is GroupInstance {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
