import type { PDFPage } from 'pdf-lib'
import type { CardFace } from '../card-face.ts'
import { suitMarkPaths } from '../suit-mark-paths.ts'
import { drawFace, drawPrint, writeBlock } from './draw-face.ts'
import { drawFrame, drawGround, drawMark } from './draw-shapes.ts'
import type { PageFlow } from './page-flow.ts'
import type { Box } from './paper.ts'
import { printInks, suitInks } from './print-inks.ts'
import { balanceLines } from './text-lines.ts'

const edge = '#8a7f6b'

/** Draws a card: its words are real text, and the whole is a figure with an alternative text. */
export function drawCardInFlow(flow: PageFlow, face: CardFace, box: Box, size: 'full' | 'mini', lang: string): void {
  const plain = (text: string) => text.replaceAll('\u00ad', '')
  const alt = [face.suitTitle, face.title, ...(size === 'full' ? [face.description] : [])].map(plain).join('. ')
  flow.document.part(
    'Figure',
    () =>
      flow.document.mark(flow.page, () => {
        flow.page.pushOperators(...drawGround(box, printInks.paper, box.width * 0.05))
        flow.page.pushOperators(...drawFrame(box, edge, box.width * 0.05, 0.8))
        if (size === 'full') drawFace(flow.page, face, box, flow.fonts)
        else drawMini(flow.page, face, box, flow)
      }),
    { alt, lang },
  )
}

/** Mark, title and print: what is legible at this size. */
function drawMini(page: PDFPage, face: CardFace, box: Box, { fonts }: PageFlow): void {
  const pad = box.width * 0.08
  const top = box.y + box.height - pad
  page.pushOperators(
    ...drawMark(suitMarkPaths[face.suit], suitInks[face.suit].suit, { x: box.x + pad, y: top, size: 7, view: 24 }),
  )
  const size = 7.2
  const { lines } = balanceLines(face.title, box.width - 2 * pad, (text) => fonts.width('serif', text, size))
  const title = { lines: lines.slice(0, 3), size, leading: size * 1.08 }
  writeBlock(page, 'serif', title, { x: box.x + pad, top: top - 10, ink: printInks.ink }, fonts)
  const below = top - 10 - title.lines.length * title.leading - 4
  const foot = box.y + box.width * 0.05
  drawPrint(page, face, {
    x: box.x + box.width * 0.05,
    y: foot,
    width: box.width * 0.9,
    height: Math.max(12, Math.min(below - foot, box.width * 0.62)),
  })
}
