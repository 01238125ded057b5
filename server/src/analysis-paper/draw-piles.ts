import { drawCardInFlow } from '#drawing/pdf/draw-card-in-flow.ts'
import { drawFrame, drawGround } from '#drawing/pdf/draw-shapes.ts'
import { boxAt, type PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { printInks, suitInks } from '#drawing/pdf/print-inks.ts'
import { pileEdges } from '#drawing/pile-edges.ts'
import type { PaperPile } from './analysis-paper.ts'

const card = { width: 84, height: 118 }
const rim = '#8a7f6b'
/** How much of a card shows below the one that lies on it. */
const edge = 7
const says: TextStyle = { font: 'serif', size: 12.5, leading: 1.25 }
const band: TextStyle = { font: 'serif', size: 12, ink: printInks.paper }

/** Piles of equal cards side by side, on a common foot; how many they are stands below. */
export function drawPiles(flow: PageFlow, piles: readonly PaperPile[]): void {
  if (piles.length === 0) return
  const highest = Math.max(...piles.map(({ count }) => pileEdges(count).edges)) * edge
  const top = flow.take(card.height + highest + 24)
  const foot = top - highest - card.height
  for (const [index, pile] of piles.entries()) {
    const x = flow.left + (index * flow.width) / 5
    const { edges, isMany } = pileEdges(pile.count)
    for (let at = 0; at < edges; at += 1) drawEdge(flow, pile, x, foot + at * edge)
    drawCardInFlow(flow, pile.face, boxAt(x, foot + edges * edge + card.height, card), 'mini', pile.lang)
    if (isMany) drawBand(flow, pile.shown, x, foot + edge)
    flow.document.part('P', () => flow.document.mark(flow.page, () => flow.write([pile.says], says, x, foot - 5)))
  }
}

function drawEdge(flow: PageFlow, { face }: PaperPile, x: number, y: number): void {
  const box = { x, y, width: card.width, height: edge * 2 }
  const block = { x: x + 4, y: y + 2.5, width: card.width - 8, height: edge }
  flow.document.decorate(flow.page, () =>
    flow.page.pushOperators(
      ...drawGround(box, printInks.paper, 3),
      ...drawFrame(box, rim, 3, 0.6),
      ...drawGround(block, suitInks[face.suit].suit),
    ),
  )
}

/** The count across the pile, which `says` tells as text. */
function drawBand(flow: PageFlow, shown: string, x: number, y: number): void {
  flow.document.decorate(flow.page, () => {
    flow.page.pushOperators(...drawGround({ x: x - 3, y, width: card.width + 6, height: 20 }, printInks.ink))
    const width = flow.fonts.width(band.font, shown, band.size)
    flow.write([shown], band, x + (card.width - width) / 2, y + 17)
  })
}
