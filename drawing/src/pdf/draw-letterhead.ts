import { cruLetters } from '../crux-letters-path.ts'
import { cruxArm } from '../crux-mark-path.ts'
import { drawMark, placePath } from './draw-shapes.ts'
import type { PageFlow, TextStyle } from './page-flow.ts'
import { printInks } from './print-inks.ts'

const quiet: TextStyle = { font: 'sans', size: 9.5, ink: printInks.softInk }

/** Draws the head of a document: our name on the left, `says` on the right. */
export function drawLetterhead(flow: PageFlow, says: readonly string[]): void {
  const top = flow.take(44)
  flow.document.decorate(flow.page, () => {
    drawLogo(flow, top)
    for (const [index, text] of says.entries()) {
      const [line = ''] = flow.linesOf(text, quiet, flow.width - 120)
      const width = flow.fonts.width('sans', line, quiet.size)
      flow.write([line], quiet, flow.left + flow.width - width, top - 4 - index * 14)
    }
  })
  flow.rule(printInks.ink, 1.2)
  flow.space(20)
}

/** Draws the logo: the letters in outlines, with the mark as their x, as ui/brand/logo.tsx places it. */
function drawLogo(flow: PageFlow, top: number): void {
  const height = 21
  const scale = height / 66.4
  const baseline = top - 3 - height
  const letters = { x: flow.left, y: baseline, size: height, view: 66.4 }
  const mark = { x: flow.left + 164.9 * scale, y: baseline + 49.2 * scale, size: 50.7 * scale, view: 51 }
  const place = 'translate(-6.5 -6.5)'
  const arms = [0, 90, 180, 270].map((turn) => placePath(cruxArm, `${place} translate(32 32) rotate(${turn + 45})`))
  const crossing = placePath('M-8.7-8.7H8.7V8.7H-8.7Z', `${place} rotate(45 32 32) translate(32 32)`)
  flow.page.pushOperators(
    ...drawMark(cruLetters, printInks.ink, letters, 'nonzero'),
    ...arms.flatMap((arm) => drawMark(arm, printInks.ink, mark)),
    ...drawMark(crossing, printInks.ember, mark),
  )
}
