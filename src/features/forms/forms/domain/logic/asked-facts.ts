import type { FormDefinition } from '../definition.ts'
import type { Rule, RuleSet } from './logic-schemas.ts'
import type { Facts } from './logic-words.ts'

/** Every rule of a form and of the groups it holds. */
export function rulesIn({ logicMap, groups }: Pick<FormDefinition, 'logicMap' | 'groups'>): Rule[] {
  const maps = [logicMap, ...Object.values(groups).map((group) => group.logicMap)]
  return maps.flatMap((map) => Object.values(map).flatMap(({ rules }) => rules))
}

/**
 * What rules ask about, and nothing else: a team is not sent what organisers keep to themselves, and of the person who
 * sends a form nothing is stored that decided nothing.
 */
export function askedFacts(rules: readonly Rule[], { customFields, client }: Facts): Facts {
  const asked = (type: Rule['sourceType']) =>
    new Set<string>(rules.flatMap(({ sourceType, sourceId }) => (sourceType === type ? [sourceId] : [])))
  return { customFields: only(customFields, asked('customField')), client: only(client, asked('client')) }
}

function only<Value extends object>(values: Value, keys: ReadonlySet<string>): Value {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) as Value
}

/** Facts that answers were sent with, before those of today: what has changed since strips nothing. */
export function keptFacts(kept: Facts, today: Facts): Facts {
  return {
    customFields: { ...today.customFields, ...kept.customFields },
    client: { ...today.client, ...kept.client },
  }
}

/** The questions whose logic asks for a custom field, in the form's order. */
export function questionsAsking(
  { fields, logicMap, groups }: FormDefinition,
  customFieldId: string,
): FormDefinition['fields'][number][] {
  const scopes = [{ fields, logicMap }, ...Object.values(groups)]
  return scopes.flatMap((scope) =>
    scope.fields.filter(({ id }) => {
      const logic = Object.hasOwn(scope.logicMap, id) ? scope.logicMap[id] : undefined
      return logic !== undefined && asksForField(logic, customFieldId)
    }),
  )
}

function asksForField({ rules }: Pick<RuleSet, 'rules'>, customFieldId: string): boolean {
  return rules.some(({ sourceType, sourceId }) => sourceType === 'customField' && sourceId === customFieldId)
}
