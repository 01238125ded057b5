import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { expectAccessible, launchBrowser, openDevice, type Device } from '../fixtures/browser.ts'
import { startGallery } from '../fixtures/gallery.ts'

/** States of the design system that no journey reaches, checked in the gallery. */
let gallery: Awaited<ReturnType<typeof startGallery>>
let browser: Browser
let device: Device
let page: Page
beforeAll(async () => {
  gallery = await startGallery()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await gallery.close()
})

const show = (name: string) => {
  beforeEach(async () => {
    device = await openDevice(browser, { size: 'laptop', baseURL: gallery.url })
    page = device.page
    await page.goto(`${gallery.url}?show=${name}`)
    await page.getByRole('heading').first().waitFor()
    return async () => {
      await device.context.close()
      expect(device.problems).toEqual([])
    }
  })
}
const section = (title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const hasFocus = async (what: Locator) => (await what.and(page.locator(':focus')).count()) > 0
/** What a screen reader says about a field besides its name. */
const saidOf = async (field: Locator) => {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).allInnerTexts()))
  return texts.flat().join(' ')
}

describe('a list', () => {
  show('list')

  test('that is on its way shows no rows and says that it comes', async () => {
    const here = section('On its way')
    await here.getByText('Loading').first().waitFor({ state: 'attached' })
    expect(await here.getByText('What slows our mornings down?').count()).toBe(0)
  })

  test('that failed says why, and what can be done', async () => {
    const here = section('Failed')
    await here.getByText('The games could not be loaded').waitFor()
    expect(await here.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    expect(await here.getByText('Nothing found').count()).toBe(0)
  })

  test('that is empty invites to begin', async () => {
    const here = section('Nothing yet')
    await here.getByRole('heading', { name: 'No games yet' }).waitFor()
    expect(await here.getByRole('button', { name: 'New game' }).isEnabled()).toBe(true)
  })

  test('of many pages asks again for a page where none is typed, and moves nothing', async () => {
    const here = section('Of many pages')
    const go = here.getByRole('button', { name: 'Go to page' })
    const before = await go.boundingBox()
    await here.getByLabel('Page number').fill('the last')
    await go.click()
    await here.getByText('Type a page number.').waitFor()
    const after = await go.boundingBox()
    expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
    await here.getByLabel('Page number').fill('3')
    await here.getByText('Type a page number.').waitFor({ state: 'detached' })
  })

  test('past its end leads back to the last page', async () => {
    const here = section('Past the end')
    await here.getByRole('heading', { name: 'There are only 4 pages' }).waitFor()
    expect(await here.getByRole('button', { name: 'To the last page' }).count()).toBe(1)
  })

  test('whose next page is on its way keeps its rows, and says that it is busy', async () => {
    const here = section('The next page is on its way; pressing a row opens it')
    await here.getByText('After the move: how are we?').waitFor()
    expect(await here.locator('[aria-busy="true"]').count()).toBeGreaterThan(0)
  })

  test('is chosen from, but for rows that may not be', async () => {
    const here = section('Chosen from, sorted, paged')
    await here.getByText('1 chosen').waitFor()
    const boxes = here.getByRole('checkbox', { name: /^Choose (?!all)/ })
    expect(await boxes.nth(1).isDisabled()).toBe(true)
    await boxes.nth(0).press('Space')
    await here.getByText('2 chosen').waitFor()
  })

  test('keeps the focus where a screen reader or code puts it, so that keys act on it', async () => {
    const here = section('Chosen from, sorted, paged')
    const box = here.getByRole('checkbox', { name: 'Choose One board or three?' })
    await box.focus()
    await page.keyboard.press('Space')
    await here.getByText('2 chosen').waitFor()
    expect([await box.isChecked(), await hasFocus(box)]).toEqual([true, true])
  })

  test('keeps it on the menu of a row, too', async () => {
    const here = section('Chosen from, sorted, paged')
    const menu = here.getByRole('button', { name: 'What can be done with One board or three?' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu', { name: 'What can be done with One board or three?' }).waitFor()
  })
})

describe('a form', () => {
  show('controls')

  test.each([
    ['E-mail', 'This is not a whole address. Add what comes after the @.'],
    ['Note', 'Not saved. Your text is safe here; we try again.'],
  ])('says what is wrong with %s, on the screen and to a screen reader', async (label, words) => {
    const field = page.getByRole('textbox', { name: label })
    await page.getByText(words).waitFor()
    expect([await field.getAttribute('aria-invalid'), await saidOf(field)]).toEqual([
      'true',
      expect.stringContaining(words),
    ])
  })

  test('says what is wrong with a tick that is missing', async () => {
    await page.getByText('Tick this to go on').waitFor()
    expect(await page.getByRole('checkbox', { name: /^I have read the terms/ }).getAttribute('aria-invalid')).toBe(
      'true',
    )
  })

  test('a field that is right says nothing of the kind', async () => {
    const subject = page.getByRole('textbox', { name: 'Subject' })
    expect(await subject.getAttribute('aria-invalid')).not.toBe('true')
    expect(await saidOf(subject)).toContain('What this game is about')
  })

  test('shows what it was given where nobody takes a change', async () => {
    const mail = page.getByRole('textbox', { name: 'E-mail' })
    await mail.pressSequentially('x')
    await expect.poll(() => mail.inputValue()).toBe('hanna@')
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.pressSequentially('x')
    await expect.poll(() => note.inputValue()).toBe('')
    const tick = page.getByRole('checkbox', { name: /^I have read the terms/ })
    await tick.press(' ')
    await expect.poll(() => tick.isChecked()).toBe(false)
    const role = page.getByRole('combobox', { name: 'Role' })
    await role.selectOption('admin')
    await expect.poll(() => role.inputValue()).toBe('master')
  })

  test('of a code shows the caret where it is', async () => {
    const code = page.getByRole('textbox', { name: 'Game code' }).first()
    const boxes = code.locator('..').locator('span')
    const here = async () => {
      const count = await boxes.count()
      const names = await Promise.all(
        Array.from({ length: count }, (_, index) => boxes.nth(index).getAttribute('class')),
      )
      return names.findIndex((name) => /\bhere_/.test(name ?? ''))
    }
    await code.press('Home')
    await expect.poll(here).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(here).toBe(1)
  })

  test('of a code takes what an input method composes, in small letters too', async () => {
    const field = page.getByLabel('Game code').first()
    await field.fill('')
    const devtools = await device.context.newCDPSession(page)
    for (const text of ['k', 'k7', 'k7m'])
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await devtools.send('Input.insertText', { text: 'k7m' })
    await expect.poll(() => field.inputValue()).toBe('K7M')
    await page.keyboard.type('4tx')
    await expect.poll(() => field.inputValue()).toBe('K7M4TX')
  })

  test('a button that waits, or may not be pressed, cannot be', async () => {
    expect(await page.getByRole('button', { name: 'Not yet' }).isDisabled()).toBe(true)
    const pending = page.getByRole('button', { name: 'Finish the game' })
    expect((await pending.isDisabled()) || (await pending.getAttribute('aria-disabled')) === 'true').toBe(true)
  })
})

describe('a hand', () => {
  show('phone-hand')

  test('lifts a tapped card when the tap’s click has come, so that no button under the finger gets it', async () => {
    const card = page.getByRole('option', { selected: true })
    const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const pointer = { pointerId: 1, button: 0, clientX: x + width / 2, clientY: y + height / 2, bubbles: true }
    await card.dispatchEvent('pointerdown', pointer)
    await card.dispatchEvent('pointerup', pointer)
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
    expect(await page.getByRole('listbox').count()).toBe(1)
    await card.dispatchEvent('click', { detail: 1, bubbles: true })
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })
})

describe('a dialog', () => {
  show('controls')

  test('takes the focus, keeps it, closes by Escape and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Dialog', exact: true })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send the report' })
    await dialog.waitFor()
    // After the last control, focus moves to the browser and comes back, never to the page behind.
    const behind = page.locator(':focus').and(page.locator('main *, nav *')).and(page.locator(':not(dialog *, dialog)'))
    for (let times = 0; times < 12; times += 1) {
      expect(await behind.count()).toBe(0)
      await page.keyboard.press('Tab')
    }
    await dialog.getByRole('button', { name: 'Send' }).focus()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await hasFocus(opener)).toBe(true)
  })

  test('opens although what it comes with is not there yet', async () => {
    await page.getByRole('button', { name: 'Early dialog' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Before the rest' })
    await dialog.waitFor()
    await page.getByText('What comes later').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('has the sheet of a menu inside it, where it can be reached', async () => {
    await page.getByRole('button', { name: 'Dialog', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send the report' })
    await dialog.getByRole('button', { name: 'Who was there' }).press('Enter')
    await page.getByRole('menuitem', { name: 'All who played' }).click()
    await expect.poll(() => dialog.getByRole('textbox', { name: 'To' }).inputValue()).toBe('All who played')
  })

  test('that takes something away says what, and nothing goes by accident', async () => {
    await page.getByRole('button', { name: 'What is lost' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove Mateo from the game?' })
    await dialog.getByText('His card leaves the table and his notes are gone.').waitFor()
    const keep = dialog.getByRole('button', { name: 'Keep him' }).last()
    await expect.poll(() => hasFocus(keep)).toBe(true)
    await keep.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  })

  test('a message offers to take back what was done', async () => {
    await page.getByRole('button', { name: 'Toast', exact: true }).press('Enter')
    await page.getByText('Card 16 was deleted.').waitFor()
    await page.getByRole('button', { name: 'Take it back' }).press('Enter')
    await page.getByText('Taken back').waitFor({ state: 'attached' })
  })
})

describe.each(['light', 'dark'])('everything of the design system, %s', (theme) => {
  test.each(['controls', 'objects'])('%s has nothing that an accessibility check finds', async (name) => {
    const own = await openDevice(browser, { size: 'laptop', dark: theme === 'dark', baseURL: gallery.url })
    await own.page.goto(`${gallery.url}?show=${name}&theme=${theme}`)
    await own.page.getByRole('heading').first().waitFor()
    await expectAccessible(own.page, name)
    await own.context.close()
  })
})
