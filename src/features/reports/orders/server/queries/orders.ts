import { allSettings } from '#features/event/events/server/queries.ts'
import { startOfDay } from '#kit/dates/zone.ts'
import type { ListQuery } from '#kit/lists/list.ts'
import { matchingRows } from '#kit/lists/rows.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { groupOrders, linesOf, type OrderLine, totalOf } from '../../domain/count-orders.ts'
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
    const { now, former, ...read } = await readOrders(event, asked)
    return { ...read, rows: matchingRows(orderList, orderParts, asked, groupOrders(asked.by, now, former)) }
  })
}

/** What all of it comes to, whose orders there are beside it, and what does not add up. */
export function summaryOfOrders(scope: EventScope, asked: AskedOrders) {
  return inEvent(scope, async (event) => {
    const { now, former, all, differences, ...read } = await readOrders(event, asked)
    return {
      ...read,
      differences: differences.toSorted(
        (one, other) =>
          byName.compare(one.form.title, other.form.title) ||
          byName.compare(one.order.orderer.name, other.order.orderer.name),
      ),
      total: totalOf(now, former),
      sources: orderSources.map((source) => ({
        source,
        ...totalOf(
          all.filter((line) => line.source === source),
          undefined,
        ).now,
      })),
      // Those that nobody orders any more too, so that a filter in an address has its name.
      items: [...read.readers.values()].flatMap(({ items }) => [...items.values()]),
    }
  })
}

const byName = new Intl.Collator('en', { numeric: true })

async function readOrders(event: EventTransaction, asked: AskedOrders) {
  const { timeZone } = (await allSettings(event)).event
  const since = asked.since === undefined ? undefined : startOfDay(asked.since, timeZone)
  const forms = await orderForms(event)
  const teams = await orderingTeams(event)
  const { orders, duplicates } = await ordersNow(event, { forms, teams }, since)
  const then = since && (await ordersThen(event, { forms, teams }, orders, since))
  const readers = new Map([...(then?.forms ?? forms)].map(([id, form]) => [id, orderReader(form)]))
  const { lines, differences } = linesOf(
    orders.map(({ order }) => order),
    readers,
  )
  const isCounted = (line: OrderLine) => line.source === asked.of && isAsked(asked)(line)
  return {
    ...{ since, duplicates, differences, readers, all: lines },
    now: lines.filter(isCounted),
    former: then && linesOf(then.orders, readers).lines.filter(isCounted),
  }
}
