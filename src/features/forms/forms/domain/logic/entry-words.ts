import type { Rule } from './logic-schemas.ts'

/** A rule about the entries of a group, or the rows of a repeater, as people say it: “in every entry is not …”. */
export type EntriesAsked = { readonly quantity: 'any' | 'all' | 'none'; readonly isNegated: boolean }

type Stored = Pick<Rule, 'loopOperator' | 'condition'>

/**
 * Stored, “is not” negates the rule as a whole: that not any entry is vegan. People read it as said of the entries: in
 * every entry it is not vegan. A rule about one entry by its number reads as it is stored.
 */
export function entriesOf({
  loopOperator,
  condition,
  loopIndex,
}: Stored & Pick<Rule, 'loopIndex'>): EntriesAsked {
  const stored = loopOperator === '' ? 'any' : loopOperator
  const isNegated = condition === 'notEquals'
  if (loopIndex !== null || !isNegated) return { quantity: stored, isNegated }
  if (stored === 'none') return { quantity: 'any', isNegated: false }
  return { quantity: stored === 'any' ? 'all' : 'any', isNegated: true }
}

/** What is stored for what people say; “in no entry is not …” is “in every entry is …”. */
export function storedEntries({ quantity, isNegated }: EntriesAsked): Stored {
  if (!isNegated) return { loopOperator: quantity, condition: 'equals' }
  if (quantity === 'none') return { loopOperator: 'all', condition: 'equals' }
  return { loopOperator: quantity === 'any' ? 'all' : 'any', condition: 'notEquals' }
}
