import type { Tally } from '#features/submissions/submissions/domain/columns/tally.ts'
import { guestOf, type Orderer } from './orderers.ts'

/** What somebody has sent, as it was at one time. */
export type Sent = {
  id: string
  formId: string
  version: number
  teamId: string | null
  /** In milliseconds, when it became so. */
  at: number
  /** What is counted of it; null where that is not known. */
  tally: Tally | null
  /** The grand total that was stored with it, if any. */
  stored: string | null
  /** Of what a submission was before. */
  revision: number | null
}

/** All that one orderer has ordered in one form: what counts now, and what counted on the day that it is compared with. */
export type OrderPair = {
  formId: string
  /** By number, as items are. */
  orderer: number
  now: Sent | null
  former: Sent | null
}

/** Of each team the latest of a form; of guests each. */
export function latestOf(sent: Iterable<Sent>): Sent[] {
  const byForm = new Map<string, Map<string, Sent>>()
  for (const one of sent) {
    const latest = byForm.get(one.formId) ?? new Map<string, Sent>()
    byForm.set(one.formId, latest)
    const key = one.teamId ?? one.id
    const other = latest.get(key)
    if (!other || one.at > other.at || (one.at === other.at && one.id > other.id)) latest.set(key, one)
  }
  return [...byForm.values()].flatMap((latest) => [...latest.values()])
}

/** What each has ordered in each form, now and then. Guests stand behind the teams, by what they have sent. */
export function pairOrders(teams: readonly Orderer[], now: readonly Sent[], former: readonly Sent[]) {
  const orderers = [...teams]
  const numbers = new Map(teams.map(({ id }, number) => [id, number]))
  const byForm = new Map<string, Map<number, OrderPair>>()
  const pairFor = ({ id, formId, teamId }: Sent) => {
    let orderer = numbers.get(teamId ?? id)
    if (orderer === undefined) {
      orderer = orderers.push(guestOf(id)) - 1
      numbers.set(id, orderer)
    }
    const pairs = byForm.get(formId) ?? new Map<number, OrderPair>()
    byForm.set(formId, pairs)
    const known = pairs.get(orderer)
    if (known) return known
    const pair: OrderPair = { formId, orderer, now: null, former: null }
    pairs.set(orderer, pair)
    return pair
  }
  for (const one of now) pairFor(one).now = one
  for (const one of former) pairFor(one).former = one
  return { orderers, pairs: [...byForm.values()].flatMap((pairs) => [...pairs.values()]) }
}
