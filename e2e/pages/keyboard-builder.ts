import { expect, type Page } from '@playwright/test'
import { BuilderPage } from './builder.ts'
import { tabTo } from './keyboard.ts'

/** The form builder, used without a mouse. */
export class KeyboardBuilder {
  private readonly page: Page
  private readonly builder: BuilderPage

  constructor(page: Page) {
    this.page = page
    this.builder = new BuilderPage(page)
  }

  /** Names what is built, on the screen that adds one. */
  async begin(title: string) {
    await tabTo(this.page, this.page.getByRole('textbox', { name: /^Title/ }))
    await this.page.keyboard.type(title)
    await this.page.keyboard.press('Enter')
    await tabTo(this.page, this.page.getByLabel('Find a question type'))
  }

  /** After the selected question. */
  async add(type: string, words: string) {
    const { keyboard } = this.page
    const search = this.page.getByLabel('Find a question type')
    if (!(await search.evaluate((element) => element === document.activeElement))) {
      await this.leaveInspector()
      await keyboard.press('a')
      await expect(search).toBeFocused()
    }
    await keyboard.type(type)
    await keyboard.press('Enter')
    await expect(this.labelField()).toBeFocused()
    await keyboard.type(words)
  }

  /** By the arrows of the list, from wherever the focus is in the builder. */
  async select(words: string) {
    const { keyboard } = this.page
    const card = this.builder.card(words)
    await this.leaveInspector()
    await keyboard.press('Home')
    for (let step = await this.builder.questions.getByRole('listitem').count(); step > 0; step -= 1) {
      if (await card.evaluate((element) => element === document.activeElement)) break
      await keyboard.press('ArrowDown')
    }
    await expect(card).toBeFocused()
    await keyboard.press('Enter')
  }

  async require() {
    await this.press('switch', 'Required')
  }

  /** @param name how it begins: help may follow */
  async press(role: 'switch' | 'button', name: string) {
    await tabTo(this.page, this.page.getByRole(role, { name: new RegExp(`^${name}`) }))
    await this.page.keyboard.press(role === 'switch' ? 'Space' : 'Enter')
  }

  /** An entry of a list that is searched. */
  async choose(label: string, entry: string) {
    await tabTo(this.page, this.builder.inspector.getByRole('combobox', { name: label }))
    await this.page.keyboard.press('ArrowDown')
    await expect(this.page.getByRole('option', { name: entry, exact: true })).toBeVisible()
    await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Enter')
  }

  async options(names: readonly string[]) {
    for (const [index, name] of names.entries()) {
      const option = this.builder.inspector.getByLabel(`Option ${index + 1}`, { exact: true })
      if ((await option.count()) === 0) await this.press('button', 'Add an option')
      await tabTo(this.page, option)
      await this.page.keyboard.type(name)
    }
  }

  /** A condition on the answer of the selected question itself. */
  async jumpIf(value: string, target: string) {
    const { inspector } = this.builder
    await this.press('button', 'Add a condition')
    await tabTo(this.page, inspector.getByLabel('Value'))
    await this.page.keyboard.type(value)
    const next = inspector.getByLabel('Next if the conditions are met')
    await tabTo(this.page, next)
    await this.page.keyboard.type(target)
    await expect(next.locator('option:checked')).toHaveText(new RegExp(target))
  }

  private async leaveInspector() {
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('[data-item]:focus')).toBeVisible()
  }

  private labelField() {
    return this.builder.inspector.getByRole('textbox', {
      name: /^(Question|Page title|Heading|Statement|Disclaimer)$/,
    })
  }
}
