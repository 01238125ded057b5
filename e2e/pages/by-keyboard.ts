import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More controls than any screen has between two that somebody needs one after the other. */
const tabsMax = 150

/** Hands without a mouse: they reach a control by Tab, and expect the focus to be somewhere after each key. */
export class ByKeyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Goes to a control by Tab, or back by Shift+Tab. */
  async to(control: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await control.waitFor({ state: 'attached' })
    for (let tabs = 0; tabs <= tabsMax; tabs += 1) {
      if (await hasFocus(control)) return
      await this.page.keyboard.press(way)
    }
    throw new Error(`${tabsMax} times ${way} do not lead to ${String(control)}`)
  }

  /** Presses keys on what has the focus. After each of them something on the page still has it. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      await this.keepsFocus(key)
    }
  }

  async keepsFocus(after: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate<boolean>('document.activeElement !== document.body'), {
        message: `the focus is lost after ${after}`,
      })
      .toBe(true)
  }

  /** Goes to a button, link or checkbox and presses it. */
  async use(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control)
    await this.press(key)
  }

  /** Follows a link or presses a button that leads to another screen. */
  async leave(control: Locator, address: string): Promise<void> {
    await this.to(control)
    await this.page.keyboard.press('Enter')
    await this.page.waitForURL(address)
  }

  /** Writes into a field, in place of what is there. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field)
    await this.page.keyboard.press('Control+a')
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) await this.page.keyboard.press('Enter')
      await this.page.keyboard.type(line)
    }
    await expect.poll(() => field.inputValue()).toBe(text)
  }

  /** Chooses an option of a list by typing how it begins. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.to(list)
    await this.page.keyboard.type(option)
    await expect.poll(() => list.locator('option:checked').innerText()).toMatch(new RegExp(`^${option}`))
    await this.keepsFocus(`choosing ${option}`)
  }

  /** Chooses one of a group: Tab leads to the group, the arrow keys to the choice. */
  async pick(radio: Locator): Promise<void> {
    await radio.waitFor({ state: 'attached' })
    const group = radio.locator('xpath=ancestor::fieldset[1]').getByRole('radio')
    for (let tabs = 0; tabs <= tabsMax; tabs += 1) {
      if ((await group.and(this.page.locator(':focus')).count()) > 0) break
      await this.page.keyboard.press('Tab')
    }
    const count = await group.count()
    for (let steps = 0; steps < count && !(await radio.isChecked()); steps += 1) await this.press('ArrowDown')
    await expect.poll(() => radio.isChecked()).toBe(true)
  }

  /** Chooses an entry of a menu whose button is reached by Tab. */
  async menu(button: Locator, entry: Locator): Promise<void> {
    await this.use(button)
    await entry.waitFor()
    for (let steps = 0; steps < tabsMax && !(await hasFocus(entry)); steps += 1)
      await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Enter')
  }

  /** Puts a table into the clipboard as a spreadsheet does, and pastes it. */
  async pasteTable(rows: readonly (readonly string[])[]): Promise<void> {
    const html = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
    const text = rows.map((row) => row.join('\t')).join('\n')
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.page.evaluate(`navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob([${JSON.stringify(html)}], { type: 'text/html' }),
      'text/plain': new Blob([${JSON.stringify(text)}], { type: 'text/plain' }),
    })])`)
    await this.page.keyboard.press('Control+v')
  }
}

export async function hasFocus(control: Locator): Promise<boolean> {
  return (await control.and(control.page().locator(':focus')).count()) > 0
}
