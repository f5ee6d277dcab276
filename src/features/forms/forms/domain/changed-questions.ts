import type { FormDefinition } from './definition.ts'

type Questions = { questions: Record<string, unknown>; order?: string[] }

/**
 * The questions that differ between two states of a form, by id and with their rules; the order, where it is another.
 * The former state is as it was stored, whatever that is.
 */
export function changedQuestions(
  before: unknown,
  after: FormDefinition,
): { before: Partial<Questions>; after: Partial<Questions> } {
  const [former, present] = [questionsOf(before), questionsOf(after)]
  const ids = [...new Set([...former.keys(), ...present.keys()])]
  const changed = ids.filter((id) => JSON.stringify(former.get(id)) !== JSON.stringify(present.get(id)))
  return { before: sideOf(former, present, changed), after: sideOf(present, former, changed) }
}

function sideOf(
  side: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  changed: readonly string[],
): Partial<Questions> {
  const questions = changed.filter((id) => side.has(id)).map((id): [string, unknown] => [id, side.get(id)])
  const order = [...side.keys()].filter((id) => other.has(id))
  const isMoved = order.join() !== [...other.keys()].filter((id) => side.has(id)).join()
  return {
    ...(questions.length > 0 ? { questions: Object.fromEntries(questions) } : {}),
    ...(isMoved ? { order } : {}),
  }
}

/** The questions in order, each with its rules, and those of each group; keys in one order, as JSON is compared. */
function questionsOf(definition: unknown): Map<string, unknown> {
  const { fields, logicMap, groups } = asRecord(definition)
  const rules = asRecord(logicMap)
  const listed = Array.isArray(fields) ? fields.map(asRecord) : []
  const questions = listed.map((field): [string, unknown] => {
    const id = String(field.id)
    return [id, inOrder(id in rules ? { ...field, logic: rules[id] } : field)]
  })
  return new Map([
    ...questions,
    ...Object.entries(asRecord(groups)).map(([id, group]): [string, unknown] => [id, inOrder(group)]),
  ])
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  )
}
