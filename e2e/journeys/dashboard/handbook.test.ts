import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openDevice } from '../../fixtures/browser.ts'
import { Screen } from '../../pages/screen.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const handbookIn = (language: string) =>
  JSON.parse(readFileSync(`content/handbook/${language}.json`, 'utf8')) as { title: string; lead: string }
const titleIn = (language: string) => handbookIn(language).title

/** Files with the handbook in a language do not come until they may; returns how often one was asked for. */
async function holdHandbook(page: Page, language: string, mayCome: () => Promise<boolean>): Promise<() => number> {
  let asked = 0
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const isHandbook = (await answer.text()).includes(handbookIn(language).lead)
    if (isHandbook) asked += 1
    await (!isHandbook || (await mayCome()) ? route.fulfill({ response: answer }) : route.abort())
  })
  return () => asked
}

test('the handbook changes its language once it is there in the other one, and until then nothing does', async () => {
  const { page, problems, context } = await openDevice(browser, { size: 'laptop' })
  const reader = new Screen(page)
  const come = Promise.withResolvers<boolean>()
  const asked = await holdHandbook(page, 'fi', () => come.promise)
  await page.goto('/handbook')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.filter({ hasText: titleIn('en') }).waitFor()

  const select = page.getByRole('combobox', { name: reader.say('common', 'language') })
  await select.selectOption('fi')
  await expect.poll(asked).toBe(1)
  expect(await select.inputValue()).toBe('en')
  expect(await heading.innerText()).toBe(titleIn('en'))
  come.resolve(true)
  await heading.filter({ hasText: titleIn('fi') }).waitFor()
  expect(await page.getByRole('combobox').inputValue()).toBe('fi')
  expect(problems).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})

test('a handbook that cannot be loaded is not asked for again and again: the screen says so', async () => {
  const { page, context } = await openDevice(browser, { size: 'laptop' })
  const reader = new Screen(page)
  let mayCome = false
  const asked = await holdHandbook(page, 'en', async () => mayCome)
  await page.goto('/handbook')
  await page.getByRole('alert').getByText(reader.say('common', 'broken.title')).waitFor()
  expect(asked()).toBeLessThan(5)
  mayCome = true
  await reader.button('common', 'broken.reload').click()
  await page.getByRole('heading', { level: 1, name: titleIn('en') }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
})
