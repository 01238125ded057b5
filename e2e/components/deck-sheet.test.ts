import { PDFDocument } from 'pdf-lib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { deckSheet } from '../../content/deck-sheet.ts'
import { launchBrowser } from '../fixtures/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const { library } = readLibrary()

/** The longest say the most, so the others are as short on paper. */
test.each(languages)('the five longest decks each stand on two pages for their reader, in %s', async (language) => {
  const sheets = library.decks
    .map((deck) => ({ slug: deck.slug, html: deckSheet(deck, language) }))
    .toSorted((one, other) => other.html.length - one.html.length)
    .slice(0, 5)
  const page = await browser.newPage()
  const pages: [string, number][] = []
  for (const { slug, html } of sheets) {
    await page.setContent(html)
    pages.push([slug, (await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))).getPageCount()])
  }
  await page.close()
  expect(pages.filter(([, count]) => count > 2)).toEqual([])
  expect(pages).toHaveLength(5)
})
