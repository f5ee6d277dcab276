import { afterAll, beforeAll, expect, it } from 'vitest'
import { forms, formVersions } from '#features/forms/forms/server/tables.ts'
import { tallyUncounted } from '#features/submissions/submissions/server/commands/tallying.ts'
import { submissionRevisions, submissions } from '#features/submissions/submissions/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeTeam } from '#test/factories/event.ts'
import { defineForm } from '#test/factories/form.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import type { OrderReportRow, OrderSummary } from '../contract.ts'

/*
 * Random events, counted here by plain loops over what was planted: in whole pence, without any code of the report. What
 * is planted has drafts, duplicates, guests, organisers, archived forms, loops, former prices and texts not yet accepted.
 */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Rng = (below: number) => number
/** The same numbers for the same seed. */
function rngOf(seed: number): Rng {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Pence of an item in a version; undefined where the version does not have it. */
type Prices = Record<string, number>
type Shop = { id: string; isArchived: boolean; versions: Prices[] }
type State = { version: number; at: number; isOpen: boolean; plain: Prices; loops: Prices[]; stored: number }
type Sent = { id: string; shop: Shop; teamId: string | null; isDraft: boolean; states: State[] }
type Team = { id: string; hall: string; isOrganiser: boolean }

const HOUR = 3_600_000
/** The day of the tests is 21 November 2026, in London, where it begins as in Greenwich. */
const SINCE = Date.parse('2026-11-18T00:00:00Z')
const items = ['a', 'b', 'c', 'd']
const money = (pence: number) => {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const listOf = (id: string, prices: Prices) => ({
  ...{ id, type: 'itemList', label: id },
  items: Object.entries(prices).map(([itemId, price]) => ({
    itemId,
    label: `Item ${itemId}`,
    price: money(price),
  })),
})

function definitionOf(prices: Prices) {
  const group = {
    ...{ id: 'kiosk', title: 'Kiosk', logicMap: {} },
    fields: [{ id: 'name', type: 'text', label: 'Name' }, listOf('inner', prices)],
  }
  return defineForm({
    fields: [
      { id: 'terms', type: 'disclaimer', label: 'Terms', isRequired: true },
      listOf('plain', prices),
      { id: 'kiosks', type: 'template', fieldGroupId: 'kiosk', isLooping: true },
    ],
    groups: { kiosk: group },
  })
}

async function plant(scope: EventScope, rng: Rng) {
  const teams: Team[] = []
  for (let index = 0; index < 5; index += 1) {
    const [hall, isOrganiser] = [['', 'Hall 1', 'Hall 2'][rng(3)] ?? '', index === 4]
    teams.push({ id: await makeTeam(scope, { name: `Team ${index}`, hall, isOrganiser }), hall, isOrganiser })
  }
  const shops: Shop[] = []
  for (let index = 0; index < 3; index += 1) {
    const versions = Array.from({ length: 1 + rng(3) }, () =>
      Object.fromEntries(items.flatMap((item) => (rng(4) === 0 ? [] : [[item, rng(20_000)]]))),
    )
    const shop = { id: newId(), isArchived: index === 2, versions }
    shops.push(shop)
    await inEvent(scope, async ({ tx, eventId }) => {
      const draft = definitionOf(versions.at(-1) ?? {})
      await tx.insert(forms).values({
        ...{ eventId, id: shop.id, title: `Form ${index}`, draft, isArchived: shop.isArchived },
        ...{ isPublished: true, currentVersion: versions.length },
      })
      for (const [at, prices] of versions.entries())
        await tx.insert(formVersions).values({
          ...{
            eventId,
            formId: shop.id,
            version: at + 1,
            definition: definitionOf(prices),
            publishedAt: TEST_NOW,
          },
        })
    })
  }
  const sent: Sent[] = []
  for (let index = 0; index < 40; index += 1) sent.push(await plantOne(scope, rng, { teams, shops }))
  return { teams, sent }
}

async function plantOne(scope: EventScope, rng: Rng, { teams, shops }: { teams: Team[]; shops: Shop[] }) {
  const shop = shops[rng(shops.length)] as Shop
  const teamId = rng(5) === 0 ? null : (teams[rng(teams.length)]?.id ?? null)
  const basket = (prices: Prices) =>
    Object.fromEntries(Object.keys(prices).flatMap((item) => (rng(2) ? [[item, 1 + rng(9)]] : [])))
  let at = TEST_NOW.getTime() - (10 + rng(190)) * HOUR
  const states = Array.from({ length: 1 + rng(3) }, (): State => {
    const version = 1 + rng(shop.versions.length)
    const prices = shop.versions[version - 1] ?? {}
    const plain = basket(prices)
    const loops = Array.from({ length: 1 + rng(3) }, () => basket(prices))
    const all = [plain, ...loops]
    const total = all
      .flatMap(Object.entries)
      .reduce((sum, [item, count]) => sum + count * (prices[item] ?? 0), 0)
    at += 1 + rng(9 * HOUR)
    return { version, at, isOpen: rng(8) === 0, plain, loops, stored: rng(12) === 0 ? total + 1 : total }
  })
  const one: Sent = { id: newId(), shop, teamId, isDraft: rng(7) === 0, states }
  const parts = ({ version, isOpen, plain, loops, stored }: State) => ({
    version,
    values: {
      ...(isOpen ? {} : { terms: true }),
      plain,
      kiosks: loops.map((inner) => ({ name: 'K', inner })),
    },
    path: ['terms', 'plain', 'kiosks', ...loops.flatMap((_, n) => [`kiosks/${n}/name`, `kiosks/${n}/inner`])],
    totals: { itemLists: {}, grandTotal: money(stored) },
  })
  await inEvent(scope, async ({ tx, eventId }) => {
    const last = states.at(-1) as State
    const moment = new Date(last.at)
    const open = last.isOpen ? ['terms'] : []
    await tx.insert(submissions).values({
      ...{ eventId, id: one.id, formId: shop.id, teamId, isGuest: teamId === null, isDraft: one.isDraft },
      // Only one draft of a new submission a team and form: the others are changes of something that was sent.
      ...{ ...parts(last), editsId: one.isDraft ? newId() : null, revision: states.length },
      ...{ openDisclaimers: open, updatedAt: moment, submittedAt: one.isDraft ? null : moment },
    })
    for (const [revision, state] of states.slice(0, -1).entries())
      await tx.insert(submissionRevisions).values({
        ...{ eventId, submissionId: one.id, revision, ...parts(state) },
        ...{ isByOrganiser: false, changedAt: new Date(state.at) },
      })
  })
  return one
}

type Line = { shop: Shop; item: string; teamId: string | null; id: string; count: number; pence: number }

/** What counts at a moment, one line an item list, instance and item. */
function linesAt(sent: Sent[], moment: number): Line[] {
  const best = new Map<string, { one: Sent; state: State }>()
  for (const one of sent) {
    if (one.isDraft) continue
    const state = one.states.filter(({ at }) => at < moment).at(-1)
    if (!state || state.isOpen) continue
    const key = one.teamId === null ? one.id : `${one.shop.id} ${one.teamId}`
    const other = best.get(key)
    const isLater =
      !other || state.at > other.state.at || (state.at === other.state.at && one.id > other.one.id)
    if (isLater) best.set(key, { one, state })
  }
  return [...best.values()].flatMap(({ one, state }) => {
    const prices = one.shop.versions[state.version - 1] ?? {}
    const lists: [string, Prices][] = [
      ['plain', state.plain],
      ...state.loops.map((inner): [string, Prices] => ['kiosks/inner', inner]),
    ]
    return lists.flatMap(([list, basket]) =>
      Object.entries(basket).map(([item, count]) => ({
        ...{
          shop: one.shop,
          item: `${one.shop.id}/${list}/${item}`,
          teamId: one.teamId,
          id: one.teamId ?? one.id,
        },
        ...{ count, pence: count * (prices[item] ?? 0) },
      })),
    )
  })
}

function countedBy(lines: Line[], keyOf: (line: Line) => string) {
  const sums = new Map<string, { count: number; pence: number; who: Set<string> }>()
  for (const line of lines) {
    const sum = sums.get(keyOf(line)) ?? { count: 0, pence: 0, who: new Set<string>() }
    sums.set(keyOf(line), sum)
    sum.count += line.count
    sum.pence += line.pence
    sum.who.add(line.id)
  }
  return sums
}

it.each([1, 2, 3, 4, 5, 6])('counts the random event %i as plain loops do', async (seed) => {
  const scope = await makeEvent(server.services)
  const { teams, sent } = await plant(scope, rngOf(seed * 7919))
  const { api } = await signedIn(server, scope, { level: 'reportViewer' })
  const byId = new Map(teams.map((team) => [team.id, team]))
  const of = {
    teams: ({ shop, teamId }: Line) =>
      !shop.isArchived && teamId !== null && byId.get(teamId)?.isOrganiser === false,
    guests: ({ shop, teamId }: Line) => !shop.isArchived && teamId === null,
    organisers: ({ shop, teamId }: Line) =>
      !shop.isArchived && teamId !== null && byId.get(teamId)?.isOrganiser === true,
    archived: ({ shop }: Line) => shop.isArchived,
  }
  const hallOf = ({ teamId }: Line) => (teamId === null ? '' : (byId.get(teamId)?.hall ?? ''))
  const keys = {
    items: ({ item }: Line) => item,
    halls: (line: Line) => `${line.item} ${hallOf(line)}`,
    stands: ({ item, id }: Line) => `${item} ${id}`,
    teams: ({ id }: Line) => id,
  }
  const [now, then] = [linesAt(sent, Number.POSITIVE_INFINITY), linesAt(sent, SINCE)]
  const compare = async () => {
    for (const [source, isOf] of Object.entries(of))
      for (const [by, keyOf] of Object.entries(keys)) {
        const path = `/admin/orders?of=${source}&by=${by}`
        const plain = (await api<ListPage<OrderReportRow>>(path)).body
        const sums = countedBy(now.filter(isOf), keyOf)
        expect(plain.items.map(({ id }) => id).sort(), path).toEqual([...sums.keys()].sort())
        for (const row of plain.items) {
          const sum = sums.get(row.id)
          expect(row, path).toMatchObject({
            ...{ quantity: sum?.count, amount: money(sum?.pence ?? 0), orders: sum?.who.size, since: null },
          })
        }
        const compared = (await api<ListPage<OrderReportRow>>(`${path}&since=2026-11-18`)).body
        const former = countedBy(then.filter(isOf), keyOf)
        const all = new Set([...sums.keys(), ...former.keys()])
        expect(compared.items.map(({ id }) => id).sort(), path).toEqual([...all].sort())
        for (const row of compared.items) {
          const [sum, was] = [sums.get(row.id), former.get(row.id)]
          const [whoNow, whoThen] = [[...(sum?.who ?? [])], [...(was?.who ?? [])]]
          expect(row, path).toMatchObject({
            quantity: sum?.count ?? 0,
            amount: money(sum?.pence ?? 0),
            since: {
              quantity: was?.count ?? 0,
              amount: money(was?.pence ?? 0),
              quantityChange: (sum?.count ?? 0) - (was?.count ?? 0),
              amountChange: money((sum?.pence ?? 0) - (was?.pence ?? 0)),
              added: whoNow.filter((id) => !whoThen.includes(id)).length,
              withdrawn: whoThen.filter((id) => !whoNow.includes(id)).length,
            },
          })
        }
      }
  }
  await compare()
  const summary = (await api<OrderSummary>('/admin/orders/summary')).body
  for (const { source, orders, amount } of summary.sources) {
    const own = now.filter(of[source])
    expect([source, orders, amount]).toEqual([
      source,
      new Set(own.map(({ id }) => id)).size,
      money(own.reduce((sum, { pence }) => sum + pence, 0)),
    ])
  }
  expect(summary.differences.count).toBe(offCount(sent))
  const { first } = summary.differences
  expect(first.map(({ formTitle }) => formTitle)).toEqual(first.map(({ formTitle }) => formTitle).toSorted())
  for (const { formTitle, isArchived } of first) expect(isArchived, formTitle).toBe(formTitle === 'Form 2')
  // The same, once it has been counted.
  await tallyUncounted(scope)
  await compare()
})

it('knows what was ordered of a version that nobody answers any more', async () => {
  const scope = await makeEvent(server.services)
  const teamId = await makeTeam(scope, { name: 'Brightwater' })
  const [formId, id] = [newId(), newId()]
  const ordered = (version: number, count: number, pence: number) => ({
    ...{ version, values: { terms: true, plain: { a: count } }, path: ['terms', 'plain'] },
    totals: { itemLists: {}, grandTotal: money(pence) },
  })
  await inEvent(scope, async ({ tx, eventId }) => {
    const draft = definitionOf({ a: 200 })
    await tx.insert(forms).values({
      ...{ eventId, id: formId, title: 'Power', draft, isPublished: true, currentVersion: 2 },
    })
    const publishedAt = TEST_NOW
    for (const [at, definition] of [definitionOf({ a: 100 }), draft].entries())
      await tx.insert(formVersions).values({ eventId, formId, version: at + 1, definition, publishedAt })
    await tx.insert(submissions).values({
      ...{ eventId, id, formId, teamId, isDraft: false, revision: 2, ...ordered(2, 3, 600) },
      ...{ updatedAt: TEST_NOW, submittedAt: TEST_NOW },
    })
    await tx.insert(submissionRevisions).values({
      ...{ eventId, submissionId: id, revision: 1, ...ordered(1, 2, 200) },
      ...{ isByOrganiser: false, changedAt: new Date(SINCE - HOUR) },
    })
  })
  const { api } = await signedIn(server, scope, { level: 'reportViewer' })
  const { body } = await api<ListPage<OrderReportRow>>('/admin/orders?since=2026-11-18')
  expect(body.items).toMatchObject([
    { quantity: 3, amount: '6.00', since: { quantity: 2, amount: '2.00', change: 'changed' } },
  ])
})

/** Of those that count now, how many were stored with another total than their items come to. */
function offCount(sent: Sent[]): number {
  const latest = new Map<string, Sent>()
  for (const one of sent) {
    const last = one.states.at(-1)
    if (one.isDraft || !last || last.isOpen) continue
    const key = one.teamId === null ? one.id : `${one.shop.id} ${one.teamId}`
    const other = latest.get(key)
    const otherAt = other?.states.at(-1)?.at ?? 0
    if (!other || last.at > otherAt || (last.at === otherAt && one.id > other.id)) latest.set(key, one)
  }
  return [...latest.values()].filter(({ shop, states }) => {
    const { version, plain, loops, stored } = states.at(-1) as State
    const prices = shop.versions[version - 1] ?? {}
    let total = 0
    for (const basket of [plain, ...loops])
      for (const [item, count] of Object.entries(basket)) total += count * (prices[item] ?? 0)
    return total !== stored
  }).length
}
