import { allSettings } from '#features/event/events/server/queries.ts'
import { startOfDay } from '#kit/dates/zone.ts'
import type { ListQuery } from '#kit/lists/list.ts'
import { matchingRows } from '#kit/lists/rows.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import {
  groupOrders,
  linesOf,
  type OrderLine,
  type ReadOrder,
  readOrders,
  total,
} from '../../domain/count-orders.ts'
import type { OrderGrouping } from '../../domain/groupings.ts'
import { isAsked, orderList, orderParts } from '../../domain/list.ts'
import { orderReader } from '../../domain/order-lines.ts'
import { type OrderSource, orderSources } from '../../domain/sources.ts'
import { orderForms, orderingTeams, ordersNow, ordersThen } from './sent-orders.ts'

type AskedOrders = ListQuery<typeof orderList> & {
  by: OrderGrouping
  of: OrderSource
  /** A day of the event's zone, as whose beginning what is now is compared with. */
  since?: string | undefined
}

/** The rows that match, on all pages, in order. */
export function listOrders(scope: EventScope, asked: AskedOrders) {
  return inEvent(scope, async (event) => {
    const { isCounted, now, former, ...sent } = await readSent(event, asked)
    const rows = groupOrders(asked.by, linesOf(now, isCounted), former && linesOf(former, isCounted))
    return { ...sent, rows: matchingRows(orderList, orderParts, asked, rows) }
  })
}

/** What all of it comes to, whose orders there are beside it, and what does not add up. */
export function summaryOfOrders(scope: EventScope, asked: AskedOrders) {
  return inEvent(scope, async (event) => {
    const { isCounted, now, former, readers, ...sent } = await readSent(event, asked)
    const all = total()
    const bySource = new Map(orderSources.map((source) => [source, total()]))
    const differences: ReadOrder[] = []
    for (const order of now) {
      if (order.isOff) differences.push(order)
      for (const line of order.lines) {
        bySource.get(line.source)?.add(line)
        if (isCounted(line)) all.add(line)
      }
    }
    for (const line of former ? linesOf(former, isCounted) : []) all.addFormer(line)
    return {
      ...sent,
      differences: differences.toSorted(
        (one, other) =>
          byName.compare(one.form.title, other.form.title) ||
          byName.compare(one.order.orderer.name, other.order.orderer.name),
      ),
      total: all.sums(former !== undefined),
      sources: [...bySource].map(([source, sum]) => ({ source, ...sum.sums(false).now })),
      // Those that nobody orders any more too, so that a filter in an address has its name.
      items: [...readers.values()].flatMap(({ items }) => [...items.values()]),
    }
  })
}

const byName = new Intl.Collator('en', { numeric: true })

async function readSent(event: EventTransaction, asked: AskedOrders) {
  const { timeZone } = (await allSettings(event)).event
  const since = asked.since === undefined ? undefined : startOfDay(asked.since, timeZone)
  const forms = await orderForms(event)
  const teams = await orderingTeams(event)
  const { orders, duplicates } = await ordersNow(event, { forms, teams }, since)
  const then = since && (await ordersThen(event, { forms, teams }, orders, since))
  const readers = new Map([...(then?.forms ?? forms)].map(([id, form]) => [id, orderReader(form)]))
  const isChosen = isAsked(asked)
  return {
    ...{ since, duplicates, readers },
    isCounted: (line: OrderLine) => line.source === asked.of && isChosen(line),
    now: readOrders(
      orders.map(({ order }) => order),
      readers,
    ),
    former: then && readOrders(then.orders, readers),
  }
}
