import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/event.ts'
import { linkMailedTo } from '../fixtures/mail.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { announcedPortal, runEventflow } from '../portal.ts'

/** A line as in a full hall: 400 kbit/s, and 300 ms until the first byte of an answer. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const set = (offline: boolean) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 300,
      downloadThroughput: 400_000 / 8,
      uploadThroughput: 400_000 / 8,
    })
  const isServed = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    )
  await set(false)
  return {
    cut: async () => {
      await set(true)
      expect(await isServed()).toBe(false)
    },
    mend: () => set(false),
  }
}

test('from the mail to the first task done: six interactions on a phone, on a slow line that is cut twice', async ({
  event,
  visit,
}, testInfo) => {
  test.slow()
  const email = `priya@${event.slug}.example`
  const list = testInfo.outputPath('stands.csv')
  const contacts = testInfo.outputPath('contacts.csv')
  await writeFile(list, 'name,booth_number,hall\nABSEN,TF10,Jasmine Halls\n')
  await writeFile(contacts, `team,first name,surname,e-mail\nABSEN,Priya,Nair,${email}\n`)
  const files = [list, '--event', event.slug, '--contacts', contacts]
  const { code } = await runEventflow(announcedPortal(), 'teams', 'import', ...files)
  expect(code).toBe(0)
  await event.task({ title: 'Read the manual', dueInDays: 3 })
  const invitation = await linkMailedTo(event, email, '/auth/set-password')

  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true })
  const line = await slowDown(page)
  const interactions: string[] = []
  const interact = async (name: string, act: () => Promise<unknown>) => {
    interactions.push(name)
    await act()
  }

  await interact('open the link of the mail', () => page.goto(invitation))
  const password = page.getByLabel('Password', { exact: true })
  await interact('type a password', () => password.fill(PASSWORD))
  await line.cut()
  const setPassword = page.getByRole('button', { name: 'Set password and sign in' })
  await interact('set it', () => setPassword.tap())
  await expect(page.getByText('A network request failed.')).toBeVisible()
  await line.mend()
  await interact('set it again', () => setPassword.tap())
  const next = page.getByRole('list', { name: 'Next up', exact: true })
  await interact('open the task', () => next.getByRole('link', { name: /Read the manual/ }).tap())
  const done = page.getByRole('button', { name: 'Mark as done' })
  await expect(done).toBeVisible()
  await line.cut()
  await interact('mark it as done', () => done.tap())
  await line.mend()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()
  expect(interactions.length, interactions.join(', ')).toBeLessThanOrEqual(6)
})
