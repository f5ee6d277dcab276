import { sql } from 'drizzle-orm'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { definitionsOfVersions } from '#features/forms/forms/server/queries.ts'
import { forms, formVersions } from '#features/forms/forms/server/tables.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { OrderForm } from '../../domain/order-lines.ts'

/** Of a form, or of a group that is placed in it. */
const asksForOrders = sql`(v.definition @? '$.fields[*] ? (@.type == "itemList")'
  or v.definition @? '$.groups.*.fields[*] ? (@.type == "itemList")')`

/** The forms that ask for orders, by title: with each version that is current, or that somebody has answered. */
export async function orderForms(event: EventTransaction): Promise<Map<string, OrderForm>> {
  const { tx, eventId } = event
  const { rows } = await tx.execute<{ id: string; title: string; isArchived: boolean; version: number }>(sql`
    select f.id, f.title, f.is_archived as "isArchived", v.version
    from ${forms} f join ${formVersions} v on v.event_id = f.event_id and v.form_id = f.id
    where f.event_id = ${eventId} and ${asksForOrders} and (v.version = f.current_version
      or exists (select from ${submissions} s where s.event_id = f.event_id and s.form_id = f.id
        and s.version = v.version and not s.is_draft))
    order by f.title, f.id, v.version desc`)
  const definitions = await definitionsOfVersions(
    event,
    rows.map(({ id, version }) => ({ formId: id, version })),
  )
  const asked = new Map<string, OrderForm & { definitions: Map<number, FormDefinition> }>()
  for (const { id, title, isArchived, version } of rows) {
    const form = asked.get(id) ?? { id, title, isArchived, definitions: new Map<number, FormDefinition>() }
    asked.set(id, form)
    const definition = definitions.get(`${id}/${version}`)
    if (definition) form.definitions.set(version, definition)
  }
  return asked
}

/** The forms with the versions that these were made with: nobody may have answered one of them since. */
export async function withVersionsOf(
  event: EventTransaction,
  asked: ReadonlyMap<string, OrderForm>,
  made: readonly { formId: string; version: number }[],
): Promise<ReadonlyMap<string, OrderForm>> {
  const missing = new Map(
    made
      .filter(({ formId, version }) => !asked.get(formId)?.definitions.has(version))
      .map(({ formId, version }) => [`${formId}/${version}`, { formId, version }]),
  )
  const former = await definitionsOfVersions(event, [...missing.values()])
  const whole = new Map(asked)
  for (const [key, { formId, version }] of missing) {
    const [form, definition] = [whole.get(formId), former.get(key)]
    if (!form || !definition) continue
    const definitions = [...form.definitions, [version, definition] as const]
    const newestFirst = definitions.toSorted(([one], [other]) => other - one)
    whole.set(formId, { ...form, definitions: new Map(newestFirst) })
  }
  return whole
}
