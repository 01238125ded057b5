import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { Builder } from './builder.ts'

/** The deck editor. */
export class DeckEditor extends Builder {
  /** Starts a deck and opens its editor. */
  async start(title: string): Promise<void> {
    await this.page.goto('/dashboard/deck-builder/create')
    await this.field('builder', 'title').fill(title)
    await this.page.getByRole('main').getByRole('combobox').selectOption('en')
    await this.button('deck-builder', 'create.start').click()
    await this.page.waitForURL('**/deck-builder/edit/*')
  }

  deckId(): string {
    return this.page.url().split('/').at(-1) ?? ''
  }

  /** Waits until the server has saved everything. */
  async saved(): Promise<void> {
    await this.page.locator('header').getByText(/Saved/).waitFor()
  }

  async tab(name: 'cards' | 'perspectives' | 'deck'): Promise<void> {
    await this.page
      .getByRole('complementary')
      .getByRole('button', { name: new RegExp(`^${this.say('deck-editor', `side.${name}`)}( \\d+)?$`) })
      .click()
  }

  card(title: string): Locator {
    return this.page.locator('button[data-card]').filter({ hasText: new RegExp(`^\\d+ ?${title}$`) })
  }

  /** The heading of a suit. */
  suit(title: string): Locator {
    return this.page.getByRole('heading', { level: 2 }).filter({ hasText: title })
  }

  async menu(entry: string): Promise<void> {
    await this.button('deck-editor', 'menu.label').click()
    await this.page.getByRole('menuitem', { name: this.say('deck-editor', entry), exact: true }).click()
  }

  /** Pastes a table, as a spreadsheet or a web page copies it; it becomes this many cards. */
  async pasteHtml(html: string, count: number): Promise<void> {
    await this.menu('menu.paste')
    await this.page.getByRole('dialog').getByRole('textbox').focus()
    await this.page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', ${JSON.stringify(html)})
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }`)
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.say('deck-editor', 'paste.add_other', { count }), exact: true })
      .click()
  }

  async addPerspective(title: string, question: string): Promise<void> {
    await this.tab('perspectives')
    await this.button('deck-editor', 'perspective.add').click()
    await this.field('deck-editor', 'field.title').fill(title)
    await this.field('deck-editor', 'perspective.question').fill(question)
  }

  async says(area: string, key: string, value: string): Promise<void> {
    await expect.poll(() => this.field(area, key).inputValue()).toBe(value)
  }
}
