import { and, eq, lte, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type Author, system } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { notificationMessages as messages } from '../../domain/messages.ts'
import { notificationsTopic } from '../../domain/topic.ts'
import { mailNotification, publishScheduled } from '../jobs.ts'
import { notificationForChange, type StoredNotification } from '../queries/notifications.ts'
import { notificationReads, notifications } from '../tables.ts'
import {
  announcePublished,
  type ChangeRefusal,
  type Editor,
  openForChange,
  save,
  type Versioned,
} from './writing.ts'

/** The team types that it was for are gone. */
type ForNobody = 'forNobody'

/** Publishes at a later time; a job does it then, also when nobody is signed in. */
export function scheduleNotification(
  scope: EventScope,
  actor: Editor,
  { scheduledAt, ...which }: Versioned & { scheduledAt: string },
): Promise<Result<null, ChangeRefusal | ForNobody | 'past'>> {
  return inEvent(scope, async (event) => {
    const opened = await openForChange(event, actor, which)
    if (!opened.ok) return opened
    const before = opened.value
    if (isForNobody(before)) return err('forNobody')
    const at = new Date(scheduledAt)
    const delay = at.getTime() - event.services.clock.now().getTime()
    if (delay <= 0) return err('past')
    const after = { status: 'scheduled', scheduledAt: at, providerResponse: '' } as const
    await save(event, actor, before, after)
    const data = { notificationId: before.id, scheduledAt: at.toISOString() }
    await event.services.jobs.enqueue(event, publishScheduled, data, {
      // Another time is another job; the one of the former time finds that it is no longer meant.
      ...{ key: `${before.id}/${data.scheduledAt}`, delaySeconds: Math.ceil(delay / 1000) },
    })
    const { memberId } = actor
    await recordAudit(event, {
      ...{ memberId, action: 'notification.schedule', subjectId: before.id, before, after },
    })
    announce(event, [notificationsTopic], organisers)
    return ok(null)
  })
}

/** Takes a scheduled one back to a draft. */
export function unscheduleNotification(
  scope: EventScope,
  author: Author,
  notificationId: string,
): Promise<Result<null, 'notFound' | 'notScheduled'>> {
  return inEvent(scope, async (event) => {
    const before = await notificationForChange(event, notificationId)
    if (!before) return err('notFound')
    if (before.status !== 'scheduled') return err('notScheduled')
    await backToDraft(event, author, before)
    return ok(null)
  })
}

/** A scheduled one is a draft again. @param reason told to organisers where it was not their doing */
export async function backToDraft(
  event: EventTransaction,
  author: Author,
  before: StoredNotification,
  reason = '',
): Promise<void> {
  const after = { status: 'draft', scheduledAt: null, providerResponse: reason } as const
  await save(event, author, before, after)
  const { memberId } = author
  await recordAudit(event, {
    ...{ memberId, action: 'notification.unschedule', subjectId: before.id, before, after },
  })
  announce(event, [notificationsTopic], organisers)
}

/** Publishes now. */
export function publishNotification(
  scope: EventScope,
  actor: Editor,
  which: Versioned,
): Promise<Result<null, ChangeRefusal | ForNobody>> {
  return inEvent(scope, async (event) => {
    const opened = await openForChange(event, actor, which)
    if (!opened.ok) return opened
    if (isForNobody(opened.value)) return err('forNobody')
    await publish(event, actor, opened.value)
    // Whoever publishes it has read it.
    const read = { eventId: event.eventId, memberId: actor.memberId, itemId: opened.value.id }
    await event.tx
      .insert(notificationReads)
      .values({ ...read, readAt: event.services.clock.now() })
      .onConflictDoNothing()
    return ok(null)
  })
}

/**
 * Publishes at its time, once: the row is locked, so of two processes with the same job the second finds it published. A
 * job for another time than the notification has by now does nothing.
 */
export function publishAtItsTime(
  scope: EventScope,
  { notificationId, scheduledAt }: { notificationId: string; scheduledAt: string },
): Promise<void> {
  return inEvent(scope, async (event) => {
    const found = await notificationForChange(event, notificationId)
    if (found?.status !== 'scheduled' || found.scheduledAt?.toISOString() !== scheduledAt) return
    const early = found.scheduledAt.getTime() - event.services.clock.now().getTime()
    if (early > 0) return waitOn(event, { notificationId, scheduledAt }, early)
    if (isForNobody(found)) return backToDraft(event, system, found, messages.forNobody)
    await publish(event, system, found)
  })
}

