import { createConfirmation } from '#features/forms/confirmations/server/commands.ts'
import { ruleSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import { removeCustomField } from '#features/people/custom-fields/server/commands.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { addCustomFields } from '../custom-fields.ts'
import { at } from '../moments.ts'

/** Yesterday somebody deleted a custom field that a confirmation still asks for. */
export async function loseField(
  event: EventTransaction,
  { ago }: Calendar,
  { organiser, formId }: { organiser: Author; formId: string },
): Promise<void> {
  const before = at(event, ago(60))
  const { early } = await addCustomFields(before, organiser, {
    early: { label: 'Early access', type: 'boolean', description: 'May come in before the hall opens.' },
  })
  const added = await createConfirmation(before, organiser, {
    formId,
    confirmation: {
      ...{ name: 'With early access', isActive: true, operator: 'ANY' },
      message: '<p>Your badges open the east gate from six o’clock.</p>',
      rules: [
        ruleSchema.parse({ sourceType: 'customField', sourceId: early, condition: 'equals', value: 'true' }),
      ],
    },
  })
  if (!added.ok) throw new Error(`The confirmation of the demo was refused: ${added.error}`)
  const removed = await removeCustomField(at(event, ago(1.1)), organiser, early)
  if (!removed.ok) throw new Error(`The custom field of the demo cannot be deleted: ${removed.error}`)
}
