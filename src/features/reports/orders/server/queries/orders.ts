import { sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { startOfDay } from '#kit/dates/zone.ts'
import type { ListQuery } from '#kit/lists/list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { groupOrders, halls, type Known, type OrderRow, rowAt } from '../../domain/count-orders.ts'
import type { OrderGrouping } from '../../domain/groupings.ts'
import { isAskedItem, isAskedOrderer, type orderList } from '../../domain/list.ts'
import { orderCatalogue } from '../../domain/order-lines.ts'
import type { Orderer } from '../../domain/orderers.ts'
import { latestOf, pairOrders, type Sent } from '../../domain/pair-orders.ts'
import { type Difference, readOrders } from '../../domain/read-orders.ts'
import { matchingOrders } from '../../domain/sort-orders.ts'
import { type OrderSource, orderSources } from '../../domain/sources.ts'
import { totalOf } from '../../domain/total-orders.ts'
import { orderForms, withVersionsOf } from './order-forms.ts'
import { sentNow, sentThen } from './sent-orders.ts'
import { withTallies } from './untold.ts'

type AskedOrders = ListQuery<typeof orderList> & {
  by: OrderGrouping
  of: OrderSource
  /** A day of the event's zone, as whose beginning what is now is compared with. */
  since?: string | undefined
}

/** The rows that match, on all pages, in order: each is put together when it is asked for. */
export function listOrders(scope: EventScope, asked: AskedOrders) {
  return inEvent(scope, async (event) => {
    const { since, reading, known, chosen } = await readSent(event, asked)
    const lines = readOrders(reading, { isWanted: (source) => source === asked.of })
    const grouped = groupOrders(asked.by, lines, known, chosen)
    const isCompared = since !== undefined
    const matching = matchingOrders(grouped, known, asked, isCompared)
    const rowsOf = (numbers: Int32Array): OrderRow[] =>
      Array.from(numbers, (row) => rowAt(grouped, row, known, isCompared))
    return {
      ...{ since, total: matching.length },
      rows: (from = 0, to = matching.length) => rowsOf(matching.subarray(from, to)),
    }
  })
}

/** What all of it comes to, whose orders there are beside it, and what does not add up. */
export function summaryOfOrders(scope: EventScope, asked: AskedOrders) {
  return inEvent(scope, async (event) => {
    const { since, duplicates, reading, known, chosen } = await readSent(event, asked)
    const differences: Difference[] = []
    const noteDifference = (difference: Difference) => void differences.push(difference)
    const linesOf = (of: OrderSource) =>
      readOrders(reading, { isWanted: (source) => source === of, noteDifference })
    const lines = new Map(orderSources.map((source) => [source, linesOf(source)]))
    const everything = { items: known.items.map(() => true), orderers: known.orderers.map(() => true) }
    const { former, ...total } = totalOf(lines.get(asked.of) ?? linesOf(asked.of), chosen)
    return {
      ...{ since, duplicates },
      differences: differences.toSorted(
        (one, other) =>
          byName.compare(one.form.title, other.form.title) ||
          byName.compare(one.orderer.name, other.orderer.name),
      ),
      total: { ...total, former: since === undefined ? null : former },
      sources: [...lines].map(([source, own]) => ({ source, ...totalOf(own, everything).now })),
      // Those that nobody orders any more too, so that a filter in an address has its name.
      items: known.items,
    }
  })
}

const byName = new Intl.Collator('en', { numeric: true })

async function readSent(event: EventTransaction, asked: AskedOrders) {
  const [settings, forms, teamsNow] = await Promise.all([
    allSettings(event),
    orderForms(event),
    orderingTeams(event),
  ])
  const since = asked.since === undefined ? undefined : startOfDay(asked.since, settings.event.timeZone)
  const formIds = [...forms.keys()]
  const [sent, changed] = await Promise.all([
    sentNow(event, formIds),
    since === undefined ? undefined : sentThen(event, formIds, since),
  ])
  const all = await withVersionsOf(event, forms, changed ?? [])
  const told = await withTallies(event, all, changed ? [...sent, ...changed] : sent)
  const isNow = ({ revision }: Sent) => revision === null
  const counting = changed ? told.filter(isNow) : told
  const now = latestOf(counting)
  const then = since && told.filter((one) => !isNow(one) || one.at < since.getTime())
  const { orderers, pairs } = pairOrders(teamsNow, now, latestOf(then ?? []))
  const catalogue = orderCatalogue(all.values())
  const { items } = catalogue
  const known: Known = { items, orderers, ...halls(orderers) }
  return {
    ...{ since, known, reading: { catalogue, orderers, pairs } },
    duplicates: counting.length - now.length,
    chosen: {
      items: items.map((item) => isAskedItem(asked, item)),
      orderers: orderers.map((orderer) => isAskedOrderer(asked, orderer)),
    },
  }
}

/** Every team, with where it stands. */
async function orderingTeams({ tx, eventId }: EventTransaction): Promise<Orderer[]> {
  const { rows } = await tx.execute<Omit<Orderer, 'teamId'>>(sql`
    select id, name, hall, stand, is_organiser as "isOrganiser" from ${teams} where event_id = ${eventId}`)
  return rows.map((team) => ({ ...team, teamId: team.id }))
}
