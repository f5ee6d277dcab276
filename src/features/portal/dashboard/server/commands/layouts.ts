import { and, eq, sql } from 'drizzle-orm'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { Card } from '../../domain/cards.ts'
import {
  type CardLayout,
  checkCardIds,
  type LayoutChange,
  layoutInTheWay,
  type NewLayout,
} from '../../domain/layouts.ts'
import { dashboardMessages as messages } from '../../domain/messages.ts'
import { dashboardTopic } from '../../domain/topic.ts'
import { knownTeamTypes, listTargets } from '../queries/choices.ts'
import { listLayouts } from '../queries/layouts.ts'
import { cardLayouts, cards } from '../tables.ts'

export type LayoutRefusal =
  | { kind: 'invalid'; message: string; fields: Record<string, string> }
  | { kind: 'conflict'; message: string }
  | { kind: 'notFound' }

/** Adds a layout with six new cards. */
export function addLayout(
  scope: EventScope,
  memberId: string,
  input: NewLayout,
): Promise<Result<{ id: string }, LayoutRefusal>> {
  return inEvent(scope, async (event) => {
    const layouts = await layoutsForChange(event)
    const refused = await refusalOf(event, layouts, { ...input, id: undefined, isDefault: false })
    if (refused) return err(refused)
    const layout = { ...input, id: newId(), cards: input.cards.map((card) => ({ ...card, id: newId() })) }
    await insertLayout(event, memberId, { ...layout, isDefault: false, version: 1 })
    await recordAudit(event, { memberId, action: 'cardLayout.add', subjectId: layout.id, after: layout })
    announce(event, [dashboardTopic], everyone)
    return ok({ id: layout.id })
  })
}

/** Changes a layout and its cards; the default one gets its rows with the first change. */
export function saveLayout(
  scope: EventScope,
  memberId: string,
  { cardLayoutId, version, ...change }: LayoutChange & { cardLayoutId: string; version: number },
): Promise<Result<{ id: string }, LayoutRefusal>> {
  return inEvent(scope, async (event) => {
    const layouts = await layoutsForChange(event)
    const before = layouts.find(({ id }) => id === cardLayoutId)
    if (!before) return err({ kind: 'notFound' })
    if (before.version !== version) return err({ kind: 'conflict', message: messages.staleLayout })
    const own = checkCardIds(before, change.cards)
    if (!own.ok) return err({ kind: 'invalid', message: own.error, fields: { cards: own.error } })
    const { id, isDefault } = before
    const refused = await refusalOf(event, layouts, { ...change, id, isDefault })
    if (refused) return err(refused)

    const after = { ...change, id, isDefault, version: version + 1 }
    if (before.updatedAt === null) await insertLayout(event, memberId, after)
    else await updateLayout(event, memberId, after)
    await recordAudit(event, { memberId, action: 'cardLayout.save', subjectId: id, before, after })
    announce(event, [dashboardTopic], everyone)
    return ok({ id })
  })
}

/** Deletes a layout with its cards; its team types have the default one from then on. */
export function removeLayout(
  scope: EventScope,
  memberId: string,
  cardLayoutId: string,
): Promise<Result<null, LayoutRefusal>> {
  return inEvent(scope, async (event) => {
    const layouts = await layoutsForChange(event)
    const before = layouts.find(({ id }) => id === cardLayoutId)
    if (!before) return err({ kind: 'notFound' })
    if (before.isDefault) return err({ kind: 'conflict', message: messages.defaultLayout })
    await event.tx
      .delete(cardLayouts)
      .where(and(eq(cardLayouts.eventId, event.eventId), eq(cardLayouts.id, cardLayoutId)))
    await recordAudit(event, { memberId, action: 'cardLayout.remove', subjectId: cardLayoutId, before })
    announce(event, [dashboardTopic], everyone)
    return ok(null)
  })
}

/** One after the other: what a change is checked by, the team types of all others, stays so until it is saved. */
async function layoutsForChange(event: EventTransaction): Promise<CardLayout[]> {
  await takeTurn(event, 'card-layouts')
  return listLayouts(event)
}

type Proposed = {
  id: string | undefined
  isDefault: boolean
  teamTypeIds: readonly string[]
  cards: readonly { pathId: string }[]
}

/** What a layout names has to be there, and no other layout may have its team types. */
async function refusalOf(
  event: EventTransaction,
  layouts: readonly CardLayout[],
  { id, isDefault, teamTypeIds, cards: proposed }: Proposed,
): Promise<LayoutRefusal | undefined> {
  const refuseTypes = (words: string): LayoutRefusal => ({
    kind: 'invalid',
    message: messages.invalidLayout,
    fields: { teamTypeIds: words },
  })
  if (isDefault && teamTypeIds.length > 0) return refuseTypes(messages.defaultTeamTypes)
  const known = await knownTeamTypes(event, teamTypeIds)
  if (teamTypeIds.some((teamTypeId) => !known.has(teamTypeId))) return refuseTypes(messages.unknownTeamType)
  const inTheWay = layoutInTheWay(layouts, { id, teamTypeIds })
  if (inTheWay) {
    return refuseTypes(
      `${known.get(inTheWay.teamTypeId)} already has the layout “${inTheWay.layout.name}”. Remove it there first.`,
    )
  }
  const targets = new Set<string>([...corePageIds, ...(await listTargets(event)).map((target) => target.id)])
  const lost = proposed.flatMap(({ pathId }, index) =>
    pathId === '' || targets.has(pathId) ? [] : [[`cards.${index}.pathId`, messages.unknownTarget] as const],
  )
  if (lost.length === 0) return undefined
  return { kind: 'invalid', message: messages.invalidCard, fields: Object.fromEntries(lost) }
}

type LayoutToWrite = {
  id: string
  name: string
  isDefault: boolean
  teamTypeIds: string[]
  cards: Card[]
  version: number
}

async function insertLayout(event: EventTransaction, memberId: string, layout: LayoutToWrite) {
  const { cards: written, ...row } = layout
  await event.tx
    .insert(cardLayouts)
    .values({ ...row, eventId: event.eventId, ...writtenBy(event, memberId), createdBy: memberId })
  await event.tx.insert(cards).values(cardRows(event, memberId, layout.id, written))
}

/** All six cards are written, changed or not: they are few, and always sent together. */
async function updateLayout(event: EventTransaction, memberId: string, layout: LayoutToWrite) {
  const { cards: written, id, ...row } = layout
  const { eventId, tx } = event
  await tx
    .update(cardLayouts)
    .set({ ...row, ...writtenBy(event, memberId) })
    .where(and(eq(cardLayouts.eventId, eventId), eq(cardLayouts.id, id)))
  await tx
    .insert(cards)
    .values(cardRows(event, memberId, id, written))
    .onConflictDoUpdate({
      target: [cards.eventId, cards.id],
      set: {
        type: sql`excluded.type`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        isMini: sql`excluded.is_mini`,
        pathId: sql`excluded.path_id`,
        index: sql`excluded.index`,
        updatedAt: sql`excluded.updated_at`,
        updatedBy: sql`excluded.updated_by`,
      },
    })
}

function cardRows(event: EventTransaction, memberId: string, layoutId: string, written: readonly Card[]) {
  return written.map(({ id, type, title, description, isMini, pathId }, index) => ({
    ...{ eventId: event.eventId, id, layoutId, index, type, title, description, isMini, pathId },
    ...writtenBy(event, memberId),
    createdBy: memberId,
  }))
}

function writtenBy(event: EventTransaction, memberId: string) {
  return { updatedAt: event.services.clock.now(), updatedBy: memberId }
}
