import { and, count, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { shareTurn, takeTurn } from '#platform/turns/take-turn.ts'
import {
  type CustomFieldChange,
  type CustomFieldInput,
  type CustomFieldValue,
  customFieldLimits,
} from '../domain/schema.ts'
import { customFieldsTopic } from '../domain/topic.ts'
import { defaultOf, troubleOf, troublesOf, valueIn } from '../domain/values.ts'
import { isFilledByTeam, isShownToTeam } from '../domain/visibility.ts'
import { clearCustomField, fillCustomField } from './jobs.ts'
import type { TeamWithValues } from './ports.ts'
import { allCustomFields, type CustomFieldRow, customFieldById } from './queries.ts'
import { customFields } from './tables.ts'

/** What adds, changes and removes fields does so one after another. */
const TURN = 'customFields'

/**
 * Until the end of this transaction, in which a team is made, no field is added or removed: a field either sees the team,
 * and gives it its default, or the team sees the field.
 */
export function keepCustomFields(event: EventTransaction): Promise<void> {
  return shareTurn(event, TURN)
}

/** Teams that are written at once (platform specification, section 7). */
export const TEAMS_A_BATCH = 500

/** Adds a custom field behind the others. Its default is written to the teams by a job. */
export function createCustomField(
  scope: EventScope,
  { memberId }: Author,
  field: CustomFieldInput,
): Promise<Result<string, 'labelTaken' | 'tooManyFields'>> {
  return inEvent(scope, async (event): Promise<Result<string, 'labelTaken' | 'tooManyFields'>> => {
    await takeTurn(event, TURN)
    const [there] = await event.tx
      .select({ fields: count(), last: max(customFields.index) })
      .from(customFields)
      .where(isThere(event))
    if ((there?.fields ?? 0) >= customFieldLimits.fields) return err('tooManyFields')
    if (await isLabelTaken(event, field.label)) return err('labelTaken')
    const id = newId()
    const now = event.services.clock.now()
    await event.tx.insert(customFields).values({
      ...field,
      ...{ eventId: event.eventId, id, index: (there?.last ?? -1) + 1 },
      ...{ createdAt: now, updatedAt: now },
      ...{ defaultValue: String(field.defaultValue), createdBy: memberId, updatedBy: memberId },
    })
    await beginFilling(event, id, field.defaultValue)
    await recordAudit(event, { memberId, action: 'customField.create', subjectId: id, after: field })
    announce(event, [customFieldsTopic], everyone)
    return ok(id)
  })
}

type UpdateRefusal = 'customFieldNotFound' | 'labelTaken' | 'invalidDefault' | 'changedMeanwhile'

/** Changes everything but the type, unless somebody else has changed it since. A new default is written to the teams that have no value yet. */
export function updateCustomField(
  scope: EventScope,
  { memberId }: Author,
  { customFieldId, updatedAt, ...change }: CustomFieldChange & { customFieldId: string; updatedAt: string },
): Promise<Result<null, UpdateRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, UpdateRefusal>> => {
    await takeTurn(event, TURN)
    const before = await customFieldById(event, customFieldId)
    if (!before) return err('customFieldNotFound')
    if (before.updatedAt.toISOString() !== updatedAt) return err('changedMeanwhile')
    if (await isLabelTaken(event, change.label, customFieldId)) return err('labelTaken')
    if (troubleOf({ type: before.type, isRequired: false }, change.defaultValue)) return err('invalidDefault')
    const defaultValue = String(change.defaultValue)
    await event.tx
      .update(customFields)
      .set({ ...change, defaultValue, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(ofField(event, customFieldId))
    if (defaultValue !== before.defaultValue) await beginFilling(event, customFieldId, change.defaultValue)
    await recordAudit(event, {
      ...{ memberId, action: 'customField.update', subjectId: customFieldId },
      before: { ...before, defaultValue: defaultOf(before) },
      after: change,
    })
    announce(event, [customFieldsTopic], everyone)
    return ok(null)
  })
}

/** Deletes a custom field for everyone at once. Its values are removed from the teams by a job. */
export function removeCustomField(
  scope: EventScope,
  { memberId }: Author,
  customFieldId: string,
): Promise<Result<null, 'customFieldNotFound'>> {
  return inEvent(scope, async (event) => {
    await takeTurn(event, TURN)
    const before = await customFieldById(event, customFieldId)
    if (!before) return err('customFieldNotFound')
    await event.tx
      .update(customFields)
      .set({ removedAt: event.services.clock.now(), updatedBy: memberId })
      .where(ofField(event, customFieldId))
    await event.services.jobs.enqueue(event, clearCustomField, { customFieldId }, { key: customFieldId })
    const { label, type } = before
    await recordAudit(event, {
      ...{ memberId, action: 'customField.remove', subjectId: customFieldId },
      before: { label, type },
    })
    announce(event, [customFieldsTopic], everyone)
    return ok(null)
  })
}

/** Puts the fields in this order. Refused unless it names each of them once: somebody has added or deleted one. */
export function reorderCustomFields(
  scope: EventScope,
  { memberId }: Author,
  customFieldIds: readonly string[],
): Promise<Result<null, 'changedElsewhere'>> {
  return inEvent(scope, async (event): Promise<Result<null, 'changedElsewhere'>> => {
    await takeTurn(event, TURN)
    const fields = await allCustomFields(event)
    const named = new Set(customFieldIds)
    const isWhole = named.size === customFieldIds.length && named.size === fields.length
    if (!isWhole || fields.some(({ id }) => !named.has(id))) return err('changedElsewhere')
    await event.tx
      .update(customFields)
      .set({ index: sql`array_position(${sql.param([...customFieldIds])}::text[], ${customFields.id}) - 1` })
      .where(and(isThere(event), inArray(customFields.id, [...customFieldIds])))
    const labels = new Map(fields.map(({ id, label }) => [id, label]))
    await recordAudit(event, {
      ...{ memberId, action: 'customField.reorder', subjectId: 'order' },
      before: { labels: fields.map(({ label }) => label) },
      after: { labels: customFieldIds.map((id) => labels.get(id)) },
    })
    announce(event, [customFieldsTopic], everyone)
    return ok(null)
  })
}

type Values = Readonly<Record<string, CustomFieldValue>>
export type NewValuesRefusal =
  | 'customFieldNotFound'
  | { code: 'invalidNewValues'; troubles: Record<string, string> }

/**
 * Checks the values with which a team is made by hand: those of fields that its maker is asked for, each with a value
 * where one is required. A field that is not named has its default.
 * @param isAsked whether the maker fills in this field
 */
export async function checkNewValues(
  event: EventTransaction,
  values: Values,
  isAsked: (field: CustomFieldRow) => boolean,
): Promise<Result<null, NewValuesRefusal>> {
  await keepCustomFields(event)
  const fields = (await allCustomFields(event)).filter(isAsked)
  const asked = new Set(fields.map(({ id }) => id))
  if (Object.keys(values).some((id) => !asked.has(id))) return err('customFieldNotFound')
  const defaults = Object.fromEntries(fields.map((field) => [field.id, defaultOf(field)]))
  const troubles = troublesOf(fields, { ...defaults, ...values })
  return Object.keys(troubles).length === 0 ? ok(null) : err({ code: 'invalidNewValues', troubles })
}

type ValuesRefusal =
  | 'teamNotFound'
  | 'customFieldNotFound'
  | 'readOnly'
  | { code: 'invalidValues'; troubles: Record<string, string> }

/** Sets values of a team, for an organiser: any field, and only the ones that are named. */
export function updateValuesOfTeam(
  scope: EventScope,
  author: Author,
  change: { teamId: string; values: Values },
): Promise<Result<null, ValuesRefusal>> {
  return updateValues(scope, author, { ...change, refuse: () => undefined })
}

/** The same for somebody of the team: what it is shown, and is to fill in itself. */
export function updateValuesOfOwnTeam(
  scope: EventScope,
  actor: Actor,
  values: Values,
): Promise<Result<null, ValuesRefusal>> {
  const { teamId } = actor
  if (teamId === null) return Promise.resolve(err('teamNotFound'))
  return updateValues(scope, actor, {
    ...{ teamId, values },
    refuse: (field, team) => {
      if (!isShownToTeam(field, team)) return 'customFieldNotFound'
      return isFilledByTeam(field, team) ? undefined : 'readOnly'
    },
  })
}

type ValuesChange = {
  teamId: string
  values: Values
  /** Why this field of this team may not be changed. */
  refuse: (field: CustomFieldRow, team: TeamWithValues) => 'customFieldNotFound' | 'readOnly' | undefined
}

function updateValues(
  scope: EventScope,
  author: Author,
  { teamId, values, refuse }: ValuesChange,
): Promise<Result<null, ValuesRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, ValuesRefusal>> => {
    const { teamFieldValues } = event.services.ports
    // Fields first, and teams second: in the order of the jobs that fill and clear, so that neither waits for the other.
    const fields = await lockedFields(event, Object.keys(values))
    const team = await teamFieldValues.ofTeamLocked(event, teamId)
    if (!team) return err('teamNotFound')
    if (fields.length < Object.keys(values).length) return err('customFieldNotFound')
    for (const field of fields) {
      const refusal = refuse(field, team)
      if (refusal) return err(refusal)
    }
    const troubles = troublesOf(fields, values)
    if (Object.keys(troubles).length > 0) return err({ code: 'invalidValues', troubles })
    await teamFieldValues.set(event, author, { teamId, values })
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'team.update', subjectId: teamId },
      before: {
        customFields: Object.fromEntries(fields.map((field) => [field.id, valueIn(field, team.values)])),
      },
      after: { customFields: values },
    })
    announce(event, [customFieldsTopic], teamAndOrganisers(teamId))
    return ok(null)
  })
}

