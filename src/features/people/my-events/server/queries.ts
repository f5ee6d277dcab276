import { and, asc, eq, exists, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { settings } from '#features/event/events/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Level } from '#kit/access/levels.ts'
import { lastRead, nextCursor } from '#kit/lists/cursor.ts'
import type { ListPage, ListQuery } from '#kit/lists/list.ts'
import { clausesOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import type { Services } from '#platform/services.ts'
import { acrossEvents, inAccount } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { myEventList } from '../domain/list.ts'

const detail = (key: string) => sql<string>`coalesce(${settings.data} ->> ${sql.raw(`'${key}'`)}, '')`

/** As every screen calls it. */
const eventName = sql<string>`coalesce(nullif(${detail('eventName')}, ''), nullif(${detail('longName')}, ''),
  nullif(${detail('shortName')}, ''), ${events.slug})`
const lastDay = sql`coalesce(nullif(${detail('endDate')}, ''), ${detail('startDate')})`

const columns = {
  id: events.id,
  slug: events.slug,
  host: events.host,
  isDefault: events.isDefault,
  state: events.state,
  eventName,
  startDate: detail('startDate'),
  endDate: detail('endDate'),
  total: totalRows,
}

/**
 * The events whose part a person has opened, or, for product staff, all of them; those that are over come last. One
 * statement. A session learns nothing of other events: it may be of someone who cannot open them.
 */
export function myEvents(
  services: Services,
  { accountId, isStaff, onlyEventId }: { accountId: string; isStaff: boolean; onlyEventId?: string },
  query: ListQuery<typeof myEventList>,
): Promise<ListPage<ListedEvent>> {
  const { page, pageSize, cursor } = query
  const last = cursor === undefined ? undefined : lastRead(cursor)
  const today = services.clock.now().toISOString().slice(0, 10)
  const { where: matching, orderBy: sorted } = clausesOf(myEventList, partsOn(today), query)
  const where = and(matching, last === undefined ? undefined : gt(events.id, last))
  const orderBy = cursor === undefined ? sorted : [asc(events.id)]
  const read = async (tx: Tx) => {
    const pageAt = (offset: number, limit: number) =>
      selectEvents(
        tx,
        accountId,
        and(
          isStaff ? undefined : isOwn(tx, accountId),
          onlyEventId === undefined ? undefined : eq(events.id, onlyEventId),
          where,
        ),
      )
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
    const rows = await pageAt((page - 1) * pageSize, pageSize)
    // Past the end: the list still says how long it is.
    const [first] = rows.length > 0 || page === 1 ? rows : await pageAt(0, 1)
    const total = first?.total ?? 0
    const ids = rows.map(({ id }) => id)
    const next = cursor === undefined ? {} : { nextCursor: nextCursor(ids, total) }
    return { items: rows, total, page, pageSize, ...next }
  }
  return isStaff ? acrossEvents(services, read) : inAccount(services, accountId, read)
}

export type ListedEvent = Awaited<ReturnType<typeof selectEvents>>[number]

function selectEvents(tx: Tx, accountId: string, where: SQL | undefined) {
  // Product staff have no part in an event, and every right.
  const level = sql<Level>`coalesce((select ${members.level} from ${members}
    where ${members.eventId} = ${events.id} and ${members.accountId} = ${accountId}), 'eventflowAdmin')`
  return tx
    .select({ ...columns, level })
    .from(events)
    .innerJoin(settings, and(eq(settings.eventId, events.id), eq(settings.id, 'event')))
    .where(where)
    .$dynamic()
}

function isOwn(tx: Tx, accountId: string): SQL {
  return exists(
    tx
      .select({ id: members.id })
      .from(members)
      .where(
        and(
          eq(members.eventId, events.id),
          eq(members.accountId, accountId),
          isNotNull(members.openedAt),
          isNull(members.disabledAt),
        ),
      ),
  )
}

/** @param today an ISO day, which is compared as a text, since any text may stand in the settings */
function partsOn(today: string) {
  return {
    id: events.id,
    searched: [eventName],
    sorts: {
      starts: [sql`(${lastDay} <> '' and ${lastDay} < ${today})`, sql`nullif(${detail('startDate')}, '')`],
      name: natural(eventName),
    },
    filters: { state: (chosen: Parameters<typeof isOneOf>[1]) => isOneOf(events.state, chosen) },
  }
}
