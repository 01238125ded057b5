import { type PDFPage, rgb } from 'pdf-lib'
import { rgbOf } from '#drawing/pdf/draw-shapes.ts'
import { heightOf, type PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import { ringRadii } from '#drawing/rose-rings.ts'
import type { PaperRose } from './analysis-paper.ts'
import { line } from './draw-charts.ts'

const { ink } = printInks
const small: TextStyle = { font: 'sans', size: 8.5, ink: printInks.softInk }

const rose = { width: 200, height: 150 }

/** The height of a family's quadrants with what is written below them. */
export function roseHeight(flow: PageFlow, picture: PaperRose): number {
  return rose.height + 32 + 6 + belowRose(flow, picture).length * heightOf(small) + 18
}

function belowRose(flow: PageFlow, { note, cards }: PaperRose): string[] {
  return [note, ...cards].flatMap((text) => flow.linesOf(text, small, rose.width + 20))
}

/** The quadrants of a perspective family; only their counts if there are too few games to draw. */
export function drawRose(
  flow: PageFlow,
  picture: PaperRose,
  place: { x: number; top: number },
  rings: { perRing: number; first: number },
): void {
  const { title, facts, poles, isDrawn, hasAxes } = picture
  const heading: TextStyle = { font: 'serif', size: 12.5 }
  flow.document.part('H3', () => flow.document.mark(flow.page, () => flow.write([title], heading, place.x, place.top)))
  flow.document.part('P', () =>
    flow.document.mark(flow.page, () => flow.write([facts], small, place.x, place.top - 17)),
  )
  const [cx, cy] = [place.x + rose.width / 2, place.top - 32 - rose.height / 2]
  flow.document.part(
    'Figure',
    () =>
      flow.document.mark(flow.page, () => {
        if (isDrawn)
          for (const [index, { count, standsOut }] of poles.entries())
            quarter(flow.page, [cx, cy], index, ringRadii(count, rings.perRing, rings.first), standsOut)
        line(flow.page, cx, cy - rose.height / 2, cx, cy + rose.height / 2, { thickness: hasAxes ? 1 : 0.5 })
        line(flow.page, place.x, cy, place.x + rose.width, cy, { thickness: hasAxes ? 1 : 0.5 })
        for (const [index, pole] of poles.entries()) writePole(flow, pole, index, [cx, cy])
      }),
    { alt: `${title}: ${poles.map(({ name, count }) => `${name} ${count}`).join(', ')}` },
  )
  flow.document.part('P', () =>
    flow.document.mark(flow.page, () => flow.write(belowRose(flow, picture), small, place.x, cy - rose.height / 2 - 6)),
  )
}

/** A pole and its count in its corner, on as many lines as half the picture needs. */
function writePole(
  flow: PageFlow,
  { name, count }: PaperRose['poles'][number],
  place: number,
  [cx, cy]: [number, number],
): void {
  const label: TextStyle = { font: 'strong', size: 8.5 }
  const lines = flow.linesOf(`${name} ${count}`, label, rose.width / 2 - 6)
  const isUpper = place < 2
  const top = isUpper ? cy + rose.height / 2 : cy - rose.height / 2 + lines.length * heightOf(label)
  for (const [at, text] of lines.entries()) {
    const indent = place % 2 === 0 ? 0 : rose.width - flow.fonts.width(label.font, text, label.size)
    flow.write([text], label, cx - rose.width / 2 + indent, top - at * heightOf(label))
  }
}

function quarter(
  page: PDFPage,
  [cx, cy]: [number, number],
  place: number,
  radii: readonly number[],
  isFilled: boolean,
): void {
  const [dx, dy] = [place % 2 === 0 ? -1 : 1, place < 2 ? -1 : 1]
  // Clockwise where the signs agree: y points down in the path, but up on the page.
  const sweep = dx === dy ? 1 : 0
  const arc = (radius: number) => `M${dx * radius} 0A${radius} ${radius} 0 0 ${sweep} 0 ${dy * radius}`
  const at = { x: cx + dx * 2, y: cy - dy * 2 }
  const last = radii.at(-1)
  if (last === undefined) return
  const paper = rgb(...rgbOf(isFilled ? ink : '#efe8da'))
  page.drawSvgPath(`${arc(last)}L0 0Z`, { ...at, color: paper })
  for (const radius of radii.slice(0, -1))
    page.drawSvgPath(arc(radius), { ...at, borderColor: rgb(...rgbOf(isFilled ? '#ffffff' : ink)), borderWidth: 0.9 })
  page.drawSvgPath(arc(last), { ...at, borderColor: rgb(...rgbOf(ink)), borderWidth: 1.4 })
}
