import { and, eq, inArray } from 'drizzle-orm'
import { dropLocks, type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { supplierLimits } from '../../domain/limits.ts'
import type { SupplierGroupInput } from '../../domain/schema.ts'
import { suppliersTopic } from '../../domain/topic.ts'
import { countGroups, groupsForChange, groupsWith, type StoredGroup } from '../queries/groups.ts'
import { suppliersForChange } from '../queries/suppliers.ts'
import { supplierGroups } from '../tables.ts'

export type GroupRefusal = 'groupNotFound' | 'staleGroup' | 'unknownSupplier' | 'tooManyGroups' | LockRefusal

/** Answers with the id of the group. */
export function createGroup(
  scope: EventScope,
  { memberId }: Author,
  input: SupplierGroupInput,
): Promise<Result<string, 'unknownSupplier' | 'tooManyGroups'>> {
  return inEvent(scope, async (event) => {
    // One after another, so that of two that are added at once the second counts the first.
    await takeTurn(event, 'supplierGroup')
    if ((await countGroups(event)) >= supplierLimits.groups) return err('tooManyGroups')
    const group = await knownMembers(event, input)
    if (!group.ok) return group
    const id = newId()
    const now = event.services.clock.now()
    await event.tx.insert(supplierGroups).values({
      ...{ ...group.value, eventId: event.eventId, id },
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    await recordAudit(event, {
      memberId,
      action: 'supplierGroup.create',
      subjectId: id,
      after: group.value,
    })
    announce(event, [suppliersTopic], everyone)
    return ok(id)
  })
}

type GroupChange = { supplierGroupId: string; version: number; group: SupplierGroupInput }

export function updateGroup(
  scope: EventScope,
  actor: Author,
  { supplierGroupId, version, group }: GroupChange,
): Promise<Result<null, GroupRefusal>> {
  return inEvent(scope, async (event) => {
    // Suppliers before groups, as everything that changes both: so nobody waits in a circle.
    const known = await knownMembers(event, group)
    const [before] = await groupsForChange(event, [supplierGroupId])
    if (!before) return err('groupNotFound')
    const lock = await requireLock(event, actor, { type: 'supplierGroup', subjectId: supplierGroupId })
    if (!lock.ok) return lock
    if (before.version !== version) return err('staleGroup')
    if (!known.ok) return known
    await saveGroup(event, actor, before, known.value)
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'supplierGroup.update', subjectId: supplierGroupId },
      ...{ before, after: known.value },
    })
    announce(event, [suppliersTopic], everyone)
    return ok(null)
  })
}

/** @returns how many were active before */
export function archiveGroups(
  scope: EventScope,
  author: Author,
  supplierGroupIds: readonly string[],
): Promise<number> {
  return setArchived(scope, author, { supplierGroupIds, isArchived: true })
}

/** @returns how many were archived before */
export function restoreGroups(
  scope: EventScope,
  author: Author,
  supplierGroupIds: readonly string[],
): Promise<number> {
  return setArchived(scope, author, { supplierGroupIds, isArchived: false })
}

function setArchived(
  scope: EventScope,
  author: Author,
  { supplierGroupIds, isArchived }: { supplierGroupIds: readonly string[]; isArchived: boolean },
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(supplierGroups)
      .set({ isArchived, ...changedNow(event, author) })
      .where(and(named(event, supplierGroupIds), eq(supplierGroups.isArchived, !isArchived)))
      .returning({ id: supplierGroups.id })
    const action = isArchived ? 'supplierGroup.archive' : 'supplierGroup.restore'
    await recordAudits(
      event,
      changed.map(({ id }) => ({
        ...{ memberId: author.memberId, action, subjectId: id },
        ...{ before: { isArchived: !isArchived }, after: { isArchived } },
      })),
    )
    announce(event, [suppliersTopic], everyone)
    return changed.length
  })
}

