import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** The page editor, used by its visible labels and without a mouse. */
export class PageEditorPage {
  readonly page: Page
  readonly inspector: Locator
  readonly sections: Locator

  constructor(page: Page) {
    this.page = page
    this.inspector = page.getByRole('complementary', { name: 'Selected section' })
    this.sections = page.getByRole('list', { name: 'Sections' })
  }

  /** Adds a section below the selected one and gives it a heading, which keeps the focus. */
  async add(search: string, heading: string) {
    const { page } = this
    await tabTo(page, page.getByLabel('Find a section type'))
    await page.keyboard.type(search)
    await page.keyboard.press('Enter')
    await expect(this.inspector.getByLabel('Heading', { exact: true })).toBeFocused()
    await expect(this.inspector.getByLabel('Heading', { exact: true })).toHaveValue('')
    await page.keyboard.type(heading)
  }

  async press(button: Locator) {
    await tabTo(this.page, button)
    await this.page.keyboard.press('Enter')
  }

  async fill(field: Locator, words: string) {
    await tabTo(this.page, field)
    await this.page.keyboard.type(words)
  }

  /**
   * Searches a list by name and chooses the first match. The list is opened first: it forgets which entry is marked a
   * moment after it opens, which on a busy machine can be after the arrow key that follows fast typing.
   */
  async choose(field: Locator, search: string, title: string) {
    const options = this.page.getByRole('option')
    await tabTo(this.page, field)
    if ((await field.getAttribute('aria-expanded')) !== 'true') await this.page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await this.page.keyboard.type(search)
    await expect(options).toHaveText([new RegExp(`^${title}`)])
    await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Enter')
    await expect(this.inspector.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  }

  /** The card of a section; its accessible name says everything that the card shows. */
  card(words: string): Locator {
    return this.sections.getByRole('button', { name: new RegExp(`^\\d+\\. ${words}`) })
  }

  /** What was typed is in the draft. */
  async saved() {
    await this.page.keyboard.press('Control+s')
    await expect(this.page.getByText(/^Saved (?:just now|\d+ s ago)/)).toBeVisible()
  }
}
