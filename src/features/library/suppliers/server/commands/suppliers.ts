import { and, eq, inArray } from 'drizzle-orm'
import { claimFile, removeFiles } from '#features/event/files/server/commands.ts'
import { dropLocks, type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { unknownTeamTypes } from '#features/people/team-types/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import type { SupplierDetails, SupplierInput } from '../../domain/schema.ts'
import { suppliersTopic } from '../../domain/topic.ts'
import { supplierForChange, suppliersForChange } from '../queries/suppliers.ts'
import { suppliers } from '../tables.ts'
import { leaveGroups, placeInGroups } from './groups.ts'

type AudienceList = 'showToTeamTypeIds' | 'hideFromTeamTypeIds'
type UnknownTeamTypes = {
  code: 'unknownTeamTypes'
  /** The lists that name a team type which does not exist. */
  lists: readonly AudienceList[]
}
/** What a new supplier can be refused for. */
type NewRefusal = 'notUploaded' | 'unknownGroup' | UnknownTeamTypes
export type SupplierRefusal =
  | NewRefusal
  | 'notFound'
  /** Someone has saved the supplier since the version that the change is based on. */
  | 'stale'
  | LockRefusal

type NewSupplier = SupplierInput & {
  /** Of a file that an organiser has stored, and nothing has used yet. */
  logoFileId?: string | null
  groupIds?: readonly string[]
}

/** Answers with the supplier's id. Without the logo or one of the groups, no supplier is created. */
export function createSupplier(
  scope: EventScope,
  author: Author,
  { logoFileId = null, groupIds = [], ...input }: NewSupplier,
): Promise<Result<string, NewRefusal>> {
  return unlessRefused<string, NewRefusal>(scope, async (event) => {
    const { memberId } = author
    const id = newId()
    const audience = await knownAudience(event, input)
    if (!audience.ok) return audience
    const logo = await claimLogo(event, id, logoFileId)
    if (!logo.ok) return logo
    const now = event.services.clock.now()
    await event.tx.insert(suppliers).values({
      ...{ ...input, logoFileId, eventId: event.eventId, id },
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    const placed = await placeInGroups(event, author, { supplierId: id, joinedGroupIds: groupIds })
    if (!placed.ok) return placed
    await recordAudit(event, { memberId, action: 'supplier.create', subjectId: id, after: input })
    announce(event, [suppliersTopic], everyone)
    return ok(id)
  })
}

type SupplierChange = {
  supplierId: string
  version: number
  supplier: SupplierDetails
  joinedGroupIds: readonly string[]
  leftGroupIds: readonly string[]
  /** Undefined where the logo stays; null removes it. */
  logoFileId: string | null | undefined
}

/** Changes a supplier and its groups; the file of a logo that is replaced or removed is deleted. */
export function updateSupplier(
  scope: EventScope,
  author: Author,
  { supplierId, version, supplier, joinedGroupIds, leftGroupIds, logoFileId }: SupplierChange,
): Promise<Result<null, SupplierRefusal>> {
  return unlessRefused<null, SupplierRefusal>(scope, async (event) => {
    const before = await supplierForChange(event, supplierId)
    if (!before) return err('notFound')
    const lock = await requireLock(event, author, { type: 'supplier', subjectId: supplierId })
    if (!lock.ok) return lock
    if (before.version !== version) return err('stale')
    const audience = await knownAudience(event, supplier)
    if (!audience.ok) return audience
    const logo = await claimLogo(event, supplierId, logoFileId ?? null)
    if (!logo.ok) return logo
    const after = { ...supplier, logoFileId: logoFileId === undefined ? before.logoFileId : logoFileId }
    await save(event, author, before, after)
    const placed = await placeInGroups(event, author, { supplierId, joinedGroupIds, leftGroupIds })
    if (!placed.ok) return placed
    if (before.logoFileId !== null && before.logoFileId !== after.logoFileId)
      await removeFiles(event, [before.logoFileId])
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'supplier.update', subjectId: supplierId },
      ...{ before, after },
    })
    announce(event, [suppliersTopic], everyone)
    return ok(null)
  })
}

