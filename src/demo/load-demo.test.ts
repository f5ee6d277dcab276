import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailRow } from '#features/event/emails/contract.ts'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import type { StorageOfEvent } from '#features/event/files/contract.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { MyEvent } from '#features/people/my-events/contract.ts'
import type { ImportRow, TeamImport } from '#features/people/team-import/contract.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { ConsentDocument } from '#features/portal/consent/contract.ts'
import type { EditedPage, PageCards, PageRow } from '#features/portal/content/contract.ts'
import { sectionTypes } from '#features/portal/content/domain/sections.ts'
import type { Found } from '#features/portal/search/contract.ts'
import type { TeamReportRow } from '#features/reports/overview/contract.ts'
import type { AvailableForm, OpenForm } from '#features/submissions/submissions/contract.ts'
import type { TeamTask } from '#features/tasks/tasks/contract.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#test/server.ts'
import { demoLinks, loadDemo } from './load-demo.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await loadDemo(server.services)
})
afterAll(() => server.close())

async function as(email: string) {
  const account = await accountByEmail(server.services, email)
  const cookie = await server.signIn(account?.id ?? '')
  return async <T>(path: string): Promise<T> => {
    const address = path.startsWith('/e/') ? path : `/api${path}`
    const response = await server.request(address, { headers: { cookie } })
    return response.json() as Promise<T>
  }
}

async function rows() {
  const { db } = server.services.database
  const harbour = await eventByAddress(server.services, { host: '', slug: 'harbour-expo' })
  if (!harbour) throw new Error('There is no Harbour Expo.')
  const scope = mintScope(server.services, harbour)
  const [teamCount] = await inEvent(scope, ({ tx }) => tx.select({ count: count() }).from(teams))
  const [accountCount] = await db.select({ count: count() }).from(accounts)
  const [eventCount] = await db.select({ count: count() }).from(events)
  return { teams: teamCount?.count, accounts: accountCount?.count, events: eventCount?.count }
}

