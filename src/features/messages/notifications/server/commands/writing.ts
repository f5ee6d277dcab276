import { and, eq, inArray } from 'drizzle-orm'
import { dropLocks, type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { unknownTeamTypes } from '#features/people/team-types/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { audienceOf, type NotificationInput } from '../../domain/schema.ts'
import { isEditable, isPublished } from '../../domain/status.ts'
import { notificationsTopic } from '../../domain/topic.ts'
import { notificationForChange, type StoredNotification } from '../queries/notifications.ts'
import { notificationReads, notifications } from '../tables.ts'

export type Editor = Pick<Actor, 'memberId'>
export type Versioned = { notificationId: string; version: number }

type UnknownAudience = 'unknownTeamTypes' | 'unknownTeam'
export type ChangeRefusal = 'notFound' | 'stale' | 'published' | LockRefusal
export type WritingRefusal = ChangeRefusal | UnknownAudience

/** Makes a draft; answers with its id. */
export function createNotification(
  scope: EventScope,
  { memberId }: Author,
  input: NotificationInput,
): Promise<Result<string, UnknownAudience>> {
  return inEvent(scope, async (event) => {
    const known = await knownAudience(event, input)
    if (!known.ok) return known
    const id = newId()
    const now = event.services.clock.now()
    const after = { ...input, ...audienceOf(input) }
    await event.tx.insert(notifications).values({
      ...after,
      ...{ eventId: event.eventId, id },
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    await recordAudit(event, { memberId, action: 'notification.create', subjectId: id, after })
    announce(event, [notificationsTopic], organisers)
    return ok(id)
  })
}

/** Changes one that is not published; a scheduled one stays scheduled. */
export function updateNotification(
  scope: EventScope,
  actor: Editor,
  { notificationId, version, notification }: Versioned & { notification: NotificationInput },
): Promise<Result<null, WritingRefusal>> {
  return inEvent(scope, async (event) => {
    const known = await knownAudience(event, notification)
    if (!known.ok) return known
    const opened = await openForChange(event, actor, { notificationId, version })
    if (!opened.ok) return opened
    const before = opened.value
    const after = { ...notification, ...audienceOf(notification) }
    await save(event, actor, before, { ...after, providerResponse: '' })
    const { memberId } = actor
    await recordAudit(event, {
      ...{ memberId, action: 'notification.update', subjectId: notificationId, before, after },
    })
    announce(event, [notificationsTopic], organisers)
    return ok(null)
  })
}

/** Removes notifications, for those who have read them too; their e-mails are sent already. @returns how many there were */
export function removeNotifications(
  scope: EventScope,
  { memberId }: Author,
  notificationIds: readonly string[],
): Promise<number> {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    const removed = await tx
      .delete(notifications)
      .where(and(eq(notifications.eventId, eventId), inArray(notifications.id, [...notificationIds])))
      .returning({
        id: notifications.id,
        title: notifications.title,
        status: notifications.status,
        teamId: notifications.teamId,
      })
    const ids = removed.map(({ id }) => id)
    await tx
      .delete(notificationReads)
      .where(and(eq(notificationReads.eventId, eventId), inArray(notificationReads.itemId, ids)))
    await dropLocks(event, 'notification', ids)
    await recordAudits(
      event,
      removed.map(({ id, ...before }) => ({
        memberId,
        action: 'notification.remove',
        subjectId: id,
        before,
      })),
    )
    const hadReaders = removed.some(({ status }) => isPublished(status))
    announce(event, [notificationsTopic], hadReaders ? everyone : organisers)
    return removed.length
  })
}

/** Those for a team that is deleted go with it. */
export async function removeOfTeam(event: EventTransaction, author: Author, teamId: string): Promise<void> {
  const found = await event.tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.eventId, event.eventId), eq(notifications.teamId, teamId)))
  if (found.length === 0) return
  await removeNotifications(
    event,
    author,
    found.map(({ id }) => id),
  )
}

/** What people who leave had read. */
export async function forgetReads({ tx, eventId }: EventTransaction, memberIds: readonly string[]) {
  await tx
    .delete(notificationReads)
    .where(and(eq(notificationReads.eventId, eventId), inArray(notificationReads.memberId, [...memberIds])))
}

/** The notification, locked until the transaction ends, if this person is editing it and has seen its last version. */
export async function openForChange(
  event: EventTransaction,
  actor: Editor,
  { notificationId, version }: Versioned,
): Promise<Result<StoredNotification, ChangeRefusal>> {
  const found = await notificationForChange(event, notificationId)
  if (!found) return err('notFound')
  if (!isEditable(found.status)) return err('published')
  const lock = await requireLock(event, actor, { type: 'notification', subjectId: notificationId })
  if (!lock.ok) return lock
  return found.version === version ? ok(found) : err('stale')
}

export async function save(
  event: EventTransaction,
  { memberId }: Author,
  { id, version }: Pick<StoredNotification, 'id' | 'version'>,
  values: Partial<typeof notifications.$inferInsert>,
): Promise<void> {
  await event.tx
    .update(notifications)
    .set({
      ...values,
      version: version + 1,
      ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
    })
    .where(and(eq(notifications.eventId, event.eventId), eq(notifications.id, id)))
}

/** Tells those who can see it. */
export function announcePublished(event: EventTransaction, { teamId }: Pick<StoredNotification, 'teamId'>) {
  announce(event, [notificationsTopic], teamId === null ? everyone : teamAndOrganisers(teamId))
}

async function knownAudience(
  event: EventTransaction,
  input: NotificationInput,
): Promise<Result<null, UnknownAudience>> {
  const { teamTypeIds, teamId } = audienceOf(input)
  if (teamTypeIds.length > 0 && (await unknownTeamTypes(event, teamTypeIds)).size > 0)
    return err('unknownTeamTypes')
  if (teamId !== null && !(await teamById(event, teamId))) return err('unknownTeam')
  return ok(null)
}
