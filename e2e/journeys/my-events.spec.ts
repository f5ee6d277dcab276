import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { settings } from '#features/event/events/server/tables.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { makeEvent } from '#test/factories/event.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { dayFromNow, exhibitorOf, type Person } from '../fixtures/event.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const signedOut = { name: 'Sign in' } as const

/** Another event, at a host of its own below `.localhost`, which browsers find on this machine. */
async function eventAt(services: Services, host: string | null, state: 'open' | 'closed' = 'open') {
  const scope = await makeEvent(services, { slug: `e2e-${randomUUID().slice(0, 13)}` })
  await services.database.db.update(events).set({ host, state }).where(eq(events.id, scope.eventId))
  return scope
}

/** As its organiser does it in the settings. */
const rename = (scope: EventScope, eventName: string, startDate = '') =>
  inEvent(scope, ({ tx }) =>
    tx
      .update(settings)
      .set({ data: { ...defaultSettings('event'), eventName, startDate } })
      .where(and(eq(settings.eventId, scope.eventId), eq(settings.id, 'event'))),
  )

const join = (scope: EventScope, { accountId }: Person) =>
  addMember(scope, system, { accountId, firstName: 'Priya', surname: 'Nair', isOpen: true })

test('somebody with several events switches between them by keyboard, and sees which are closed', async ({
  arranging,
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const alone = await visit({ as: await event.person() })
  await alone.goto(event.url('/'))
  await expect(alone.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(alone.getByRole('button', { name: /^Switch event/ })).toHaveCount(0)

  const other = await eventAt(arranging.services, null, 'closed')
  // It stands above the one that is open, which has the focus all the same.
  await rename(other, 'Aurora Fair 2027', dayFromNow(5))
  await join(other, owner)
  const page = await visit({ as: owner })
  const panel = page.getByRole('dialog', { name: 'Switch event' })
  const current = panel.getByRole('link', { name: 'Harbour Expo 2027 Open now' })
  // On a slow line the panel is there before its events.
  await page.route('**/api/rpc/myEvents/list*', async (route) => {
    await expect(panel.getByText('Loading your events…')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'My events' })).toBeFocused()
    await route.continue()
  })
  await page.goto(event.url('/tasks'))
  const trigger = page.getByRole('button', { name: 'Switch event: Harbour Expo 2027' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(current).toBeFocused()
  await page.unroute('**/api/rpc/myEvents/list*')
  await expect(panel.getByText('Closed')).toBeVisible()
  await expect(panel.getByRole('searchbox')).toHaveCount(0)
  await expectAccessible(page, 'the event switcher')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(current).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/e/${other.slug}/?$`))
  await expect(page.getByText('This event is closed. You can still read everything')).toBeVisible()

  await page.getByRole('button', { name: /^Switch event/ }).click()
  await panel.getByRole('link', { name: 'My events' }).click()
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Current event' })).toContainText('Closed')
})

test('switching to an event at another host arrives there signed in, and signing out leaves both', async ({
  arranging,
  event,
  visit,
}) => {
  const { owner } = await exhibitorOf(event)
  const host = `one-${event.slug}.localhost`
  const there = await eventAt(arranging.services, host)
  await join(there, owner)
  const page = await visit({ as: owner })
  await page.setViewportSize(phone)
  await page.goto(event.url('/my-events'))
  await page.getByRole('link', { name: new RegExp(host) }).click()
  await page.waitForURL((url) => url.hostname === host && url.pathname === '/')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  // The way there is neither in the history nor in what pages are told.
  expect(await page.evaluate(() => document.referrer)).not.toContain('token')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible()
  await page.goForward()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', signedOut)).toBeVisible()
  await page.goto(event.url('/tasks'))
  await expect(page.getByRole('heading', signedOut)).toBeVisible()
})

test('staff find any event by name, and enter it without being a member', async ({
  arranging,
  event,
  visit,
}) => {
  for (let more = 0; more < 9; more += 1) await eventAt(arranging.services, null)
  const wanted = await eventAt(arranging.services, null)
  const name = `Night Market ${wanted.slug}`
  await rename(wanted, name)
  const page = await visit({ as: await event.person({ isStaff: true }) })
  await page.goto(event.url('/admin'))
  await page.getByRole('button', { name: /^Switch event/ }).click()
  const panel = page.getByRole('dialog', { name: 'Switch event' })
  const search = panel.getByRole('searchbox', { name: 'Search events' })
  await expect(search).toBeFocused()
  await search.fill('no event is called this')
  await expect(panel.getByText('No matching events')).toBeVisible()
  await search.fill(name.toUpperCase())
  await expect(panel.getByRole('link')).toHaveCount(2)
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/e/${wanted.slug}/admin$`))
  await expect(page.getByRole('button', { name: `Switch event: ${name}` })).toBeVisible()
  await page.goto(event.url(`/my-events?search=${encodeURIComponent(name)}`))
  await expect(page.getByRole('list', { name: 'My events' }).getByRole('listitem')).toHaveCount(1)
})

test('My team says where to write about what only the organiser changes', async ({ event, visit }) => {
  const { owner } = await exhibitorOf(event)
  const page = await visit({ as: owner })
  await page.goto(event.url('/my-team'))
  await expect(page.getByText('Additional event information is read-only.')).toContainText(
    'help@harbour.example',
  )
  await expect(
    page.getByRole('main').getByRole('link', { name: 'help@harbour.example' }).first(),
  ).toBeVisible()
})
