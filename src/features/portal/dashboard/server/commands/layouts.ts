import { and, eq, sql } from 'drizzle-orm'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type Card, cardLimits } from '../../domain/cards.ts'
import {
  type CardLayout,
  hasSameCards,
  type LayoutChange,
  layoutInTheWay,
  type NewLayout,
} from '../../domain/layouts.ts'
import { dashboardTopic } from '../../domain/topic.ts'
import { knownTargets } from '../queries/choices.ts'
import { listLayouts } from '../queries/layouts.ts'
import { knownTeamTypes } from '../queries/team-types.ts'
import { cardLayouts, cards } from '../tables.ts'

/** Why a layout is refused. */
export type LayoutProblem =
  | { code: 'teamTypesOfDefault' | 'missingTeamType' | 'tooManyLayouts' }
  | { code: 'teamTypeTaken'; teamTypeName: string; layoutName: string }
  /** The places of cards that open something that does not exist. */
  | { code: 'missingTargets'; indexes: number[] }

type LayoutUpdateRefusal = LayoutProblem | { code: 'notFound' | 'stale' | 'otherCards' }

/** Adds a layout with six new cards. */
export function createLayout(
  scope: EventScope,
  author: Author,
  input: NewLayout,
): Promise<Result<{ id: string }, LayoutProblem>> {
  return inEvent(scope, async (event) => {
    const layouts = await layoutsForChange(event)
    if (layouts.length >= cardLimits.layouts) return err({ code: 'tooManyLayouts' })
    const problem = await problemOf(event, layouts, { ...input, id: undefined, isDefault: false })
    if (problem) return err(problem)
    const layout = { ...input, id: newId(), cards: input.cards.map((card) => ({ ...card, id: newId() })) }
    const { memberId } = author
    await insertLayout(event, author, { ...layout, isDefault: false, version: 1 })
    await recordAudit(event, { memberId, action: 'cardLayout.create', subjectId: layout.id, after: layout })
    announce(event, [dashboardTopic], everyone)
    return ok({ id: layout.id })
  })
}

/** Changes a layout and its cards; the default one gets its rows with the first change. */
export function updateLayout(
  scope: EventScope,
  author: Author,
  { cardLayoutId, version, ...change }: LayoutChange & { cardLayoutId: string; version: number },
): Promise<Result<{ id: string }, LayoutUpdateRefusal>> {
  return inEvent(scope, async (event) => {
    const layouts = await layoutsForChange(event)
    const before = layouts.find(({ id }) => id === cardLayoutId)
    if (!before) return err({ code: 'notFound' })
    if (before.version !== version) return err({ code: 'stale' })
    if (!hasSameCards(before, change.cards)) return err({ code: 'otherCards' })
    const { id, isDefault } = before
    const problem = await problemOf(event, layouts, { ...change, id, isDefault })
    if (problem) return err(problem)

    const after = { ...change, id, isDefault, version: version + 1 }
    if (before.updatedAt === null) await insertLayout(event, author, after)
    else await writeLayout(event, author, after)
    const { memberId } = author
    await recordAudit(event, { memberId, action: 'cardLayout.update', subjectId: id, before, after })
    announce(event, [dashboardTopic], everyone)
    return ok({ id })
  })
}

/** Deletes a layout with its cards; its team types then use the default one. */
export function removeLayout(
  scope: EventScope,
  { memberId }: Author,
  { cardLayoutId }: { cardLayoutId: string },
): Promise<Result<null, 'notFound' | 'isDefault'>> {
  return inEvent(scope, async (event) => {
    const layouts = await layoutsForChange(event)
    const before = layouts.find(({ id }) => id === cardLayoutId)
    if (!before) return err('notFound')
    if (before.isDefault) return err('isDefault')
    await event.tx
      .delete(cardLayouts)
      .where(and(eq(cardLayouts.eventId, event.eventId), eq(cardLayouts.id, cardLayoutId)))
    await recordAudit(event, { memberId, action: 'cardLayout.remove', subjectId: cardLayoutId, before })
    announce(event, [dashboardTopic], everyone)
    return ok(null)
  })
}

