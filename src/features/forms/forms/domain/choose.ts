import type { FormDefinition } from './definition.ts'
import type { RuleSet } from './logic/logic-schemas.ts'
import type { Facts } from './logic/logic-words.ts'
import { afterWalk } from './walk/walk.ts'

/** Answers as logic sees them: unreached answers count as empty, whether or not they have been stripped. */
export type Submitted = {
  readonly definition: FormDefinition
  readonly answers: Readonly<Record<string, unknown>>
  readonly facts: Facts
}

type Active = RuleSet & { readonly isActive: boolean }

/**
 * The first active confirmation whose rules are met, or else the default. Undefined only when the list has
 * no default.
 */
export function chooseConfirmation<T extends Active & { readonly isDefault: boolean }>(
  confirmations: readonly T[],
  { definition, answers, facts }: Submitted,
): T | undefined {
  const isMet = afterWalk(definition, answers, facts)
  return (
    confirmations.find(
      (confirmation) => !confirmation.isDefault && confirmation.isActive && isMet(confirmation),
    ) ?? confirmations.find(({ isDefault }) => isDefault)
  )
}

/** Every active form notification whose rules are met, in order. */
export function chooseNotifications<T extends Active>(
  notifications: readonly T[],
  { definition, answers, facts }: Submitted,
): T[] {
  const isMet = afterWalk(definition, answers, facts)
  return notifications.filter((notification) => notification.isActive && isMet(notification))
}
