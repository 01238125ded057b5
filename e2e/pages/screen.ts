import type { Page } from 'playwright-core'
import type { Language } from '#domain/languages.ts'
import { translations } from '../fixtures/translations.ts'

/** Somebody's screen, driven by the texts of their language. */
export class Screen {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
  }

  say(area: string, key: string, values?: Record<string, string | number>): string {
    return translations(this.language, area)(key, values)
  }

  button(area: string, key: string, values?: Record<string, string | number>) {
    return this.page.getByRole('button', { name: this.say(area, key, values), exact: true })
  }

  /** Reads and closes a first-run instruction. */
  async understand(): Promise<void> {
    await this.button('instructions', 'understood').click()
    await this.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}
