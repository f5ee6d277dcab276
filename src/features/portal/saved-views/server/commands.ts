import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone, organisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { viewLimits } from '../domain/limits.ts'
import { savedViewsTopic } from '../domain/topic.ts'
import { keptLabels, mayOpenScreen, type ViewScreen } from '../domain/view-screens.ts'
import { maySeeView, mayShareViews, mayUpdateView } from './policy.ts'
import { countOfPerson, hasViewNamed, isFullOfShared, type ReadView, viewById } from './queries.ts'
import { savedViews } from './tables.ts'

type Values = { name: string; search: Record<string, string>; isShared: boolean; labels: ReadView['labels'] }
export type NewView = Values & { screen: ViewScreen; thingId: string }
export type SharingRefusal = 'mayNotShare' | 'sharedFull' | 'nameTaken'
export type ViewRefusal = 'viewNotFound' | 'notYours' | SharingRefusal

/**
 * In an event one after another: whoever saves counts what others share at the same moment, and whoever renames a view does
 * not share it again that its owner takes back meanwhile.
 */
const TURN = 'savedView'

/** Answers with what was saved, as its list shows it. */
export function createView(
  scope: EventScope,
  actor: Actor,
  input: NewView,
): Promise<Result<ReadView, 'screenClosed' | 'full' | SharingRefusal>> {
  if (!mayOpenScreen(actor.level, input.screen)) return Promise.resolve(err('screenClosed'))
  if (input.isShared && !mayShareViews(actor)) return Promise.resolve(err('mayNotShare'))
  return inEvent(scope, async (event) => {
    const { memberId } = actor
    await takeTurn(event, TURN)
    if ((await countOfPerson(event, memberId)) >= viewLimits.perPerson) return err('full')
    if (await hasViewNamed(event, { ...input, memberId, exceptId: '' })) return err('nameTaken')
    if (input.isShared && (await isFullOfShared(event, input))) return err('sharedFull')
    const id = newId()
    const now = event.services.clock.now()
    const { screen, thingId, name, search, isShared } = input
    await event.tx.insert(savedViews).values({
      ...{ eventId: event.eventId, id, memberId, screen, thingId, name, search, isShared },
      labels: keptLabels(input.labels),
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    await recordAudit(event, {
      ...{ memberId, action: 'savedView.create', subjectId: id },
      after: { name, screen, search, isShared },
    })
    tell(event, actor, isShared)
    return ok(await stored(event, id))
  })
}

export function updateView(
  scope: EventScope,
  actor: Actor,
  { viewId, ...change }: Partial<Values> & { viewId: string },
): Promise<Result<ReadView, ViewRefusal>> {
  return inEvent(scope, async (event) => {
    const view = await changeable(event, actor, viewId)
    if (!view.ok) return view
    const before = view.value
    const { name = before.name, search = before.search, isShared = before.isShared } = change
    const isNewlyShared = isShared && !before.isShared
    if (isNewlyShared && !mayShareViews(actor)) return err('mayNotShare')
    // One that the event owns and that is no longer shared would be nobody's.
    const memberId = before.memberId ?? (isShared ? null : actor.memberId)
    const place = { screen: before.screen as ViewScreen, thingId: before.thingId }
    if (memberId !== null && (await hasViewNamed(event, { ...place, memberId, name, exceptId: viewId })))
      return err('nameTaken')
    if (isNewlyShared && (await isFullOfShared(event, place))) return err('sharedFull')
    const labels = change.labels ? keptLabels(change.labels) : before.labels
    await event.tx
      .update(savedViews)
      .set({
        ...{ name, search, isShared, labels, memberId },
        ...{ updatedAt: event.services.clock.now(), updatedBy: actor.memberId },
      })
      .where(and(eq(savedViews.eventId, event.eventId), eq(savedViews.id, viewId)))
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'savedView.update', subjectId: viewId },
      before: { name: before.name, search: before.search, isShared: before.isShared },
      after: { name, search, isShared },
    })
    tell(event, actor, isShared || before.isShared)
    return ok(await stored(event, viewId))
  })
}

export function removeView(
  scope: EventScope,
  actor: Actor,
  { viewId }: { viewId: string },
): Promise<Result<null, ViewRefusal>> {
  return inEvent(scope, async (event) => {
    const view = await changeable(event, actor, viewId)
    if (!view.ok) return view
    const { name, screen, search, isShared } = view.value
    await event.tx
      .delete(savedViews)
      .where(and(eq(savedViews.eventId, event.eventId), eq(savedViews.id, viewId)))
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'savedView.remove', subjectId: viewId },
      before: { name, screen, search, isShared },
    })
    tell(event, actor, isShared)
    return ok(null)
  })
}

/** Of people who leave: what is theirs alone goes with them, and what they shared is the event's from then on. */
export async function endViewsOf({ tx, eventId }: EventTransaction, memberIds: readonly string[]) {
  const isTheirs = and(eq(savedViews.eventId, eventId), inArray(savedViews.memberId, [...memberIds]))
  await tx.delete(savedViews).where(and(isTheirs, eq(savedViews.isShared, false)))
  await tx.update(savedViews).set({ memberId: null }).where(isTheirs)
}

/** Of a form that is deleted: its filters fit no other. */
export async function removeViewsOfForm({ tx, eventId }: EventTransaction, formId: string) {
  await tx.delete(savedViews).where(and(eq(savedViews.eventId, eventId), eq(savedViews.thingId, formId)))
}

/** What the person may not see answers as what is not there. */
async function changeable(
  event: EventTransaction,
  actor: Actor,
  viewId: string,
): Promise<Result<ReadView, 'viewNotFound' | 'notYours'>> {
  await takeTurn(event, TURN)
  const view = await viewById(event, viewId)
  if (!view || !maySeeView(actor, view) || !mayOpenScreen(actor.level, view.screen as ViewScreen))
    return err('viewNotFound')
  return mayUpdateView(actor, view) ? ok(view) : err('notYours')
}

async function stored(event: EventTransaction, viewId: string): Promise<ReadView> {
  const view = await viewById(event, viewId)
  if (!view) throw new Error('A view that was just saved is not there')
  return view
}

function tell(event: EventTransaction, { memberId }: Actor, isShared: boolean) {
  announce(event, [savedViewsTopic], isShared ? organisers : memberAlone(memberId))
}
