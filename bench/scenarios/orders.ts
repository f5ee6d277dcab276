import { largest, plantEvent, settle } from '../datasets/largest.ts'
import { plantOrders } from '../datasets/orders.ts'
import { type Measure, median } from '../measure.ts'
import { organiserOf, withPortal } from '../portal.ts'

const [WARM, CALLS] = [3, 15]

/** What was ordered at the largest event: 30,000 submissions that count, of half a million, and 150,000 lines. */
export function run(): Promise<Measure[]> {
  return withPortal(async (portal) => {
    const scope = await plantEvent(portal.services, 'largest', largest)
    await plantOrders(scope)
    await settle(portal.services)
    const cookie = await organiserOf(portal, scope)
    const measures: Measure[] = []
    for (const path of [
      '/admin/orders',
      '/admin/orders?by=stands&page=100',
      '/admin/orders?by=halls&sort=-amount',
      '/admin/orders?by=teams&search=7',
      '/admin/orders?by=stands&since=SINCE&change=added,changed,withdrawn',
      '/admin/orders/summary',
      '/admin/orders/summary?since=SINCE',
    ]) {
      const since = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
      const times: number[] = []
      for (let call = 0; call < WARM + CALLS; call += 1) {
        const began = performance.now()
        const address = `${portal.url}/e/largest/api${path.replace('SINCE', since)}`
        const answer = await fetch(address, { headers: { cookie } })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}.`)
        if (call >= WARM) times.push(performance.now() - began)
      }
      measures.push({ name: `orders: ${path}`, unit: 'ms', value: median(times), atMost: 300 })
    }
    return measures
  })
}