/** The clock of the database, by which jobs wait, is ahead of ours, or ours was set back meanwhile. */
async function waitOn(
  event: EventTransaction,
  data: { notificationId: string; scheduledAt: string },
  milliseconds: number,
) {
  const now = event.services.clock.now().toISOString()
  await event.services.jobs.enqueue(event, publishScheduled, data, {
    // Not the key of the job in hand, beside which none of the same key is added.
    ...{
      key: `${data.notificationId}/${data.scheduledAt}/${now}`,
      delaySeconds: Math.ceil(milliseconds / 1000),
    },
  })
}

async function publish(event: EventTransaction, author: Author, before: StoredNotification) {
  const now = event.services.clock.now()
  const after = { status: 'pushed', publishedAt: now, scheduledAt: before.scheduledAt } as const
  await save(event, author, before, { ...after, providerResponse: '' })
  if (before.sendEmail) await beginMailing(event, before.id)
  const { memberId } = author
  await recordAudit(event, {
    ...{ memberId, action: 'notification.publish', subjectId: before.id, before, after },
  })
  announcePublished(event, before)
}

async function beginMailing(event: EventTransaction, notificationId: string) {
  const data = { notificationId, after: '' }
  await event.services.jobs.enqueue(event, mailNotification, data, { key: `${notificationId}/` })
}

/** Writes the e-mails that are still missing, after it has failed. */
export function retryMailing(
  scope: EventScope,
  author: Author,
  notificationId: string,
): Promise<Result<null, 'notFound' | 'notFailed'>> {
  return inEvent(scope, async (event) => {
    const before = await notificationForChange(event, notificationId)
    if (!before) return err('notFound')
    if (before.status !== 'failed') return err('notFailed')
    const after = { status: 'pushed', providerResponse: '' } as const
    await save(event, author, before, after)
    await beginMailing(event, notificationId)
    const { memberId } = author
    await recordAudit(event, {
      ...{ memberId, action: 'notification.retry', subjectId: notificationId, before, after },
    })
    announcePublished(event, before)
    return ok(null)
  })
}

function isForNobody({ audience, teamTypeIds }: StoredNotification): boolean {
  return audience === 'teamTypes' && teamTypeIds.length === 0
}

/**
 * At a suspension and at its end: e-mails that are still to be written are given up, and what should have been published
 * meanwhile becomes a draft. Nobody gets a backlog.
 */
export async function giveUpSuspendedNotifications(event: EventTransaction): Promise<void> {
  await giveUp(event, { mailing: messages.suspended, schedule: messages.missed })
  announce(event, [notificationsTopic], organisers)
}

/**
 * After a restore, the same: the portal that the backup was made of may have published and mailed since. @returns how
 * many there were
 */
export function giveUpRestoredNotifications(scope: EventScope): Promise<number> {
  return inEvent(scope, (event) =>
    giveUp(event, { mailing: messages.restored, schedule: messages.restoredSchedule }),
  )
}

async function giveUp(
  event: EventTransaction,
  { mailing, schedule }: { mailing: string; schedule: string },
): Promise<number> {
  const { tx, eventId, services } = event
  const changed = { version: sql`${notifications.version} + 1`, updatedAt: services.clock.now() }
  const stopped = await tx
    .update(notifications)
    .set({ ...changed, status: 'failed', providerResponse: mailing })
    .where(
      and(
        eq(notifications.eventId, eventId),
        eq(notifications.status, 'pushed'),
        eq(notifications.sendEmail, true),
        // With nobody to e-mail, it says so, and stays as it is.
        eq(notifications.providerResponse, ''),
      ),
    )
  const missed = await tx
    .update(notifications)
    .set({ ...changed, status: 'draft', scheduledAt: null, providerResponse: schedule })
    .where(
      and(
        eq(notifications.eventId, eventId),
        eq(notifications.status, 'scheduled'),
        lte(notifications.scheduledAt, services.clock.now()),
      ),
    )
  return (stopped.rowCount ?? 0) + (missed.rowCount ?? 0)
}
