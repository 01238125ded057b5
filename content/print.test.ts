import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { readFont } from '#server/pdf/read-font.ts'
import { softHyphens } from '#server/library/soft-hyphens.ts'
import type { CardFace } from '#drawing/card-face.ts'
import { layFace } from '#drawing/pdf/card-layout.ts'
import { type DeckPrint, makeDeckPdf, sheetCount } from '#drawing/pdf/make-deck-pdf.ts'
import { cardSize, cutMarks, papers, placesOn } from '#drawing/pdf/paper.ts'
import { basicFonts, PrintFonts } from '#drawing/pdf/print-fonts.ts'
import { printInks, suitInks } from '#drawing/pdf/print-inks.ts'

const { library } = readLibrary()

function facesOf(deck: (typeof library.decks)[number], language: Language): CardFace[] {
  const words = deck.words[language]
  return deck.cards.map(({ key, suit }, index) => ({
    suit: deck.suits.find((one) => one.key === suit)!.kind,
    suitTitle: softHyphens(words.suits[suit]!.title, language),
    number: index + 1,
    title: softHyphens(words.cards[key]!.title, language),
    description: words.cards[key]!.description,
    ask: words.cards[key]!.ask,
    seed: `${deck.slug}:${key}`,
  }))
}

function printOf(slug: string, language: Language, options: Partial<DeckPrint> = {}): DeckPrint {
  const deck = library.decks.find((one) => one.slug === slug)!
  const { title, description, suits } = deck.words[language]
  return {
    deck: { catalogId: slug, color: deck.color, title, language },
    faces: facesOf(deck, language),
    paper: 'a4',
    sides: 'both',
    deckCard: {
      title,
      note: `${deck.cards.length}`,
      description,
      suits: deck.suits.map(({ key, kind }) => ({ kind, title: suits[key]!.title })),
      joinLabel: 'Join a game',
      address: 'crux.example.org/join',
      link: 'https://crux.example.org/join',
    },
    ...options,
  }
}

async function read(print: DeckPrint) {
  const document = await getDocumentProxy(await makeDeckPdf(print, readFont))
  const { text } = await extractText(document, { mergePages: false })
  return { document, pages: text, text: text.join(' ').replaceAll(/\s+/g, ' ') }
}

