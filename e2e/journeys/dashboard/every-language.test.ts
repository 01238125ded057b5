import type { Browser } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { expectAccessible, launchBrowser, openDevice, screens, settled } from '../../fixtures/browser.ts'
import { cutTexts } from '../../fixtures/cut-texts.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A game of the demo with an action that is mailed to somebody: its id, and their link. */
async function mailAction(dashboard: Dashboard, email: string) {
  const [organization] = (await dashboard.call('get', '/v1/dashboard/organization/self-list')).data as { id: string }[]
  const waiting = `/v1/dashboard/action-items?organization_id=${organization?.id}&state=open&sort=-due_at&page_size=100`
  const rows = (await dashboard.call('get', waiting)).data as {
    id: string
    attributes: { game_id: string; may_mail: boolean }
  }[]
  const mine = rows.find(({ attributes }) => attributes.may_mail)
  if (!mine) throw new Error('the demo’s game master has no action to mail')
  const gameId = mine.attributes.game_id
  const action_item_ids = [mine.id]
  await dashboard.call('post', `/v1/dashboard/games/${gameId}/action-links`, { email, action_item_ids })
  return { gameId, link: (await dashboard.mailTo(email)).link ?? '' }
}

/** Long words first. */
const wide = screens('de', ...languages.filter((language) => language !== 'de'))

for (const [size, spoken] of [
  ['phone', languages],
  ['laptop', wide],
] as const)
  test.each(spoken)(
    `on a ${size} in %s, what came of games can be read: home, games, report, reports, tracker, my actions`,
    async (language) => {
      const { page, context, problems } = await openDevice(browser, { size, language })
      const dashboard = new Dashboard(page, size, language)
      await dashboard.open('master@demo.example', '/dashboard/main')
      const isReadable = async (name: string) => {
        const where = `${name} on a ${size} in ${language}`
        await page.locator('main h1').first().waitFor()
        await expectAccessible(page, where)
        expect([where, await cutTexts(page)]).toEqual([where, []])
      }
      await page.getByRole('img', { name: dashboard.say('quadrants', 'families.emotion') }).waitFor()
      await isReadable('home')
      const { gameId, link } = await mailAction(dashboard, `${language}-${size}@yard.example`)
      for (const [name, path] of Object.entries({
        games: '/dashboard/games',
        report: `/dashboard/game/${gameId}`,
        reports: '/dashboard/reports',
        tracker: '/dashboard/reports/action-items',
      })) {
        await page.goto(path)
        await isReadable(name)
      }
      await page.goto(link)
      await page.getByRole('article').first().waitFor()
      await isReadable('my actions')
      expect(problems).toEqual([])
      await context.close()
    },
  )

test.each(wide)(
  'on laptops in %s an admin sees every entry of the menu, and below it their account',
  async (language) => {
    const { page, context } = await openDevice(browser, { size: 'laptop', language })
    const dashboard = new Dashboard(page, 'laptop', language)
    await dashboard.open('admin@demo.example', '/dashboard/main')
    const side = page.getByRole('complementary').first()
    const menu = side.getByRole('navigation', { name: dashboard.say('dashboard', 'nav.label') })
    await menu.getByRole('link').nth(15).waitFor()
    for (const [width, height] of [
      [1440, 900],
      [1280, 900],
      [1280, 800],
      [1366, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      const last = menu.getByRole('link').last()
      // In the lowest window they scroll.
      if (height === 640) await last.scrollIntoViewIfNeeded()
      const language = side.getByLabel(dashboard.say('common', 'language'))
      const bottoms = await Promise.all(
        [last, menu, dashboard.button('dashboard', 'account.label'), language, side].map(async (element) => {
          const box = await element.boundingBox()
          return box && box.y + box.height
        }),
      )
      expect([height, bottoms]).toEqual([height, bottoms.toSorted((a, b) => Number(a) - Number(b))])
      expect(bottoms.at(-1)).toBe(height)
    }
    await context.close()
  },
)

test('a report prints on A4: whole cards, no stray line or heading, title and number at the foot, nothing for screens only', async () => {
  const { page, context } = await openDevice(browser, { size: 'laptop' })
  const dashboard = new Dashboard(page, 'laptop')
  await dashboard.open('master@demo.example', '/dashboard/main')
  const { gameId } = await mailAction(dashboard, 'paper@yard.example')
  await page.goto(`/dashboard/game/${gameId}`)
  await dashboard.button('report', 'pdf').waitFor()
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const cards = await page.evaluate<string[][]>(`[...document.querySelectorAll('main article')].map((card) =>
    card.innerText.split('\\n').map((line) => line.trim()).filter((line) => line.length > 2))`)
  // Each heading, and the first line of what it is for.
  const headings = await page.evaluate<string[][]>(`[...document.querySelectorAll('main section > div:first-child')]
    .filter((head) => head.querySelector('h2') && head.getClientRects().length > 0).map((head) => [
      head.innerText, head.nextElementSibling.innerText.split('\\n').find((line) => line.trim().length > 2)])`)
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: false })
  const letters = (words: string) => words.replaceAll(/[\s\u00ad-]+/g, '').toLowerCase()
  const title = letters((await page.title()).replace(/ \| Crux$/, ''))
  const feet = text.map((_, index) => `${index + 1}/${text.length}`)
  expect(text.map(letters).map((shown, index) => [shown.includes(title), shown.includes(feet[index] ?? '')])).toEqual(
    text.map(() => [true, true]),
  )
  const pages = text.map((shown, index) =>
    letters(shown)
      .replace(title, '')
      .replace(feet[index] ?? '', ''),
  )
  const alone = headings.filter((lines) => !pages.some((shown) => lines.every((line) => shown.includes(letters(line)))))
  expect([headings.length > 2, alone]).toEqual([true, []])
  expect(cards.length).toBeGreaterThan(2)
  const cut = cards.filter((lines) => !pages.some((shown) => lines.every((line) => shown.includes(letters(line)))))
  expect(cut).toEqual([])
  // The least that a page may hold is a few lines.
  expect(text.map((shown) => shown.length > 200)).toEqual(text.map(() => true))
  const whole = pages.join('')
  for (const key of ['pdf', 'send']) expect(whole).not.toContain(letters(dashboard.say('report', key)))
  await context.close()
})
