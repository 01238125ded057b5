import { type PDFPage, popGraphicsState, pushGraphicsState } from 'pdf-lib'
import { cardPrint } from '../art/card-print.ts'
import type { CardFace } from '../card-face.ts'
import { suitMarkPaths } from '../suit-mark-paths.ts'
import { faceFrame, layFace, type TextBlock } from './card-layout.ts'
import { clipTo, drawGround, drawMark, drawShapes, placePath } from './draw-shapes.ts'
import type { Box } from './paper.ts'
import type { FontName, PrintFonts } from './print-fonts.ts'
import { printInks, suitInks } from './print-inks.ts'
import { readDrawing } from './read-drawing.ts'

/** Draws a card's face into its box on the sheet. */
export function drawFace(page: PDFPage, face: CardFace, box: Box, fonts: PrintFonts): void {
  const frame = faceFrame(box)
  const inks = suitInks[face.suit]
  const top = box.y + box.height
  const layout = layFace(face, box, (font, size) => (text) => fonts.width(font, text, size))
  drawIndex(page, face, box, fonts)
  writeBlock(
    page,
    'serif',
    layout.title,
    { x: box.x + frame.left, top: top - layout.title.top, ink: printInks.ink },
    fonts,
  )
  writeBlock(
    page,
    'sans',
    layout.text,
    { x: box.x + frame.left, top: top - layout.text.top, ink: printInks.softInk },
    fonts,
  )
  if (layout.ask)
    writeBlock(page, 'sans', layout.ask, { x: box.x + frame.left, top: top - layout.ask.top, ink: inks.suit }, fonts)
  drawPrint(page, face, {
    x: box.x + frame.printLeft,
    y: top - layout.print.top - layout.print.height,
    width: frame.printWidth,
    height: layout.print.height,
  })
}

/** Draws the print of a card's face, its block in the suit's colour. */
export function drawPrint(page: PDFPage, face: Pick<CardFace, 'seed' | 'suit'>, place: Box): void {
  const inks = suitInks[face.suit]
  const print = cardPrint(face.seed, face.suit)
  const colour = (name: string) =>
    name === 'var(--suit)' ? inks.suit : name === 'var(--suit-mid)' ? inks.mid : printInks.paper
  const radius = place.width * 0.024
  page.pushOperators(
    ...drawGround(place, inks.suit, radius),
    pushGraphicsState(),
    ...clipTo(place, radius),
    ...drawShapes(
      readDrawing(print.markup, placePath),
      slicedView(print.viewBox, place, print.preserveAspectRatio),
      place,
      colour,
    ),
    popGraphicsState(),
  )
}

/** Draws mark, suit and number along the upper edge. */
function drawIndex(page: PDFPage, face: CardFace, box: Box, fonts: PrintFonts): void {
  const frame = faceFrame(box)
  const { suit: ink } = suitInks[face.suit]
  const [x, middle] = [box.x + frame.left, box.y + box.height - frame.top - frame.indexHeight / 2]
  const mark = box.width * 0.084
  page.pushOperators(...drawMark(suitMarkPaths[face.suit], ink, { x, y: middle + mark / 2, size: mark, view: 24 }))
  const [nameSize, numberSize] = [box.width * 0.058, box.width * 0.064]
  const number = String(face.number)
  const numberWidth = fonts.width('strong', number, numberSize)
  const left = x + mark + box.width * 0.026
  const name = shortened(face.suitTitle, frame.inner - mark - box.width * 0.06 - numberWidth, (text) =>
    fonts.width('strong', text, nameSize),
  )
  fonts.write(page, 'strong', name, { x: left, y: middle - nameSize * 0.35, size: nameSize, ink })
  fonts.write(page, 'strong', number, {
    x: box.x + frame.left + frame.inner - numberWidth,
    y: middle - numberSize * 0.35,
    size: numberSize,
    ink,
  })
}

/** Writes a block of lines down from its upper edge. */
export function writeBlock(
  page: PDFPage,
  font: FontName,
  { lines, size, leading }: TextBlock,
  { x, top, ink }: { x: number; top: number; ink: string },
  fonts: PrintFonts,
): void {
  for (const [index, line] of lines.entries()) {
    fonts.write(page, font, line, { x, y: top - index * leading - (leading - size) / 2 - size * 0.8, size, ink })
  }
}

/** The part of a drawing that is visible when it fills a box (`slice`), aligned to the bottom, top or centre. */
function slicedView(viewBox: string, box: Box, align: string): { x: number; y: number; width: number; height: number } {
  const [x = 0, y = 0, width = 1, height = 1] = viewBox.split(' ').map(Number)
  const scale = Math.max(box.width / width, box.height / height)
  const shown = { width: box.width / scale, height: box.height / scale }
  return {
    ...shown,
    x: x + (width - shown.width) / 2,
    y: y + (align.includes('YMax') ? height - shown.height : align.includes('YMin') ? 0 : (height - shown.height) / 2),
  }
}

function shortened(text: string, width: number, measure: (text: string) => number): string {
  const plain = text.replaceAll('\u00ad', '')
  if (measure(plain) <= width) return plain
  let kept = plain
  while (kept.length > 1 && measure(`${kept}…`) > width) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}
