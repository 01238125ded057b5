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

  async organizationId(): Promise<string> {
    const own = (await this.call('get', '/v1/dashboard/organization/self-list')).data as { id: string }[]
    return own[0]?.id ?? ''
  }

  /**
   * Copies a deck of the library by the API, with two cards named "First card" and "Second card"; nothing of it is
   * published.
   * @returns its id
   */
  async copyOfLibrary(title: string): Promise<string> {
    const organization_id = await this.organizationId()
    const shelf = (await this.call('get', `/v1/decks?organization_id=${organization_id}&language=en`)).data
    const [library] = shelf as { id: string }[]
    const copy = await this.call('post', `/v1/decks/${library?.id}/clone`, { organization_id, title })
    const { id } = copy.data as { id: string }
    const { attributes } = (await this.call('get', `/v1/decks/${id}/draft`)).data as {
      attributes: { cards: { id: string; position: string }[]; draft_version: number }
    }
    const [first, second] = attributes.cards.toSorted((a, b) => (a.position < b.position ? -1 : 1))
    const titled = (card: { id: string } | undefined, words: string) => ({
      kind: 'card',
      id: card?.id,
      fields: { title: words },
    })
    await this.call('patch', `/v1/decks/${id}/draft`, {
      draft_version: attributes.draft_version,
      changes: [titled(first, 'First card'), titled(second, 'Second card')],
    })
    return id
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
