import { onePagePdf } from '#demo/pdf.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeDownload, makeUpload } from '#test/factories/downloads.ts'
import { makeSupplier } from '#test/factories/suppliers.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { exhibitorOf } from '../fixtures/event.ts'
import { makePicture } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'
import { PageEditorPage } from '../pages/page-editor.ts'

test('a page with every type of section is built with the keyboard alone, published, and read by an exhibitor', async ({
  event,
  visit,
}) => {
  test.slow()
  const { owner } = await exhibitorOf(event)
  const { scope } = event
  await event.task({ title: 'Order power', dueInDays: 20 })
  await event.task({ title: 'Accept the rules', dueInDays: 5 })
  await makePicture(scope)
  await makeSupplier(scope, { company: 'Bright Light & Sound' })
  await makeDownload(scope, { name: 'Stand plan', fileId: await makeUpload(scope, { name: 'plan.pdf' }) })
  const organiser = await event.person({ level: 'moderator' })
  const page = await visit({ as: organiser })
  const editor = new PageEditorPage(page)
  const { inspector } = editor
  const { keyboard } = page
  // Choosers are caught from the start: asked for beside the press, the browser may open its own first.
  page.on('filechooser', () => undefined)

  await page.goto(event.url('/admin/content/add'))
  await editor.fill(page.getByLabel('Page title'), 'Build-up')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Build-up' })).toBeVisible()

  await editor.add('text', 'Before you arrive')
  await editor.press(inspector.getByRole('button', { name: 'Edit the text' }))
  await expect(page.getByRole('textbox', { name: 'Text of Before you arrive' })).toBeFocused()
  await keyboard.type('Doors open at ')
  await keyboard.press('Control+b')
  await keyboard.type('eight')
  await keyboard.press('Control+b')
  await keyboard.type('. See your tasks')
  for (let letter = 0; letter < 'your tasks'.length; letter += 1) await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('Control+k')
  await expect(page.getByLabel('Address')).toBeFocused()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(
    page.getByText('Enter a web address, an e-mail address or a page of this portal.'),
  ).toBeVisible()
  await keyboard.press('Control+a')
  await keyboard.type('/tasks')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The focus comes back a moment after the dialog has gone.
  await expect(page.getByRole('textbox', { name: 'Text of Before you arrive' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(editor.card('Text: Before you arrive')).toBeFocused()

  await editor.add('callout', 'Safety')
  await editor.fill(inspector.getByLabel('Text', { exact: true }), 'No drilling into the floor.')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(inspector.getByRole('radio', { name: 'Warning' })).toBeChecked()

  await editor.add('button', '')
  await editor.fill(inspector.getByLabel('Button text'), 'Book a carrier')
  await editor.fill(inspector.getByLabel('Link'), 'carrier.example')

  await editor.add('image', 'The halls')
  await editor.press(inspector.getByRole('button', { name: 'Choose a picture' }))
  await editor.press(page.getByRole('dialog').getByRole('button', { name: 'Halls' }))
  await expect(inspector.getByText('Alternative text: “The halls from above”')).toBeVisible()

  await editor.add('map', 'How to find us')
  await editor.fill(inspector.getByLabel('Map'), 'Dock 1, Bristol')

  await editor.add('pdf', 'Rules')
  await tabTo(page, inspector.getByLabel('PDF'))
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('Space')
  await (await chooser).setFiles({
    name: 'Hall rules.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(onePagePdf('Hall rules', ['Keep the aisles free.'])),
  })
  await expect(inspector.getByLabel('Name of file 1')).toHaveValue(/^Hall rules/)

  await editor.add('youtube', 'Last year')
  await tabTo(page, inspector.getByLabel('Shortcode'))
  await keyboard.insertText('https://www.youtube.com/watch?v=abcdefghijk&t=4')
  await expect(inspector.getByLabel('Shortcode')).toHaveValue('abcdefghijk')
  await expect(inspector.getByText('only “abcdefghijk” is kept')).toBeVisible()

  await editor.add('vimeo', 'The year before')
  await editor.fill(inspector.getByLabel('Video id'), '76979871')

  await editor.add('task list', 'What to do')
  await editor.choose(inspector.getByRole('combobox', { name: 'Tasks' }), 'power', 'Order power')
  await editor.choose(inspector.getByRole('combobox', { name: 'Tasks' }), 'rules', 'Accept the rules')
  await tabTo(page, inspector.getByRole('button', { name: /^Accept the rules, place 2 of 2/ }))
  await keyboard.press('ArrowUp')
  await expect(inspector.getByText('Accept the rules moved to place 1 of 2.')).toBeAttached()

  await editor.add('resources', 'Useful here')
  const resources = inspector.getByRole('combobox', { name: 'Resources' })
  await editor.choose(resources, 'bright', 'Bright Light & Sound')
  await editor.choose(resources, 'stand', 'Stand plan')

  await editor.add('table', 'Opening hours')
  await editor.press(inspector.getByRole('button', { name: 'Edit the cells' }))
  await editor.press(page.getByRole('button', { name: '2 columns' }))
  await expect(page.getByLabel('Heading, column 1')).toBeFocused()
  await keyboard.type('Day')
  await keyboard.press('ArrowRight')
  await keyboard.type('Halls')
  await keyboard.press('Enter')
  await keyboard.type('08:00')
  await keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('Column moved to place 1 of 2.')).toBeAttached()
  await expect(page.getByLabel('Heading, column 1')).toHaveValue('Halls')
  await keyboard.press('Escape')

  await expect(editor.card('Table: Opening hours')).toBeFocused()
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Opening hours moved to place 10 of 11.')).toBeAttached()
  await keyboard.press('d')
  await expect(editor.sections.getByRole('button', { name: /Table: Opening hours/ })).toHaveCount(2)
  await keyboard.press('Delete')
  await expect(editor.sections.getByRole('button', { name: /Table: Opening hours/ })).toHaveCount(1)

  await expectAccessible(page, 'the editor of a page with every section')

  await editor.press(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Page published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible()

  const reader = await visit({ as: owner })
  await reader.goto(event.url('/content'))
  await reader
    .getByRole('link', { name: /Build-up/ })
    .first()
    .click()
  const headings = reader.getByRole('article').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([
    'Before you arrive',
    'Safety',
    'The halls',
    'How to find us',
    'Rules',
    'Last year',
    'The year before',
    'What to do',
    'Opening hours',
    'Useful here',
  ])
  await expect(reader.getByText('Doors open at eight. See your tasks')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'your tasks' })).toHaveAttribute('href', /\/tasks$/)
  await expect(reader.getByRole('note')).toContainText('No drilling into the floor.')
  await expect(reader.getByRole('link', { name: /^Book a carrier/ })).toHaveAttribute(
    'href',
    /^https:\/\/carrier\.example/,
  )
  await expect(reader.getByRole('img', { name: 'The halls from above' })).toBeVisible()
  await expect(reader.getByRole('list', { name: 'What to do' }).getByRole('listitem')).toContainText([
    'Accept the rules',
    'Order power',
  ])
  await expect(reader.getByRole('list', { name: 'Useful here' }).getByRole('listitem')).toContainText([
    'Bright Light & Sound',
    'Stand plan',
  ])
  await expect(reader.getByRole('columnheader')).toHaveText(['Halls', 'Day'])
})

test('with two organisers in a page, one reads, an admin takes over, and nothing typed is lost', async ({
  event,
  visit,
}) => {
  const first = await event.person({ level: 'moderator', firstName: 'Ana', surname: 'Lee' })
  const second = await event.person({ level: 'admin', firstName: 'Ben', surname: 'Osei' })
  const contentId = await makePage(event.scope, {
    title: 'Build-up',
    sections: [makeSection('callout', { text: 'Helmets on.' }, { heading: 'Safety' })],
  })
  const [ana, ben] = [await visit({ as: first }), await visit({ as: second })]
  const address = event.url(`/admin/content/${contentId}`)
  const [anasEditor, bensEditor] = [new PageEditorPage(ana), new PageEditorPage(ben)]

  await ana.goto(address)
  await anasEditor.card('Callout: Safety').click()
  // Her line is cut before it is saved.
  await ana.route('**/api/rpc/content/updateDraft', (route) => route.abort())
  await anasEditor.inspector.getByLabel('Heading', { exact: true }).fill('Ana was here')
  await expect(ana.getByText('Not saved. Trying again')).toBeVisible()

  await ben.goto(address)
  await expect(ben.getByText(/^Ana Lee has been editing this page since/)).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Safety' })).toBeVisible()
  await expect(ben.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await ben.getByRole('button', { name: 'Take over editing' }).click()
  await bensEditor.card('Callout: Safety').click()
  await bensEditor.inspector.getByLabel('Text', { exact: true }).fill('Helmets and boots on.')
  await bensEditor.saved()

  await expect(ana.getByText(/^Ben Osei has been editing this page since/)).toContainText(
    'Your changes are still here, but not saved.',
  )
  await expect(ana.getByRole('heading', { name: 'Ana was here' })).toBeVisible()
  await ben.getByRole('link', { name: 'Back to the content' }).click()

  await ana.unroute('**/api/rpc/content/updateDraft')
  await ana.getByRole('button', { name: 'Edit this page' }).click()
  await expect(ana.getByText(/^Someone else has changed this page/)).toBeVisible()
  await ana.getByRole('button', { name: 'Reload' }).click()
  await expect(anasEditor.card('Callout: Safety')).toBeVisible()
  await ana.getByRole('button', { name: 'Undo' }).first().click()
  await expect(anasEditor.card('Callout: Ana was here')).toBeVisible()
})
