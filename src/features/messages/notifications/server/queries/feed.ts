import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { MOST_UNREAD, NEWS_DAYS, type NewsKind, newsKinds } from '../../domain/news.ts'
import { notificationReads, notifications } from '../tables.ts'
import { isAddressed, notificationIsVisible } from './notifications.ts'

export type FeedRow = {
  id: string
  kind: 'notification' | NewsKind
  at: Date
  what: string
  title: string
  detail: string
  day: string
  byName: string
  taskId: string
  teamName: string
  linkUrl: string
  buttonText: string
  isUnread: boolean
}

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** What is listed for a person: the notifications that they may see, and the news of every feature that offers some. */
function itemsFor(event: EventTransaction, actor: Actor): SQL {
  const { eventId, services } = event
  const now = services.clock.now()
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MILLISECONDS)
  const news = newsKinds.flatMap((kind) => {
    const rows = services.ports.newsSources[kind]({ eventId, actor, now, since })
    // An id of one kind can be that of another.
    return rows
      ? [
          sql`select ${`${kind}:`}::text || id as id, ${kind}::text as kind, at, what, title, detail, day, by_name,
            task_id, team_name, '' as link_url, '' as button_text, not is_read as counts from (${rows}) as ${sql.identifier(kind)}`,
        ]
      : []
  })
  const out = sql`select ${notifications.id} as id, 'notification'::text as kind, ${notifications.publishedAt} as at,
    '' as what, ${notifications.title} as title, ${notifications.description} as detail, '' as day, '' as by_name,
    '' as task_id, '' as team_name, ${notifications.linkUrl} as link_url, ${notifications.buttonText} as button_text,
    ${isAddressed(actor)} as counts
    from ${notifications} where ${notifications.eventId} = ${eventId} and ${notificationIsVisible(actor)}`
  return sql.join([out, ...news], sql` union all `)
}

/** Of an item of `itemsFor`: nobody has marked it as read for this person. */
const isUnreadBy = (eventId: string, memberId: string) => sql`(items.counts and not exists (
  select from ${notificationReads} as marks
  where marks.event_id = ${eventId} and marks.member_id = ${memberId} and marks.item_id = items.id))`

/** What is new to a person and what was, the latest first, in one statement. @returns one row more than asked if there are more */
export function feedFor(scope: EventScope, actor: Actor, count: number): Promise<FeedRow[]> {
  return inEvent(scope, async (event) => {
    const { rows } = await event.tx.execute<Record<keyof FeedRow, unknown>>(sql`
      select items.id, items.kind, items.at, items.what, items.title, items.detail, items.day,
        items.by_name as "byName", items.task_id as "taskId", items.team_name as "teamName",
        items.link_url as "linkUrl", items.button_text as "buttonText",
        ${isUnreadBy(event.eventId, actor.memberId)} as "isUnread"
      from (${itemsFor(event, actor)}) as items
      order by items.at desc, items.id limit ${count + 1}`)
    return rows.map((row) => ({ ...row, at: new Date(String(row.at)) })) as FeedRow[]
  })
}

/** How much is new to a person; counted no further than the badge shows. */
export function countUnread(scope: EventScope, actor: Actor): Promise<number> {
  return inEvent(scope, async (event) => {
    const { rows } = await event.tx.execute<{ unread: number }>(sql`
      select count(*)::int as unread from (
        select from (${itemsFor(event, actor)}) as items
        where ${isUnreadBy(event.eventId, actor.memberId)} limit ${MOST_UNREAD + 1}) as unread`)
    return rows[0]?.unread ?? 0
  })
}

/** The items that are new to a person; with `itemIds`, those of them that are listed for this person at all. */
export async function markable(
  event: EventTransaction,
  actor: Actor,
  itemIds?: readonly string[],
): Promise<string[]> {
  const which =
    itemIds === undefined
      ? isUnreadBy(event.eventId, actor.memberId)
      : sql`items.id = any(${sql.param([...itemIds])}::text[])`
  const { rows } = await event.tx.execute<{ id: string }>(
    sql`select items.id from (${itemsFor(event, actor)}) as items where ${which}`,
  )
  return rows.map(({ id }) => id)
}

/** The latest notifications for a dashboard, and how many of all there are new to the person. */
export async function latestNotifications(
  { tx, eventId }: EventTransaction,
  reader: Parameters<typeof notificationIsVisible>[0] & { memberId: string | null },
  count: number,
) {
  const { rows } = await tx.execute<{
    id: string
    title: string
    at: string
    isUnread: boolean
    total: number
    unread: number
  }>(sql`
    select items.id, items.title, items.at, items."isUnread", count(*) over ()::int as total,
      (count(*) filter (where items."isUnread") over ())::int as unread
    from (
      select items.*, ${reader.memberId === null ? sql`false` : isUnreadBy(eventId, reader.memberId)} as "isUnread"
      from (
        select ${notifications.id} as id, ${notifications.title} as title, ${notifications.publishedAt} as at,
          ${isAddressed(reader)} as counts
        from ${notifications}
        where ${notifications.eventId} = ${eventId} and ${notificationIsVisible(reader)}) as items) as items
    order by items.at desc, items.id limit ${count}`)
  return {
    latest: rows.map(({ id, title, at, isUnread }) => ({ id, title, at: new Date(at), isUnread })),
    total: rows[0]?.total ?? 0,
    unread: rows[0]?.unread ?? 0,
  }
}
