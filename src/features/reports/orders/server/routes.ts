import { listHalls } from '#features/people/teams/server/queries.ts'
import { pageOfRows } from '#kit/lists/cursor.ts'
import { inTurn } from '#platform/exports/in-turn.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { route } from '#platform/http/route.ts'
import { mapPage } from '#platform/lists/read-list.ts'
import { ordersContract } from '../contract.ts'
import { orderColumns } from '../domain/export-columns.ts'
import { presentOrder, presentSummary } from './present.ts'
import { orderTeams } from './queries/order-choices.ts'
import { listOrders, summaryOfOrders } from './queries/orders.ts'

export const ordersRoutes = {
  list: route(ordersContract.list, async ({ scope, input }) => {
    const { page, pageSize, cursor } = input
    const { rows, total } = await listOrders(scope, input)
    if (cursor !== undefined) return mapPage(pageOfRows(rows(), input), presentOrder)
    const items = rows((page - 1) * pageSize, page * pageSize)
    return mapPage({ items, total, page, pageSize }, presentOrder)
  }),

  getSummary: route(ordersContract.getSummary, async ({ scope, input }) =>
    presentSummary(await summaryOfOrders(scope, input), scope.services.clock.now()),
  ),

  listHalls: route(ordersContract.listHalls, ({ scope, input }) => listHalls(scope, input)),

  listTeams: route(ordersContract.listTeams, ({ scope, input }) => orderTeams(scope, input)),
}

/** Short, since the name of a sheet has room for 31 characters. */
const ofWhom = {
  teams: 'orders',
  guests: 'orders of guests',
  organisers: 'orders of organisers',
  archived: 'archived orders',
} as const
const byWhat = { items: 'item', halls: 'hall', stands: 'stand', teams: 'team' } as const

export const ordersExport = listExport('orders', ordersContract.list, async ({ scope, input }) => {
  const { rows, since } = await listOrders(scope, input)
  return {
    title: `${ofWhom[input.of]} by ${byWhat[input.by]}`,
    columns: orderColumns(input.by, { isCompared: since !== undefined, isOfGuests: input.of === 'guests' }),
    rows: inTurn(rows(), presentOrder),
  }
})
