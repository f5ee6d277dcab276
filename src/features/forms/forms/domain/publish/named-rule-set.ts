import type { RuleSet } from '../logic/logic-schemas.ts'

/** What has rules of its own beside the form, with the word that messages have for it. */
export const ruleSetWords = {
  confirmation: 'confirmation',
  formNotification: 'e-mail',
  webHook: 'webhook',
} as const
export type RuleSetKind = keyof typeof ruleSetWords

/** A rule set that is tested after the walk, with the name of what it decides on. */
export type NamedRuleSet = RuleSet & {
  readonly kind: RuleSetKind
  readonly id: string
  readonly name: string
  /** The question whose answer says where it goes; its group's place in the form, or empty. */
  readonly addressFrom?: { readonly fieldId: string; readonly templateId: string } | null
}

export function ruleSetName({ kind, name }: Pick<NamedRuleSet, 'kind' | 'name'>): string {
  return `The ${ruleSetWords[kind]} “${name}”`
}
