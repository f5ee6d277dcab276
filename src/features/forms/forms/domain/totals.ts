import { lineTotal, sumAmounts } from '#kit/money/money.ts'
import type { Answers } from './answers/answer-types.ts'
import { numberOf } from './answers/canonical.ts'
import type { FormDefinition } from './definition.ts'
import { fieldAt, valueAt } from './fields/field-at.ts'
import type { FieldOf } from './fields/field-schemas.ts'
import type { Walked } from './walk/walk.ts'

/** Amounts in the event's currency as decimal text with two decimals, such as `1250.00`. */
export type ItemListTotals = {
  /** By item id; only items that were ordered. */
  readonly subtotals: Record<string, string>
  readonly total: string
}

export type FormTotals = {
  /** By address on the path (`PathNode.at`), for each item list reached. */
  readonly itemLists: Record<string, ItemListTotals>
  /** The sum of all item lists reached, which every grand total of the form shows. */
  readonly grandTotal: string
}

/** The totals of a form. The server computes and stores them, and never trusts a total sent by a browser. */
export function totalsOf(
  definition: FormDefinition,
  answers: Readonly<Answers>,
  walked: Pick<Walked, 'path'>,
): FormTotals {
  const itemLists: Record<string, ItemListTotals> = {}
  for (const node of walked.path) {
    const field = fieldAt(definition, node)
    if (field?.type === 'itemList') itemLists[node.at] = itemListTotals(field, valueAt(answers, node))
  }
  return { itemLists, grandTotal: sumAmounts(Object.values(itemLists).map(({ total }) => total)) }
}

/** Price × quantity for each item ordered, and their sum. A quantity that the checks refuse counts as 0. */
export function itemListTotals(field: FieldOf<'itemList'>, answer: unknown): ItemListTotals {
  const subtotals: Record<string, string> = {}
  for (const { itemId, price } of field.items) {
    const quantity = quantityOf(answer, itemId)
    if (quantity > 0) subtotals[itemId] = lineTotal(price, quantity)
  }
  return { subtotals, total: sumAmounts(Object.values(subtotals)) }
}

function quantityOf(answer: unknown, itemId: string): number {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, itemId)) return 0
  const quantity = numberOf((answer as Record<string, unknown>)[itemId])
  return quantity !== undefined && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0
}