/** None of them is deleted before this transaction ends, so that no value outlives its field. */
function lockedFields(event: EventTransaction, ids: readonly string[]): Promise<CustomFieldRow[]> {
  return event.tx
    .select()
    .from(customFields)
    .where(and(isThere(event), inArray(customFields.id, [...ids])))
    .orderBy(customFields.id)
    .for('share')
}

/** Also one that is deleted already, and only has values left. */
async function lockedField(event: EventTransaction, customFieldId: string) {
  const [field] = await event.tx
    .select()
    .from(customFields)
    .where(ofField(event, customFieldId))
    .for('update')
  return field
}

/**
 * Writes the default to every team that has no value, a batch a transaction. What is interrupted goes on where it was:
 * whoever has a value by then is left alone.
 */
export async function fillTeams(scope: EventScope, customFieldId: string): Promise<void> {
  let isMore = true
  while (isMore) isMore = await fillBatch(scope, customFieldId)
}

/** @returns whether there may be more teams without a value */
function fillBatch(scope: EventScope, customFieldId: string): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const field = await lockedField(event, customFieldId)
    if (!field || field.removedAt || field.defaultValue === '') return false
    const filling = { customFieldId, value: defaultOf(field), atMost: TEAMS_A_BATCH }
    const filled = await event.services.ports.teamFieldValues.fill(event, filling)
    const isMore = filled === TEAMS_A_BATCH
    await event.tx
      .update(customFields)
      .set(isMore ? { fillDone: field.fillDone + filled } : { fillTotal: null, fillDone: 0 })
      .where(ofField(event, customFieldId))
    announce(event, [customFieldsTopic], isMore ? organisers : everyone)
    return isMore
  })
}

