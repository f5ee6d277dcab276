import type { FormDefinition } from '../definition.ts'
import { fieldAt, valueAt } from '../fields/field-at.ts'
import type { Field } from '../fields/field-schemas.ts'
import type { PathNode } from '../walk/visit.ts'
import type { Answer, Answers, GroupInstance, InnerAnswer } from './answer-types.ts'
import { entryIdAt, entryIdOf, entryKey } from './entries.ts'

/**
 * Answers as they lead on once every required disclaimer is accepted. What somebody fills in for another person counts
 * only then, so that it is walked that way from the start: an acceptance later leads to no question that was not asked.
 */
export function asAccepted({ fields, groups }: FormDefinition, answers: Readonly<Answers>): Answers {
  const accepted: Answers = { ...answers, ...acceptedIn(fields) }
  for (const field of fields) {
    const inner = field.type === 'template' ? acceptedIn(groups[field.fieldGroupId]?.fields ?? []) : {}
    if (Object.keys(inner).length === 0) continue
    const given = instancesOf(answers[field.id])
    const instances = given.length > 0 ? given : [{ [entryKey]: entryIdAt(0) }]
    accepted[field.id] = instances.map((instance) => ({ ...instance, ...inner }))
  }
  return accepted
}

function acceptedIn(fields: readonly Field[]): Record<string, true> {
  const required = fields.filter((field) => field.type === 'disclaimer' && field.isRequired)
  return Object.fromEntries(required.map(({ id }) => [id, true]))
}

/** The answers with the acceptances of others in place of their own: nobody accepts anything for somebody else. */
export function withAcceptancesOf(
  { fields, groups }: FormDefinition,
  answers: Readonly<Answers>,
  accepted: Readonly<Answers>,
): Answers {
  const kept: Answers = replaced(fields, answers, accepted)
  for (const field of fields) {
    const group = field.type === 'template' ? groups[field.fieldGroupId] : undefined
    const instances = instancesOf(answers[field.id])
    if (!group || instances.length === 0) continue
    const before = instancesOf(accepted[field.id])
    kept[field.id] = instances.map((instance) => {
      const own = before.find((one) => entryIdOf(one) !== '' && entryIdOf(one) === entryIdOf(instance))
      return replaced(group.fields, instance, own ?? {})
    })
  }
  return kept
}

function replaced<V extends Answer | InnerAnswer>(
  fields: readonly Field[],
  answers: Readonly<Record<string, V>>,
  accepted: Readonly<Record<string, unknown>>,
): Record<string, V> {
  const disclaimers = new Set(fields.filter(({ type }) => type === 'disclaimer').map(({ id }) => id))
  const others = Object.entries(answers).filter(([key]) => !disclaimers.has(key))
  const kept = [...disclaimers].filter((key) => isAccepted(accepted, key)).map((key) => [key, true as V])
  return Object.fromEntries([...others, ...kept])
}

function isAccepted(answers: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(answers, key) && answers[key] === true
}

/** The addresses of the required disclaimers on the path that nobody has accepted. */
export function openDisclaimers(
  definition: FormDefinition,
  answers: Readonly<Answers>,
  path: readonly PathNode[],
): string[] {
  return path.flatMap((node) => {
    const field = fieldAt(definition, node)
    const isOpen = field?.type === 'disclaimer' && field.isRequired && valueAt(answers, node) !== true
    return isOpen ? [node.at] : []
  })
}

function instancesOf(answer: Answer | undefined): GroupInstance[] {
  return Array.isArray(answer) ? (answer as GroupInstance[]) : []
}
