import { PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb } from 'pdf-lib'
import type { Language } from '#domain/languages.ts'
import type { CardFace, DeckLook } from '../card-face.ts'
import { embedBack } from './draw-back.ts'
import { type DeckCard, drawDeckCard } from './draw-deck-card.ts'
import { drawFace } from './draw-face.ts'
import { rgbOf } from './draw-shapes.ts'
import { cardsPerSheet, cutMarks, type Paper, papers, placesOn } from './paper.ts'
import { type BasicFont, basicFonts, type FontFiles, PrintFonts } from './print-fonts.ts'
import { printInks } from './print-inks.ts'

/** Which sides are printed: both, for duplex printers, or one. */
export type Sides = 'both' | 'fronts' | 'backs'

/** The cards to print, and how. */
export interface DeckPrint {
  deck: DeckLook & { title: string; language: Language }
  faces: readonly CardFace[]
  /** The top card of a whole deck; null for single cards. */
  deckCard: DeckCard | null
  paper: Paper
  sides: Sides
}

type Draw = (page: PDFPage, place: ReturnType<typeof placesOn>[number]) => void

/** The number of sheets, whether printed on one side or on both. */
export function sheetCount({ faces, deckCard }: Pick<DeckPrint, 'faces' | 'deckCard'>): number {
  return Math.ceil((faces.length + (deckCard ? 1 : 0)) / cardsPerSheet)
}

/** Makes a PDF of cards to cut out, nine per sheet, with real text. */
export async function makeDeckPdf(print: DeckPrint, files: FontFiles<BasicFont>): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(print.deck.title.replaceAll('\u00ad', ''), { showInWindowTitleBar: true })
  document.setLanguage(print.deck.language)
  document.setCreator('Crux')
  document.setProducer('Crux')
  const fonts = await PrintFonts.embed(document, files, textsOf(print), basicFonts)
  const { deckCard, faces } = print
  const drawings: Draw[] = [
    ...(deckCard ? [((page, place) => drawDeckCard(page, deckCard, place, fonts)) satisfies Draw] : []),
    ...faces.map(
      (face): Draw =>
        (page, place) =>
          drawFace(page, face, place, fonts),
    ),
  ]
  const back = print.sides === 'fronts' ? null : await embedBack(document, print.deck)
  for (let first = 0; first < drawings.length; first += cardsPerSheet) {
    const sheet = drawings.slice(first, first + cardsPerSheet)
    if (print.sides !== 'backs') drawFronts(document, print.paper, sheet)
    if (back) drawBacks(document, print.paper, sheet.length, back)
  }
  return document.save()
}

function drawFronts(document: PDFDocument, paper: Paper, sheet: readonly Draw[]): void {
  const page = addSheet(document, paper)
  const places = placesOn(paper, 'fronts')
  for (const [index, draw] of sheet.entries()) {
    const place = places[index]
    if (place) draw(page, place)
  }
}

function drawBacks(document: PDFDocument, paper: Paper, count: number, back: PDFEmbeddedPage): void {
  const page = addSheet(document, paper)
  for (const place of placesOn(paper, 'backs').slice(0, count)) page.drawPage(back, place)
}

function addSheet(document: PDFDocument, paper: Paper): PDFPage {
  const { width, height } = papers[paper]
  const page = document.addPage([width, height])
  for (const { from, to } of cutMarks(paper))
    page.drawLine({ start: from, end: to, thickness: 0.4, color: rgb(...rgbOf(printInks.cutMark)) })
  return page
}

function textsOf({ faces, deckCard }: DeckPrint): string[] {
  return [
    ...faces.flatMap(({ title, description, ask, suitTitle }) => [title, description, ask ?? '', suitTitle]),
    ...(deckCard
      ? [
          deckCard.title,
          deckCard.description,
          deckCard.note,
          deckCard.joinLabel,
          ...deckCard.suits.map(({ title }) => title),
        ]
      : []),
  ]
}
