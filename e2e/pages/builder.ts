import { expect, type Locator, type Page } from '@playwright/test'

/** The form builder, used by its visible labels. */
export class BuilderPage {
  readonly page: Page
  readonly questions: Locator
  readonly inspector: Locator

  constructor(page: Page) {
    this.page = page
    this.questions = page.getByRole('list', { name: 'Questions' })
    this.inspector = page.getByRole('complementary', { name: 'Selected question' })
  }

  /** Adds a question after the selected one and gives it a label. */
  async add(typeName: string, words: string) {
    await this.page
      .getByRole('complementary', { name: 'Question types' })
      .getByRole('button', { name: typeName, exact: true })
      .click()
    await expect(this.inspector.getByRole('heading', { name: typeName })).toBeVisible()
    await this.inspector.getByRole('textbox', { name: /^(Question|Page title|Heading)$/ }).fill(words)
  }

  async require() {
    await this.inspector.getByRole('switch', { name: 'Required' }).check({ force: true })
  }

  async options(names: readonly string[]) {
    for (const [index, name] of names.entries()) {
      const option = this.inspector.getByLabel(`Option ${index + 1}`, { exact: true })
      if ((await option.count()) === 0)
        await this.inspector.getByRole('button', { name: 'Add an option' }).click()
      await option.fill(name)
    }
  }

  /** The card of a question; its accessible name says everything that the card shows. */
  card(words: string): Locator {
    return this.questions.getByRole('button', { name: new RegExp(`^(\\d+\\.? )?${words}`) })
  }

  async publish() {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(this.page.getByText(/^Version \d+ is published$/)).toBeVisible()
  }

  async saved() {
    await expect(this.page.getByText(/^Saved (just now|\d+ s ago)$/)).toBeVisible()
  }
}
