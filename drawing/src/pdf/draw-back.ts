import { PDFDocument, type PDFEmbeddedPage, popGraphicsState, pushGraphicsState } from 'pdf-lib'
import { deckBack } from '../art/deck-pattern.ts'
import { cruxArm } from '../crux-mark-path.ts'
import type { DeckLook } from '../card-face.ts'
import { clipTo, drawGround, drawShapes, placePath } from './draw-shapes.ts'
import { type Box, cardSize } from './paper.ts'
import { readDrawing, type Shape } from './read-drawing.ts'

/** The back of a deck's cards, embedded once and reused. */
export async function embedBack(document: PDFDocument, deck: DeckLook): Promise<PDFEmbeddedPage> {
  const own = await PDFDocument.create()
  const page = own.addPage([cardSize.width, cardSize.height])
  const { width, height } = cardSize
  const edge = width * 0.044
  const { ground, line, accent, markup } = deckBack(deck.catalogId, deck.color)
  const place: Box = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  const radius = width * 0.026
  page.pushOperators(
    ...drawGround(place, ground, radius),
    pushGraphicsState(),
    ...clipTo(place, radius),
    ...drawShapes(readDrawing(markup, placePath), { width: 250, height: 350 }, place, (name) => name),
    popGraphicsState(),
    ...medal(ground, line, accent),
  )
  const [embedded] = await document.embedPages([page])
  if (!embedded) throw new Error('the back was not embedded')
  return embedded
}

/** The brand's mark in a round field in the middle. */
function medal(ground: string, line: string, accent: string) {
  const { width, height } = cardSize
  const disc = (share: number): Box => ({
    x: (width - width * share) / 2,
    y: (height - width * share) / 2,
    width: width * share,
    height: width * share,
  })
  const mark = disc(0.174)
  const shape = (path: string, fill: string): Shape => ({
    path,
    fill,
    stroke: null,
    strokeWidth: 0,
    cap: 'butt',
    join: 'miter',
  })
  const turned = (degrees: number) => placePath(cruxArm, `rotate(45 32 32) translate(32 32) rotate(${degrees})`)
  return [
    ...drawGround(disc(0.336), ground, width * 0.168),
    ...drawGround(disc(0.3), line, width * 0.15),
    ...drawGround(disc(0.274), ground, width * 0.137),
    ...drawShapes(
      [
        ...[0, 90, 180, 270].map((degrees) => shape(turned(degrees), line)),
        shape(placePath('M-8.7-8.7H8.7V8.7H-8.7Z', 'rotate(45 32 32) translate(32 32)'), accent),
      ],
      { width: 64, height: 64 },
      mark,
      (name) => name,
    ),
  ]
}