describe('cards to cut out', () => {
  test('fit on their faces in every deck and language, at a size that can be read at arm’s length', async () => {
    const fonts = await PrintFonts.embed(await PDFDocument.create(), readFont, [], basicFonts)
    const measureAt = (font: 'serif' | 'sans', size: number) => (text: string) => fonts.width(font, text, size)
    const cramped = library.decks.flatMap((deck) =>
      languages.flatMap((language) =>
        facesOf(deck, language).flatMap((face) => {
          const layout = layFace(face, cardSize, measureAt)
          const isGood =
            layout.fits &&
            layout.text.size >= 8.9 &&
            layout.title.size >= 13 &&
            layout.print.height >= cardSize.width * 0.13
          return isGood
            ? []
            : [`${deck.slug} ${language} ${face.title}: ${layout.title.size.toFixed(1)} ${layout.text.size.toFixed(1)}`]
        }),
      ),
    )
    expect(cramped).toEqual([])
  }, 30_000)

  test.each([
    ['better-meetings', 'de'],
    ['trust-and-candour', 'fi'],
    ['the-sale', 'nl'],
  ] as const)(
    'of %s in %s carry all words as text, nine a sheet, with a back behind each',
    { timeout: 30_000 },
    async (slug, language) => {
      const print = printOf(slug, language)
      const { document, pages, text } = await read(print)
      expect(document.numPages).toBe(2 * Math.ceil((print.faces.length + 1) / 9))
      expect(sheetCount(print)).toBe(document.numPages / 2)
      const plain = text.replaceAll(/- (?=\p{Ll})/gu, '')
      for (const { title, description } of print.faces) {
        expect(plain.replaceAll(/[\s-]/g, '')).toContain(title.replaceAll(/[\s\u00ad-]/g, ''))
        expect(plain).toContain(description.slice(0, 12))
      }
      expect(text).toContain('crux.example.org')
      expect(
        pages
          .filter((_, index) => index % 2 === 1)
          .join('')
          .trim(),
      ).toBe('')
    },
  )

  test('fit with the longest question to their holder, and say it small under the text', async () => {
    const fonts = await PrintFonts.embed(await PDFDocument.create(), readFont, [], basicFonts)
    const measureAt = (font: 'serif' | 'sans', size: number) => (text: string) => fonts.width(font, text, size)
    const ask =
      'Wann hast du das zuletzt selbst erlebt, und wer von denen, die heute hier sitzen, hat damals wohl davon gewusst?'
    const print = printOf('better-meetings', 'de', { sides: 'fronts', deckCard: null })
    for (const face of print.faces) {
      const layout = layFace({ ...face, description: face.description.slice(0, 110), ask }, cardSize, measureAt)
      expect([face.title, layout.fits, layout.ask!.size < layout.text.size]).toEqual([face.title, true, true])
      expect(layout.ask!.top).toBeGreaterThan(layout.text.top + layout.text.lines.length * layout.text.leading)
      expect(layout.ask!.top + layout.ask!.lines.length * layout.ask!.leading).toBeLessThan(layout.print.top)
    }
    const { text } = await read({ ...print, faces: [{ ...print.faces[0]!, ask }] })
    expect(text.replaceAll(/[\s-]/g, '')).toContain(ask.replaceAll(/[\s-]/g, ''))
  })

  test('of a hand are one sheet on the paper that was asked for, without the deck’s own card', async () => {
    const whole = printOf('the-way-we-work', 'en', { deckCard: null, paper: 'letter', sides: 'fronts' })
    const { document, text } = await read({ ...whole, faces: whole.faces.slice(3, 8) })
    expect(document.numPages).toBe(1)
    const { view } = await document.getPage(1)
    expect(view.slice(2)).toEqual([papers.letter.width, papers.letter.height])
    expect(text).toContain(whole.faces[3]!.title.split(' ')[0])
    expect(text).not.toContain('Join a game')
  })

  test('may be backs alone', async () => {
    const { document, text } = await read(printOf('just-the-two-of-us', 'sv', { sides: 'backs' }))
    expect(document.numPages).toBe(Math.ceil((printOf('just-the-two-of-us', 'sv').faces.length + 1) / 9))
    expect(text.trim()).toBe('')
  })

  test('keep letters of the rest of Europe, and leave out what no font has', async () => {
    const print = printOf('just-the-two-of-us', 'en', { deckCard: null, sides: 'fronts' })
    const face = { ...print.faces[0]!, title: 'Zażółć gęślą', description: 'Příliš žluťoučký kůň 漢 und Ärger' }
    const { text } = await read({ ...print, faces: [face] })
    expect(text.replaceAll(' ', '')).toContain('Zażółćgęślą')
    expect(text).toContain('Příliš')
  })

  test('lie behind each other when the sheet is turned over its long edge, inside the sheet', () => {
    for (const paper of ['a4', 'letter'] as const) {
      const [fronts, backs] = [placesOn(paper, 'fronts'), placesOn(paper, 'backs')]
      for (const [index, front] of fronts.entries()) {
        expect(backs[index]!.x).toBeCloseTo(papers[paper].width - front.x - front.width, 5)
        expect(backs[index]!.y).toBeCloseTo(front.y, 5)
        expect(
          front.x >= 0 &&
            front.y >= 0 &&
            front.x + front.width <= papers[paper].width &&
            front.y + front.height <= papers[paper].height,
        ).toBe(true)
      }
      expect(cutMarks(paper)).toHaveLength(16)
      const inside = ({ x, y }: { x: number; y: number }) =>
        x > 0 && y > 0 && x < papers[paper].width && y < papers[paper].height
      expect(cutMarks(paper).every(({ from, to }) => inside(from) && inside(to))).toBe(true)
    }
  })

  test('are printed in the inks of the screen', () => {
    const [light = ''] = readFileSync(new URL('../web/src/ui/styles/tokens.css', import.meta.url), 'utf8').split(
      '[data-theme="dark"]',
    )
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(light)?.[1]
    for (const [suit, { suit: hue, mid }] of Object.entries(suitInks))
      expect([hue, mid]).toEqual([token(suit), token(`${suit}-mid`)])
    expect([printInks.ink, printInks.softInk, printInks.ember]).toEqual([
      token('on-stock'),
      token('on-stock-2'),
      token('ember'),
    ])
  })
})