describe('the demo', () => {
  it('shows its exhibitor every state of a task, as in the screenshots', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const tasks = await asPriya<TeamTask[]>('/tasks')
    const titles = (which: (task: TeamTask) => boolean) => tasks.filter(which).map(({ title }) => title)
    expect(tasks).toHaveLength(30)
    // Six, and “Health and safety” across them.
    expect(new Set(tasks.flatMap(({ groups }) => groups.map(({ title }) => title))).size).toBe(7)
    expect(new Set(tasks.map(({ type }) => type)).size).toBe(7)
    expect(titles(({ state }) => state === 'complete')).toHaveLength(12)
    expect(titles(({ state }) => state === 'overdue')).toEqual(['Upload your risk assessment'])
    expect(titles(({ state }) => state === 'dueSoon')).toEqual([
      'Order power and internet',
      'Register your stand staff',
    ])
    expect(titles(({ progressStatus }) => progressStatus === 'awaitingApproval')).toEqual([
      'Stand design approval',
    ])
    expect(tasks.find(({ title }) => title === 'Order power and internet')?.draft).toMatchObject({
      savedByName: 'Tom Keller',
      page: 1,
    })
  })

  it('has an outbox of four months, and a log with opens, clicks, a bounce and a complaint', async () => {
    const asMara = await as('mara.dunn@harbour-expo.example')
    const [oldest] = (await asMara<ListPage<EmailRow>>('/admin/emails?sort=when')).items
    expect(TEST_NOW.getTime() - Date.parse(oldest?.createdAt ?? '')).toBeGreaterThan(120 * 86_400_000)
    for (const type of ['delivery', 'bounce', 'spamComplaint', 'open', 'click'])
      expect(
        (await asMara<ListPage<unknown>>(`/admin/email-responses?type=${type}`)).total,
        type,
      ).toBeGreaterThan(0)
    const [failed] = (await asMara<ListPage<EmailRow>>('/admin/emails?status=failed')).items
    const again = await asMara<{ resentAs: string }>(`/admin/emails/${failed?.id}`)
    expect(await asMara(`/admin/emails/${again.resentAs}`)).toMatchObject({
      ...{ status: 'delivery', resentFrom: failed?.id },
    })
  })

  it('shows drafts that colleagues share, changes that are not sent, and files that can be opened', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const forms = await asPriya<AvailableForm[]>('/forms')
    const open = async (title: string) =>
      asPriya<OpenForm>(`/forms/${forms.find((form) => form.title === title)?.id}`)
    const order = await open('Power and internet order')
    expect(order.stamps['invoice-email']?.name).toBe('Ana Lopes')
    expect(order.stamps['power-supply']?.name).toBe('Tom Keller')
    expect(order.answers['socket-place']).toMatchObject([
      { name: 'Northlight Optics - Stand plan with sockets.pdf', mimeType: 'application/pdf' },
    ])
    const badges = await open('Stand staff badges')
    expect([badges.stamps['staff/i0']?.name, badges.stamps.parking?.name]).toEqual([
      'Priya Nair',
      'Ana Lopes',
    ])
    const design = await open('Stand design approval')
    expect(design).toMatchObject({ submissionId: expect.any(String), draftId: expect.any(String) })

    const asMara = await as('mara.dunn@harbour-expo.example')
    const { usedBytes, quotas } = await asMara<StorageOfEvent>('/admin/storage')
    expect(usedBytes).toBeGreaterThan(100_000)
    expect(usedBytes).toBeLessThan(quotas.eventBytes)
  })

  it('has terms that nobody who comes by a link is still asked about, and others are', async () => {
    const byLink = [
      ...['mara.dunn', 'joel.pritchard', 'ines.marchetti'].map((name) => `${name}@harbour-expo.example`),
      ...['priya.nair@northlight-optics.example', 'hugo.lindqvist@tidewell-lenses.example'],
      'robin.hale@eventflow.example',
    ]
    for (const email of byLink)
      expect((await (await as(email))<{ openTerms: number | null }>('/boot')).openTerms, email).toBeNull()
    const asMara = await as('mara.dunn@harbour-expo.example')
    const terms = await asMara<ConsentDocument>('/admin/settings/consent')
    const [second, first] = terms.versions.map(({ agreed }) => agreed)
    expect(terms.people).toBeGreaterThan(terms.agreed)
    expect([terms.version, second]).toEqual([2, terms.agreed])
    expect(Math.min(first ?? 0, second ?? 0)).toBeGreaterThan(20)
  })

  it('has teams at every level of risk, and teams that never signed in', async () => {
    const asMara = await as('mara.dunn@harbour-expo.example')
    const { items: report } = await asMara<ListPage<TeamReportRow>>('/admin/reports/teams')
    expect(report).toHaveLength(61)
    expect(new Set(report.map(({ risk }) => risk.level))).toEqual(
      new Set(['low', 'medium', 'high', 'critical']),
    )
    expect(report.filter(({ hasLoggedIn }) => !hasLoggedIn)).toHaveLength(10)
  })

  it('has a manual with every type of section, and shows each exhibitor only their part', async () => {
    const asMara = await as('mara.dunn@harbour-expo.example')
    const { items: managed } = await asMara<ListPage<PageRow>>('/admin/content')
    expect(managed).toHaveLength(17)
    expect(managed.filter(({ isPublished }) => !isPublished).map(({ title }) => title)).toEqual([
      'Evening on the water',
    ])
    expect(managed.filter(({ isPublic }) => isPublic)).toHaveLength(2)
    expect(managed.filter(({ isFeatured }) => isFeatured)).toHaveLength(4)
    expect((await asMara<ListPage<PageRow>>('/admin/content?archived=true')).total).toBe(1)
    const pages = await Promise.all(managed.map(({ id }) => asMara<EditedPage>(`/admin/content/${id}`)))
    const used = new Set(pages.flatMap(({ sections }) => sections.map(({ type }) => type)))
    expect([...sectionTypes].filter((type) => !used.has(type))).toEqual([])

    const asPriya = await as('priya.nair@northlight-optics.example')
    const read = (await asPriya<PageCards>('/content')).items.map(({ title }) => title)
    expect(read).toHaveLength(14)
    expect(read).toContain('Stand design rules')
    expect(read).not.toContain('Space only: building your own stand')
    const asHugo = await as('hugo.lindqvist@tidewell-lenses.example')
    const shared = (await asHugo<PageCards>('/content')).items.map(({ title }) => title)
    expect(shared).toContain('Sharing a stand')
    expect(shared).not.toContain('Stand design rules')
  })

  it('draws its pictures in every size before the first request', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const cards = (await asPriya<PageCards>('/content')).items.filter(({ picture }) => picture !== null)
    expect(cards.map(({ title }) => title)).toEqual([
      'Build-up and breakdown',
      'Marketing kit',
      'Venue and travel',
      'Welcome and key dates',
    ])
    expect(cards.every(({ picture }) => picture?.large !== picture?.thumb && picture?.altText)).toBe(true)
  })

  it('has downloads and suppliers, some for one type of stand', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const asMara = await as('mara.dunn@harbour-expo.example')
    expect((await asMara<ListPage<unknown>>('/admin/downloads')).total).toBe(10)
    expect(await asPriya<unknown[]>('/downloads')).toHaveLength(7)
    expect((await asMara<ListPage<unknown>>('/admin/suppliers')).total).toBe(19)
    expect((await asMara<ListPage<unknown>>('/admin/suppliers?archived=true')).total).toBe(1)
    expect((await asMara<ListPage<unknown>>('/admin/supplier-groups')).total).toBe(7)
    const suppliers = await asPriya<{ logo: string; isFeatured: boolean }[]>('/suppliers')
    expect(suppliers).toHaveLength(16)
    expect(suppliers.every(({ logo }) => logo !== '')).toBe(true)
    expect(suppliers.slice(0, 5).map(({ isFeatured }) => isFeatured)).toEqual([true, true, true, true, false])
  })

  it('finds what people search for and may see', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const titles = async (q: string) =>
      (await asPriya<Found[]>(`/search?q=${q}`)).map(({ title }) => title.map(({ text }) => text).join(''))
    expect((await titles('rigging')).includes('Rigging order form')).toBe(false)
    expect(await titles('evening on the water')).not.toContain('Evening on the water')
    expect((await titles('deliveries'))[0]).toBe('Deliveries and storage')
  })

  it('tells its organiser and its exhibitor what their accounts have seen, and has no passkey', async () => {
    const kinds = async (email: string) => {
      const asPerson = await as(email)
      const activity = await asPerson<{ kind: string; device: string }[]>('/auth/activity')
      expect(await asPerson('/auth/passkeys')).toMatchObject({ passkeys: [] })
      return activity.map(({ kind, device }) => `${kind}, ${device}`)
    }
    expect((await kinds('mara.dunn@harbour-expo.example')).slice(0, 4)).toEqual([
      ...['signIn, Chrome on Windows', 'signIn, Chrome on Mac'],
      ...['passwordReset, Chrome on Mac', 'failedSignIn, Chrome on Mac'],
    ])
    expect((await kinds('priya.nair@northlight-optics.example'))[1]).toBe('signIn, Safari on iPhone')
  })

  it('takes its exhibitor to two events', async () => {
    const asPriya = await as('priya.nair@northlight-optics.example')
    const { items: own } = await asPriya<ListPage<MyEvent>>('/my-events')
    expect(own.map(({ eventName }) => eventName)).toEqual(['Harbour Expo 2027', 'Riverside Trade Days'])
  })

  it('shows what becomes of invitations that do not arrive', async () => {
    const asGwen = await as('gwen@riverside-trade.example')
    const { counts } = await asGwen<TeamImport>('/e/riverside-trade-days/api/admin/team-import')
    expect(counts).toMatchObject({ all: 6, imported: 5, undelivered: 1, problem: 1, ready: 0, invited: 4 })
    const { items } = await asGwen<ListPage<ImportRow>>(
      '/e/riverside-trade-days/api/admin/team-import/rows?sort=line',
    )
    expect(
      items.map(({ values, formerMails, can }) => [values.email, formerMails.length, can.resend]),
    ).toEqual([
      ['nell@copper-kettle.example', 0, false],
      ['idris.cole@tansy-rue.example', 0, false],
      ['bea@weir-house.example', 1, false],
      ['sam.okafor@ropewalk.example', 0, true],
      ['', 0, false],
      ['hetty@bellows-smithy.example', 0, false],
    ])
  })

  it('takes its organisers to another event of theirs, which is over and closed', async () => {
    const asMara = await as('mara.dunn@harbour-expo.example')
    const { items: own } = await asMara<ListPage<MyEvent>>('/my-events')
    expect(own.map(({ eventName, state }) => [eventName, state])).toEqual([
      ['Harbour Expo 2027', 'open'],
      ['Harbour Preview Day', 'closed'],
    ])
    const asRobin = await as('robin.hale@eventflow.example')
    expect((await asRobin<ListPage<MyEvent>>('/my-events')).total).toBe(3)
  })

  it('loads only once', async () => {
    const before = await rows()
    expect(await loadDemo(server.services)).toBe(true)
    expect(await rows()).toEqual(before)
    expect(before.events).toBe(3)
  })

  it('makes new links for every role each time', async () => {
    const first = await demoLinks(server.services)
    const second = await demoLinks(server.services)
    expect(first.map(({ role }) => role)).toEqual([
      'organiser',
      'moderator',
      'report viewer',
      'exhibitor',
      'stand share',
      'staff',
      'guest form',
    ])
    const signIns = [...first, ...second].filter(({ url }) => url.includes('/demo/sign-in/'))
    expect(new Set(signIns.map(({ url }) => url)).size).toBe(12)
  })
})

describe('a deployment that is not a demo', () => {
  it('is left unchanged', async () => {
    const real = await startTestServer()
    try {
      await makeEvent(real.services, { slug: 'harbour-expo', isDefault: true })
      expect(await loadDemo(real.services)).toBe(false)
      expect(await real.services.database.db.select().from(accounts)).toEqual([])
    } finally {
      await real.close()
    }
  })
})
