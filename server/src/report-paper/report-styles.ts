import type { PageFlow, TextStyle } from '#drawing/pdf/page-flow.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'

export const reportRule = '#d8cfbd'
const soft = printInks.softInk

export const reportStyles = {
  title: { font: 'serif', size: 27, leading: 1.12 },
  part: { font: 'serif', size: 16, leading: 1.2 },
  crux: { font: 'serif', size: 31, leading: 1.06 },
  /** A question of the crystallization; its answer is in `reading`. */
  asked: { font: 'reading', size: 11.5, leading: 1.3, ink: soft },
  reading: { font: 'reading', size: 13, leading: 1.36 },
  question: { font: 'serif', size: 12.5, leading: 1.25 },
  strong: { font: 'strong', size: 10.5 },
  quiet: { font: 'sans', size: 9.5, ink: soft },
  stub: { font: 'serif', size: 9.5 },
} as const satisfies Record<string, TextStyle>

/** The heading of a part, over a line; on the same page as so much of what follows. */
export function layPart(flow: PageFlow, title: string, { keep = 60 } = {}): void {
  flow.heading('H2', title, reportStyles.part, { bookmark: true, keep })
  flow.space(3)
  flow.rule(printInks.ink, 0.9)
  flow.space(6)
}
