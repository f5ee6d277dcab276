import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

type FieldPlan = Parameters<typeof customFieldInput.parse>[0] & object

/** Adds custom fields in this order, and returns their ids by the same keys. */
export async function addCustomFields<Key extends string>(
  event: EventTransaction,
  author: Author,
  plans: Readonly<Record<Key, FieldPlan>>,
): Promise<Record<Key, string>> {
  const ids = {} as Record<Key, string>
  for (const key of Object.keys(plans) as Key[]) {
    const added = await createCustomField(event, author, customFieldInput.parse(plans[key]))
    if (!added.ok) throw new Error(`A custom field of the demo was refused: ${added.error}`)
    ids[key] = added.value
  }
  return ids
}
