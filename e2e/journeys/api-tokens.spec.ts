import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const run = promisify(execFile)

test('a token is created, used by the example of the guide, and revoked', async ({ event, visit }) => {
  await event.team('Gullwing Boats')
  await event.team('Harbour Lights')
  await event.task({ title: 'Order power and internet' })
  const page = await visit({ as: await event.person({ level: 'admin' }) })
  await page.goto(event.url('/admin/api-tokens'))
  const example = (token: string, ...names: string[]) =>
    run(process.execPath, ['docs/api/example.mjs', 'Order power and internet', ...names], {
      env: { ...process.env, EVENTFLOW_URL: event.url(''), EVENTFLOW_TOKEN: token },
    })
  let token = ''

  await test.step('created, and shown once', async () => {
    await expect(page.getByText('No tokens yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create token' })
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('Give the token a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Badge printer')
    await dialog.getByRole('radio', { name: 'Moderator' }).check()
    await dialog.getByRole('radio', { name: 'Read and write' }).check()
    await expectAccessible(page, 'creating a token')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
    expect(token).toMatch(/^evf_/)
    await expectAccessible(page, 'a token, this once')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Badge printer' })).toContainText('Never used')
  })

  await test.step('the example of the guide reads teams and writes a status', async () => {
    const { stdout } = await example(token, 'Gullwing Boats')
    expect(stdout.trim().split('\n')).toEqual([
      'Gullwing Boats: incomplete',
      'Gullwing Boats: set to not applicable',
      'Harbour Lights: incomplete',
    ])
    expect((await example(token)).stdout.trim()).toBe('Harbour Lights: incomplete')
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Badge printer' })).toContainText('Last used')
  })

  await test.step('revoked on a phone, and the example says why it stops', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Revoke “Badge printer”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke “Badge printer”' })
    await dialog.getByRole('textbox').fill('CONFIRM')
    await expectAccessible(page, 'revoking a token on a phone')
    await dialog.getByRole('button', { name: 'Revoke token' }).click()
    await expect(page.getByText('No tokens yet')).toBeVisible()
    await expect(example(token)).rejects.toThrow('401 Unauthorized: This token does not work')
  })
})