/** @returns how many were active before */
export function archiveSuppliers(
  scope: EventScope,
  author: Author,
  supplierIds: readonly string[],
): Promise<number> {
  return setArchived(scope, author, { supplierIds, isArchived: true })
}

/** @returns how many were archived before */
export function restoreSuppliers(
  scope: EventScope,
  author: Author,
  supplierIds: readonly string[],
): Promise<number> {
  return setArchived(scope, author, { supplierIds, isArchived: false })
}

function setArchived(
  scope: EventScope,
  author: Author,
  { supplierIds, isArchived }: { supplierIds: readonly string[]; isArchived: boolean },
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(suppliers)
      .set({ isArchived, ...changedNow(event, author) })
      .where(and(named(event, supplierIds), eq(suppliers.isArchived, !isArchived)))
      .returning({ id: suppliers.id })
    const action = isArchived ? 'supplier.archive' : 'supplier.restore'
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

/**
 * Deletes archived suppliers with their logos, and takes them out of every group (platform specification, section 7).
 * @returns how many of them existed
 */
export function removeSuppliers(
  scope: EventScope,
  author: Author,
  supplierIds: readonly string[],
): Promise<Result<number, 'notArchived'>> {
  return inEvent(scope, async (event) => {
    const found = await suppliersForChange(event, supplierIds)
    if (found.some(({ isArchived }) => !isArchived)) return err('notArchived')
    const ids = found.map(({ id }) => id)
    await leaveGroups(event, author, ids)
    await event.tx.delete(suppliers).where(named(event, ids))
    await removeFiles(
      event,
      found.flatMap(({ logoFileId }) => logoFileId ?? []),
    )
    await dropLocks(event, 'supplier', ids)
    await recordAudits(
      event,
      found.map((before) => ({
        ...{ memberId: author.memberId, action: 'supplier.remove', subjectId: before.id, before },
      })),
    )
    announce(event, [suppliersTopic], everyone)
    return ok(found.length)
  })
}

/** Refuses an audience that names a team type which does not exist. */
async function knownAudience(
  event: EventTransaction,
  supplier: Pick<SupplierDetails, AudienceList>,
): Promise<Result<null, UnknownTeamTypes>> {
  const unknown = await unknownTeamTypes(
    event,
    audienceLists.flatMap((list) => supplier[list]),
  )
  const lists = audienceLists.filter((list) => supplier[list].some((id) => unknown.has(id)))
  return lists.length === 0 ? ok(null) : err({ code: 'unknownTeamTypes', lists })
}

const audienceLists: readonly AudienceList[] = ['showToTeamTypeIds', 'hideFromTeamTypeIds']

/** Makes a stored logo the supplier's; without one there is nothing to do. */
async function claimLogo(
  event: EventTransaction,
  supplierId: string,
  logoFileId: string | null,
): Promise<Result<null, 'notUploaded'>> {
  if (logoFileId === null) return ok(null)
  const claimed = await claimFile(event, logoFileId, { kind: 'supplier', id: supplierId })
  return claimed.ok ? ok(null) : err('notUploaded')
}

async function save(
  event: EventTransaction,
  author: Author,
  { id, version }: { id: string; version: number },
  values: Partial<typeof suppliers.$inferInsert>,
): Promise<void> {
  await event.tx
    .update(suppliers)
    .set({ ...values, version: version + 1, ...changedNow(event, author) })
    .where(named(event, [id]))
}

function changedNow({ services }: EventTransaction, { memberId }: Author) {
  return { updatedAt: services.clock.now(), updatedBy: memberId }
}

function named({ eventId }: EventTransaction, supplierIds: readonly string[]) {
  return and(eq(suppliers.eventId, eventId), inArray(suppliers.id, [...supplierIds]))
}
