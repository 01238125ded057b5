import { type PDFPage, rgb } from 'pdf-lib'
import { drawFrame, drawGround, rgbOf } from '#drawing/pdf/draw-shapes.ts'
import { heightOf, type PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import type { ComparedPaperRow } from './comparison-paper.ts'

const ink: string = printInks.ink
const rule = '#d8cfbd'
const small: TextStyle = { font: 'sans', size: 8.5, ink: printInks.softInk }
const strong: TextStyle = { font: 'strong', size: 9.5 }

/** One row with both sides on one scale, A filled and B hollow; the verdict on the difference is under its name. */
export function drawCompared(flow: PageFlow, { name, verdict, isClear, sides }: ComparedPaperRow): void {
  const [names, figures] = [flow.width * 0.38, flow.width * 0.26]
  const title = flow.linesOf(name, strong, names - 8)
  const titled = title.length * heightOf(strong)
  const height = Math.max(40, titled + heightOf(small) + 10)
  const top = flow.take(height)
  const figuresAt = flow.left + flow.width - figures
  const middleOf = (index: number) => top - 12 - index * 15
  flow.document.part('P', () =>
    flow.document.mark(flow.page, () => {
      flow.write(title, strong, flow.left, top - 5)
      flow.write([verdict], isClear ? { ...small, font: 'strong', ink } : small, flow.left, top - 6 - titled)
      for (const [index, { says }] of sides.entries()) {
        const [figure = ''] = flow.linesOf(`${index === 0 ? 'A' : 'B'}  ${says}`, small, figures)
        flow.write([figure], small, figuresAt, middleOf(index) + 6)
      }
    }),
  )
  flow.document.decorate(flow.page, () => {
    const [from, width] = [flow.left + names, flow.width - names - figures - 14]
    for (const [index, { at }] of sides.entries()) {
      const middle = middleOf(index)
      line(flow.page, [from, from + width], middle, rule)
      if (!at) continue
      const place = (share: number) => from + share * width
      line(flow.page, [place(at.low), place(at.high)], middle, ink, 1.3)
      for (const end of [at.low, at.high])
        flow.page.drawLine({
          start: { x: place(end), y: middle - 3.5 },
          end: { x: place(end), y: middle + 3.5 },
          thickness: 1,
          color: rgb(...rgbOf(ink)),
        })
      const box = { x: place(at.share) - 3, y: middle - 4, width: 6, height: 8 }
      if (index === 0) flow.page.pushOperators(...drawGround(box, ink, 0.8))
      else flow.page.pushOperators(...drawGround(box, '#ffffff', 0.8), ...drawFrame(box, ink, 0.8, 1))
    }
    line(flow.page, [flow.left, flow.left + flow.width], top - height, rule, 0.5)
  })
}

function line(page: PDFPage, [from, to]: [number, number], y: number, color: string, thickness = 1): void {
  page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness, color: rgb(...rgbOf(color)) })
}