/**
 * Takes a team type that is being removed out of the layouts. One that was for it alone is used by nobody from now on,
 * because only the default layout is for everybody.
 * @returns how many were for it alone
 */
export async function releaseLayouts(
  event: EventTransaction,
  author: Author,
  teamTypeId: string,
): Promise<number> {
  const layouts = await layoutsForChange(event)
  const concerned = layouts.filter(({ teamTypeIds }) => teamTypeIds.includes(teamTypeId))
  for (const before of concerned) {
    const teamTypeIds = withoutTeamType(before.teamTypeIds, teamTypeId).left
    await event.tx
      .update(cardLayouts)
      .set({ teamTypeIds, version: before.version + 1, ...writtenBy(event, author) })
      .where(and(eq(cardLayouts.eventId, event.eventId), eq(cardLayouts.id, before.id)))
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'cardLayout.update', subjectId: before.id },
      ...{ before: { teamTypeIds: before.teamTypeIds }, after: { teamTypeIds } },
    })
  }
  if (concerned.length > 0) announce(event, [dashboardTopic], everyone)
  return concerned.filter(({ teamTypeIds }) => teamTypeIds.length === 1).length
}

/** Changes of layouts wait for one another, so that checked team types cannot change before the save. */
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

/** Everything that a layout refers to must exist, and no other layout may have its team types. */
async function problemOf(
  event: EventTransaction,
  layouts: readonly CardLayout[],
  { id, isDefault, teamTypeIds, cards: proposed }: Proposed,
): Promise<LayoutProblem | undefined> {
  if (isDefault && teamTypeIds.length > 0) return { code: 'teamTypesOfDefault' }
  const known = await knownTeamTypes(event, teamTypeIds)
  if (teamTypeIds.some((teamTypeId) => !known.has(teamTypeId))) return { code: 'missingTeamType' }
  const inTheWay = layoutInTheWay(layouts, { id, teamTypeIds })
  if (inTheWay) {
    const teamTypeName = known.get(inTheWay.teamTypeId) ?? ''
    return { code: 'teamTypeTaken', teamTypeName, layoutName: inTheWay.layout.name }
  }
  const targets = await knownTargets(
    event,
    proposed.map(({ pathId }) => pathId),
  )
  const indexes = proposed.flatMap(({ pathId }, index) =>
    pathId === '' || targets.has(pathId) ? [] : [index],
  )
  return indexes.length > 0 ? { code: 'missingTargets', indexes } : undefined
}

type LayoutToWrite = {
  id: string
  name: string
  isDefault: boolean
  teamTypeIds: string[]
  cards: Card[]
  version: number
}

async function insertLayout(event: EventTransaction, author: Author, layout: LayoutToWrite) {
  const { cards: written, ...row } = layout
  await event.tx
    .insert(cardLayouts)
    .values({ ...row, eventId: event.eventId, ...writtenBy(event, author), createdBy: author.memberId })
  await event.tx.insert(cards).values(cardRows(event, author, layout.id, written))
}

/** Writes all six cards, changed or not: they are few, and always sent together. */
async function writeLayout(event: EventTransaction, author: Author, layout: LayoutToWrite) {
  const { cards: written, id, ...row } = layout
  const { eventId, tx } = event
  await tx
    .update(cardLayouts)
    .set({ ...row, ...writtenBy(event, author) })
    .where(and(eq(cardLayouts.eventId, eventId), eq(cardLayouts.id, id)))
  await tx
    .insert(cards)
    .values(cardRows(event, author, id, written))
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

function cardRows(event: EventTransaction, author: Author, layoutId: string, written: readonly Card[]) {
  return written.map(({ id, type, title, description, isMini, pathId }, index) => ({
    ...{ eventId: event.eventId, id, layoutId, index, type, title, description, isMini, pathId },
    ...writtenBy(event, author),
    createdBy: author.memberId,
  }))
}

function writtenBy(event: EventTransaction, { memberId }: Author) {
  return { updatedAt: event.services.clock.now(), updatedBy: memberId }
}
