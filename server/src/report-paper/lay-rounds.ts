import { drawCardInFlow } from '#drawing/pdf/draw-card-in-flow.ts'
import { drawMark } from '#drawing/pdf/draw-shapes.ts'
import { boxAt, heightOf, type PageFlow } from '#drawing/pdf/page-flow.ts'
import { suitInks } from '#drawing/pdf/print-inks.ts'
import { suitMarkPaths } from '#drawing/suit-mark-paths.ts'
import type { ReportPaper } from './report-paper.ts'
import { layPart, reportRule, reportStyles } from './report-styles.ts'

/** The rounds: the chosen card, its question, and what else was played. */
export function layRounds(flow: PageFlow, { rounds: all, texts, cardLanguage }: ReportPaper): void {
  if (all.length === 0) return
  layPart(flow, texts.rounds)
  const card = { width: 58, height: 81 }
  const left = card.width + 18
  for (const { perspective, question, chosen, caption, others } of all) {
    flow.need(card.height + 14)
    const page = flow.page
    const top = flow.y - 4
    flow.space(4)
    if (chosen) drawCardInFlow(flow, chosen, boxAt(flow.left, top, card), 'mini', cardLanguage)
    flow.text('P', perspective, reportStyles.strong, { left, lang: cardLanguage })
    if (question !== '') flow.text('H3', question, reportStyles.question, { left, lang: cardLanguage })
    if (chosen) flow.text('P', caption, reportStyles.quiet, { left })
    else flow.text('P', texts.skipped, reportStyles.quiet, { left })
    if (others.length > 0) layStubs(flow, { label: texts.alsoPlayed, cards: others, left, lang: cardLanguage })
    if (flow.page === page && flow.y > top - card.height) flow.space(flow.y - (top - card.height))
    flow.space(8)
    flow.rule(reportRule)
    flow.space(8)
  }
  flow.space(12)
}

interface Stubs {
  label: string
  cards: ReportPaper['rounds'][number]['others']
  left: number
  lang: string
}

/** Cards as marks and titles in lines, after a label; only a title that is wider than a line is broken. */
function layStubs(flow: PageFlow, { label, cards, left, lang }: Stubs): void {
  const mark = { size: 8, gap: 4, after: 12 }
  const indent = mark.size + mark.gap
  const style = reportStyles.stub
  flow.space(2)
  let top = flow.take(heightOf(style) + 2)
  const said = `${label}:`
  flow.document.part('P', () =>
    flow.document.mark(flow.page, () => flow.write([said], reportStyles.quiet, flow.left + left, top)),
  )
  let x = left + flow.fonts.width('sans', said, reportStyles.quiet.size) + mark.after
  for (const { suit, title } of cards) {
    const lines = flow.linesOf(title.replaceAll('\u00ad', ''), style, flow.width - left - indent)
    const width = indent + Math.max(...lines.map((line) => flow.fonts.width('serif', line, style.size)))
    if (x > left && x + width > flow.width) {
      top = flow.take(lines.length * heightOf(style) + 2)
      x = left
    }
    const at = flow.left + x
    flow.document.decorate(flow.page, () =>
      flow.page.pushOperators(
        ...drawMark(suitMarkPaths[suit], suitInks[suit].suit, { x: at, y: top - 2, size: mark.size, view: 24 }),
      ),
    )
    flow.document.part('P', () => flow.document.mark(flow.page, () => flow.write(lines, style, at + indent, top)), {
      lang,
    })
    x += width + mark.after
  }
}