/** Removes the values of a deleted field from the teams, a batch a transaction, and at last the field itself. */
export async function clearTeams(scope: EventScope, customFieldId: string): Promise<void> {
  let isMore = true
  while (isMore) isMore = await clearBatch(scope, customFieldId)
}

function clearBatch(scope: EventScope, customFieldId: string): Promise<boolean> {
  return inEvent(scope, async (event) => {
    const field = await lockedField(event, customFieldId)
    if (!field?.removedAt) return false
    const clearing = { customFieldId, atMost: TEAMS_A_BATCH }
    const cleared = await event.services.ports.teamFieldValues.clear(event, clearing)
    if (cleared === TEAMS_A_BATCH) return true
    await event.tx.delete(customFields).where(ofField(event, customFieldId))
    return false
  })
}

async function beginFilling(event: EventTransaction, customFieldId: string, value: CustomFieldValue) {
  if (value === '') return
  const { lacking } = await event.services.ports.teamFieldValues.count(event, customFieldId)
  if (lacking === 0) return
  await event.tx
    .update(customFields)
    .set({ fillTotal: lacking, fillDone: 0 })
    .where(ofField(event, customFieldId))
  const options = { key: customFieldId, isUrgent: true }
  await event.services.jobs.enqueue(event, fillCustomField, { customFieldId }, options)
}

async function isLabelTaken(event: EventTransaction, label: string, but = ''): Promise<boolean> {
  const isSame = eq(sql`lower(${customFields.label})`, label.toLowerCase())
  const taken = await event.tx
    .select({ id: customFields.id })
    .from(customFields)
    .where(and(isThere(event), isSame, ne(customFields.id, but)))
  return taken.length > 0
}

function isThere(event: EventTransaction) {
  return and(eq(customFields.eventId, event.eventId), isNull(customFields.removedAt))
}

function ofField(event: EventTransaction, customFieldId: string) {
  return and(eq(customFields.eventId, event.eventId), eq(customFields.id, customFieldId))
}
