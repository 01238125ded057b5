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

/** Draws the name, with the mark as its x. */
function drawLogo(flow: PageFlow, top: number): void {
  const size = 28
  const word = 'Cru'
  flow.write([word], { font: 'serif', size }, flow.left, top)
  const mark = { x: flow.left + flow.fonts.width('serif', word, size) + 1, y: top - 13, size: 17, view: 64 }
  const arms = [0, 90, 180, 270].map((turn) => placePath(cruxArm, `translate(32 32) rotate(${turn + 45})`))
  flow.page.pushOperators(
    ...arms.flatMap((arm) => drawMark(arm, printInks.ink, mark)),
    ...drawMark(placePath('M-8.7-8.7H8.7V8.7H-8.7Z', 'rotate(45 32 32) translate(32 32)'), printInks.ember, mark),
  )
}
