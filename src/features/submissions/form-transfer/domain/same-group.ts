import type { GroupDefinition } from '#features/forms/forms/domain/definition.ts'
import { isFieldSource } from '#features/forms/forms/domain/logic/rule-reading.ts'

/**
 * The questions of one field group for those of another, if both ask the same: the same questions in the same order, with
 * the same settings and logic, whatever their ids and the title of the group. Undefined if they do not.
 */
export function sameQuestions(
  one: GroupDefinition,
  other: GroupDefinition,
): ReadonlyMap<string, string> | undefined {
  if (withoutIds(one) !== withoutIds(other)) return undefined
  return new Map(one.fields.map(({ id }, place) => [id, other.fields[place]?.id ?? '']))
}

/** The group as text, with the place of each question for its id. */
function withoutIds({ fields, logicMap }: GroupDefinition): string {
  const places = new Map(fields.map(({ id }, place) => [id, `question ${place}`]))
  const placeOf = (id: string) => places.get(id) ?? id
  const logic = Object.entries(logicMap)
    .map(([id, { rules, thenFieldId, elseFieldId, ...kept }]) => ({
      ...kept,
      after: placeOf(id),
      thenFieldId: placeOf(thenFieldId),
      elseFieldId: placeOf(elseFieldId),
      rules: rules.map((rule) =>
        isFieldSource(rule) ? { ...rule, sourceId: placeOf(rule.sourceId) } : rule,
      ),
    }))
    .sort((a, b) => a.after.localeCompare(b.after))
  return JSON.stringify([fields.map((field) => ({ ...field, id: '', fieldGroupId: '' })), logic], sorted)
}

/** A definition that was stored has its keys in another order than one that was just read. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
