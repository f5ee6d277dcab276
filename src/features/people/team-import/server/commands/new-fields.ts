import { and, eq } from 'drizzle-orm'
import { type CustomFieldType, customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { checkMapping, importFields } from '../../domain/columns.ts'
import { teamImports } from '../tables.ts'
import { checkImport } from './checking.ts'
import { changing } from './staging.ts'

export type NewFieldRefusal =
  | 'noImport'
  | 'importRunning'
  | 'labelTaken'
  | 'tooManyFields'
  | { code: 'badMapping'; message: string }

/** Adds a custom field that is called as a column, reads the column for it, and checks the list again. @returns the id of the field */
export async function createFieldOfColumn(
  scope: EventScope,
  actor: Actor,
  { header, type }: { header: string; type: CustomFieldType },
): Promise<Result<string, NewFieldRefusal>> {
  const created = await changing(scope, async (event, current): Promise<Result<string, NewFieldRefusal>> => {
    const { mapping: before, matchBy } = current
    const others = Object.entries(before.customFields).filter(([, column]) => column !== header)
    const freed = importFields.filter((field) => before[field] === header).map((field) => [field, null])
    const left = { ...before, ...Object.fromEntries(freed), customFields: Object.fromEntries(others) }
    // Whether the rest can be read without the column is known before there is a field.
    const complete = checkMapping(left, current.headers, 'teams')
    if (!complete.ok) return err({ code: 'badMapping' as const, message: complete.error })
    if (!current.headers.includes(header))
      return err({ code: 'badMapping' as const, message: `The list has no column “${header}”.` })
    const field = await createCustomField(event, actor, customFieldInput.parse({ label: header, type }))
    if (!field.ok) return field
    const mapping = { ...left, customFields: { ...left.customFields, [field.value]: header } }
    const { memberId } = actor
    await event.tx
      .update(teamImports)
      .set({ mapping, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(and(eq(teamImports.eventId, event.eventId), eq(teamImports.id, current.id)))
    await recordAudit(event, {
      ...{ memberId, action: 'teamImport.update', subjectId: current.id },
      ...{ before: { mapping: before, matchBy }, after: { mapping, matchBy } },
    })
    return ok(field.value)
  })
  if (created.ok) await checkImport(scope)
  return created
}
