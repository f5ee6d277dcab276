import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { CustomFieldChoice } from '../contract.ts'
import { customFieldList } from '../domain/list.ts'
import { customFieldTypes } from '../domain/schema.ts'
import { customFields } from './tables.ts'

type CustomFieldRecord = Omit<typeof customFields.$inferSelect, 'eventId'>

const isThere = ({ eventId }: { eventId: string }) =>
  and(eq(customFields.eventId, eventId), isNull(customFields.removedAt))

const listedColumns = {
  id: customFields.id,
  label: customFields.label,
  type: customFields.type,
  index: customFields.index,
  placeholder: customFields.placeholder,
  description: customFields.description,
  defaultValue: customFields.defaultValue,
  showField: customFields.showField,
  showToChildTeams: customFields.showToChildTeams,
  isRequired: customFields.isRequired,
  isFilledByTeams: customFields.isFilledByTeams,
  fillTotal: customFields.fillTotal,
  fillDone: customFields.fillDone,
  updatedAt: customFields.updatedAt,
}
export type CustomFieldRow = Pick<CustomFieldRecord, keyof typeof listedColumns>

export const customFieldSource = listSource(customFieldList, {
  parts: () => ({
    id: customFields.id,
    searched: [customFields.label, customFields.description, customFields.placeholder],
    sorts: {
      index: customFields.index,
      label: natural(customFields.label),
      type: inOrderOf(customFields.type, customFieldTypes),
      shown: [sql`not ${customFields.showField}`, sql`not ${customFields.showToChildTeams}`],
      required: sql`not ${customFields.isRequired}`,
      updatedAt: customFields.updatedAt,
    },
    filters: {
      customFieldType: (types) => isOneOf(customFields.type, types),
      showCustomField: (isShown) => eq(customFields.showField, isShown),
    },
  }),
  select: (event, { where, orderBy, limit, offset }) =>
    event.tx
      .select({ ...listedColumns, total: totalRows })
      .from(customFields)
      .where(and(isThere(event), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** Every custom field, in order. */
export function allCustomFields(scope: EventScope): Promise<CustomFieldRow[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(listedColumns)
      .from(customFields)
      .where(isThere({ eventId }))
      .orderBy(asc(customFields.index), asc(customFields.id)),
  )
}

/** The same by name alone. */
export function customFieldChoices(scope: EventScope): Promise<CustomFieldChoice[]> {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: customFields.id, label: customFields.label, type: customFields.type })
      .from(customFields)
      .where(isThere({ eventId }))
      .orderBy(asc(customFields.index), asc(customFields.id)),
  )
}

export async function customFieldById(
  scope: EventScope,
  customFieldId: string,
): Promise<CustomFieldRow | undefined> {
  const [field] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(listedColumns)
      .from(customFields)
      .where(and(isThere({ eventId }), eq(customFields.id, customFieldId))),
  )
  return field
}

/** One field, with the rules that ask for it and how many teams have a value. */
export function customFieldWithUses(scope: EventScope, customFieldId: string) {
  return inEvent(scope, async (event) => {
    const { customFieldUses, teamFieldValues } = event.services.ports
    const field = await customFieldById(event, customFieldId)
    if (!field) return undefined
    const uses = await Promise.all(customFieldUses.map((usesOf) => usesOf(event, customFieldId)))
    const { filled } = await teamFieldValues.count(event, customFieldId)
    return { field, uses: uses.flat(), filled }
  })
}

/** Every field, with the values of one team; undefined when there is no such team. */
export function fieldsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const [fields, team] = await Promise.all([
      allCustomFields(event),
      event.services.ports.teamFieldValues.ofTeam(event, teamId),
    ])
    return team && { fields, team }
  })
}

/** The same for the person's own team; undefined without one. */
export async function fieldsOfActor(scope: EventScope, { teamId }: Actor) {
  return teamId === null ? undefined : fieldsOfTeam(scope, teamId)
}

/** The defaults as a map by id, for a team that is being made. */
export function defaultValues({ eventId }: Pick<EventTransaction, 'eventId'>): SQL {
  const { id, type, defaultValue } = customFields
  return sql`coalesce((
    select jsonb_object_agg(${id}, case ${type}
      when 'boolean' then to_jsonb(${defaultValue} = 'true') else to_jsonb(${defaultValue}) end)
    from ${customFields}
    where ${isThere({ eventId })} and ${defaultValue} <> ''), '{}'::jsonb)`
}
