import type { RuleSet } from '../logic/logic-schemas.ts'

/** What has rules of its own beside the form, with the word that messages have for it. */
export const ruleSetWords = { confirmation: 'confirmation', webHook: 'webhook' } as const
export type RuleSetKind = keyof typeof ruleSetWords

/** A rule set that is tested after the walk, with the name of what it decides on. */
export type NamedRuleSet = RuleSet & {
  readonly kind: RuleSetKind
  readonly id: string
  readonly name: string
}

export function ruleSetName({ kind, name }: Pick<NamedRuleSet, 'kind' | 'name'>): string {
  return `The ${ruleSetWords[kind]} “${name}”`
}
