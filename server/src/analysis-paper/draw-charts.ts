import { type PDFPage, rgb } from 'pdf-lib'
import { drawFrame, drawGround, drawMark, rgbOf } from '#drawing/pdf/draw-shapes.ts'
import { heightOf, type PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import type { Box } from '#drawing/pdf/paper.ts'
import { printInks, suitInks } from '#drawing/pdf/print-inks.ts'
import { suitMarkPaths } from '#drawing/suit-mark-paths.ts'
import type { AnalysisPaper, PaperBar, PaperCard } from './analysis-paper.ts'

const ink: string = printInks.ink
const rule = '#d8cfbd'
const edge = '#8a7f6b'
const small: TextStyle = { font: 'sans', size: 8.5, ink: printInks.softInk }
const strong: TextStyle = { font: 'strong', size: 9.5 }

export function line(
  page: PDFPage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { color = ink, thickness = 1, isDotted = false } = {},
): void {
  page.drawLine({
    start: { x: x1, y: y1 },
    end: { x: x2, y: y2 },
    thickness,
    color: rgb(...rgbOf(color)),
    ...(isDotted && { dashArray: [1.2, 1.8] }),
  })
}

/** A block that stands for games; striped while its period is not over. */
function block(page: PDFPage, box: Box, isOver: boolean): void {
  if (isOver) return page.pushOperators(...drawGround(box, ink, 1.5))
  page.pushOperators(...drawFrame(box, ink, 1.5, 0.9))
  for (const part of [0.25, 0.5, 0.75]) {
    const y = box.y + box.height * part
    line(page, box.x + 1, y - 1.5, box.x + box.width - 1, y + 1.5, { thickness: 0.9 })
  }
}

function centred(flow: PageFlow, text: string, style: TextStyle, middle: number, top: number): void {
  flow.write([text], style, middle - flow.fonts.width(style.font, text, style.size) / 2, top)
}

/** Games by month as blocks, and below them each month's mean rating with its interval. */
export function drawMonths(flow: PageFlow, { periods, perBlock, maxScore, alt }: AnalysisPaper['months']): void {
  const [blocks, ratings, names] = [8 * 11 + 16, maxScore === null ? 0 : 84, 16]
  const top = flow.take(blocks + ratings + names)
  const step = flow.width / Math.max(1, periods.length)
  const foot = top - blocks
  const y = (score: number) =>
    foot - 10 - (((maxScore ?? 5) - score) / Math.max(1, (maxScore ?? 5) - 1)) * (ratings - 34)
  flow.document.part(
    'Figure',
    () =>
      flow.document.mark(flow.page, () => {
        line(flow.page, flow.left, foot, flow.left + flow.width, foot, { thickness: 1.1 })
        for (const score of maxScore === null ? [] : [1, maxScore]) {
          line(flow.page, flow.left, y(score), flow.left + flow.width, y(score), { color: rule, thickness: 0.6 })
          flow.write([String(score)], small, flow.left - 9, y(score) + 6)
        }
        for (const [index, { games, shown, isOver, mean, low, high, scores, name, rated }] of periods.entries()) {
          const middle = flow.left + (index + 0.5) * step
          const count = games === 0 ? 0 : Math.max(1, Math.round(games / perBlock))
          for (let at = 0; at < count; at += 1)
            block(flow.page, { x: middle - 6, y: foot + 2 + at * 11, width: 12, height: 9 }, isOver)
          centred(flow, shown, strong, middle, foot + count * 11 + 15)
          if (rated !== '') centred(flow, rated, strong, middle, foot - ratings + 15)
          if (maxScore !== null && mean !== null && low !== null && high !== null) {
            line(flow.page, middle, y(low), middle, y(high))
            for (const end of [low, high]) line(flow.page, middle - 3, y(end), middle + 3, y(end))
            flow.page.pushOperators(...drawGround({ x: middle - 3, y: y(mean) - 4, width: 6, height: 8 }, ink))
          } else if (maxScore !== null)
            for (const score of scores)
              flow.page.pushOperators(
                ...drawFrame({ x: middle - 3, y: y(score) - 4, width: 6, height: 8 }, ink, 0.8, 1),
              )
          centred(flow, name, small, middle, foot - ratings - 3)
        }
      }),
    { alt },
  )
}

/** A ranked card: its name, its share as a strip, its interval on a line from 0 to 100 %. */
export function drawShare(flow: PageFlow, card: PaperCard, all: number | null): void {
  const [name, strip, whisker] = [flow.width * 0.55, flow.width * 0.2, flow.width * 0.22]
  const title = flow.linesOf(card.title, strong, name - 14)
  const figures = flow.linesOf(card.says, small, name - 14)
  const titled = title.length * heightOf(strong)
  const height = titled + figures.length * heightOf(small) + 7
  const top = flow.take(height)
  const middle = top - 14
  flow.document.part('P', () =>
    flow.document.mark(flow.page, () => {
      flow.write(title, strong, flow.left + 12, top - 3)
      flow.write(figures, small, flow.left + 12, top - 3 - titled)
    }),
  )
  flow.document.decorate(flow.page, () => {
    const inks = suitInks[card.suit]
    const mark = { x: flow.left, y: middle + 4.5, size: 9, view: 24 }
    flow.page.pushOperators(...drawMark(suitMarkPaths[card.suit], inks.suit, mark))
    const x = flow.left + flow.width - whisker - strip - 14
    flow.page.pushOperators(
      ...drawGround({ x, y: middle - 4, width: Math.max(2, strip * card.share), height: 8 }, inks.suit, 1),
      ...drawFrame({ x, y: middle - 4, width: strip, height: 8 }, edge, 1, 0.7),
    )
    const from = flow.left + flow.width - whisker
    const at = (share: number) => from + share * whisker
    line(flow.page, from, middle, from + whisker, middle, { color: rule })
    if (all !== null)
      line(flow.page, at(all), middle - 8, at(all), middle + 8, { color: edge, thickness: 1, isDotted: true })
    line(flow.page, at(card.low), middle, at(card.high), middle, { thickness: 1.3 })
    for (const end of [card.low, card.high]) line(flow.page, at(end), middle - 3.5, at(end), middle + 3.5)
    flow.page.pushOperators(...drawGround({ x: at(card.share) - 3, y: middle - 4, width: 6, height: 8 }, ink, 0.8))
    line(flow.page, flow.left, top - height, flow.left + flow.width, top - height, { color: rule, thickness: 0.5 })
  })
}

/** A name, a bar relative to the largest, and its figure. */
export function drawBar(flow: PageFlow, { name, count, says }: PaperBar, largest: number): void {
  const [names, figures] = [flow.width * 0.3, flow.width * 0.28]
  const title = flow.linesOf(name, strong, names - 10)
  const figure = flow.linesOf(says, small, figures)
  const top = flow.take(Math.max(title.length * heightOf(strong), figure.length * heightOf(small)) + 7)
  flow.document.part('P', () =>
    flow.document.mark(flow.page, () => {
      flow.write(title, strong, flow.left, top - 3)
      flow.write(figure, small, flow.left + flow.width - figures, top - 4)
    }),
  )
  const width = (flow.width - names - figures - 14) * (count / Math.max(1, largest))
  if (count > 0)
    flow.document.decorate(flow.page, () =>
      flow.page.pushOperators(
        ...drawGround({ x: flow.left + names, y: top - 15, width: Math.max(2, width), height: 10 }, ink, 1.5),
      ),
    )
}