/** Deletes archived groups; their suppliers stay. @returns how many of them existed */
export function removeGroups(
  scope: EventScope,
  { memberId }: Author,
  supplierGroupIds: readonly string[],
): Promise<Result<number, 'notArchived'>> {
  return inEvent(scope, async (event) => {
    const found = await groupsForChange(event, supplierGroupIds)
    if (found.some(({ isArchived }) => !isArchived)) return err('notArchived')
    const ids = found.map(({ id }) => id)
    await event.tx.delete(supplierGroups).where(named(event, ids))
    await dropLocks(event, 'supplierGroup', ids)
    await recordAudits(
      event,
      found.map((before) => ({
        memberId,
        action: 'supplierGroup.remove',
        subjectId: before.id,
        before,
      })),
    )
    announce(event, [suppliersTopic], everyone)
    return ok(found.length)
  })
}

type Placing = {
  supplierId: string
  joinedGroupIds: readonly string[]
  leftGroupIds?: readonly string[]
}

/**
 * Puts a supplier into some groups, and takes it out of others. What somebody else has done meanwhile with further groups
 * stays. The supplier itself is locked already.
 */
export async function placeInGroups(
  event: EventTransaction,
  author: Author,
  { supplierId, joinedGroupIds, leftGroupIds = [] }: Placing,
): Promise<Result<null, 'unknownGroup'>> {
  const found = await groupsForChange(event, [...joinedGroupIds, ...leftGroupIds])
  const known = new Set(found.map(({ id }) => id))
  if (joinedGroupIds.some((id) => !known.has(id))) return err('unknownGroup')
  const changes = found.flatMap((group) => {
    const belongs = joinedGroupIds.includes(group.id)
    if (group.supplierIds.includes(supplierId) === belongs) return []
    const others = group.supplierIds.filter((id) => id !== supplierId)
    return [{ group, supplierIds: belongs ? [...others, supplierId] : others }]
  })
  await changeMembers(event, author, changes)
  return ok(null)
}

/** Takes suppliers that are about to be deleted out of every group. */
export async function leaveGroups(
  event: EventTransaction,
  author: Author,
  supplierIds: readonly string[],
): Promise<void> {
  const around = await groupsWith(event, supplierIds)
  const changes = around.map((group) => ({
    group,
    supplierIds: group.supplierIds.filter((id) => !supplierIds.includes(id)),
  }))
  await changeMembers(event, author, changes)
}

async function changeMembers(
  event: EventTransaction,
  author: Author,
  changes: readonly { group: StoredGroup; supplierIds: string[] }[],
): Promise<void> {
  for (const { group, supplierIds } of changes) await saveGroup(event, author, group, { supplierIds })
  await recordAudits(
    event,
    changes.map(({ group, supplierIds }) => ({
      ...{ memberId: author.memberId, action: 'supplierGroup.update', subjectId: group.id },
      ...{ before: { supplierIds: group.supplierIds }, after: { supplierIds } },
    })),
  )
}

/** Each supplier once; refused where one of them is gone. Those that exist stay until the transaction ends. */
async function knownMembers(
  event: EventTransaction,
  { title, supplierIds }: SupplierGroupInput,
): Promise<Result<SupplierGroupInput, 'unknownSupplier'>> {
  const ids = [...new Set(supplierIds)]
  const found = await suppliersForChange(event, ids)
  return found.length === ids.length ? ok({ title, supplierIds: ids }) : err('unknownSupplier')
}

async function saveGroup(
  event: EventTransaction,
  author: Author,
  { id, version }: Pick<StoredGroup, 'id' | 'version'>,
  values: Partial<SupplierGroupInput>,
): Promise<void> {
  await event.tx
    .update(supplierGroups)
    .set({ ...values, version: version + 1, ...changedNow(event, author) })
    .where(named(event, [id]))
}

function changedNow({ services }: EventTransaction, { memberId }: Author) {
  return { updatedAt: services.clock.now(), updatedBy: memberId }
}

function named({ eventId }: EventTransaction, supplierGroupIds: readonly string[]) {
  return and(eq(supplierGroups.eventId, eventId), inArray(supplierGroups.id, [...supplierGroupIds]))
}
