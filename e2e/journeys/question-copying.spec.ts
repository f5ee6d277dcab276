import { blankField } from '#features/forms/forms/domain/fields/blank-field.ts'
import { companyQuestion, definitionOf } from '../fixtures/forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { BuilderPage } from '../pages/builder.ts'

test('a question is copied and pasted, in its form and into another, by keyboard and by buttons', async ({
  event,
  visit,
}) => {
  const website = { ...blankField('url', 'site'), label: 'Website' }
  const first = await event.form({ title: 'Catalogue', definition: definitionOf(companyQuestion, website) })
  const second = await event.form({ title: 'Badges', definition: definitionOf(website) })
  const page = await visit({ as: await event.person({ level: 'moderator' }) })
  const builder = new BuilderPage(page)
  const fascia = builder.card('Name on the fascia board')

  await page.goto(event.url(`/admin/forms/${first}`))
  await fascia.click()
  await fascia.press('ControlOrMeta+c')
  await expect(page.getByText('“Name on the fascia board” copied.')).toBeVisible()
  await fascia.press('ControlOrMeta+v')
  await expect(fascia).toHaveCount(2)
  await fascia.last().press('ControlOrMeta+z')
  await expect(fascia).toHaveCount(1)

  await page.goto(event.url(`/admin/forms/${second}`))
  await expect(builder.card('Website')).toBeVisible()
  await page.getByRole('button', { name: 'Paste “Name on the fascia board”' }).click()
  await expect(fascia).toHaveCount(1)
  await builder.saved()
  await page.reload()
  await expect(fascia).toHaveCount(1)
})
