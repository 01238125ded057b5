import { drawCardInFlow } from '#drawing/pdf/draw-card-in-flow.ts'
import { drawLetterhead } from '#drawing/pdf/draw-letterhead.ts'
import { boxAt, heightOf, PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { type FontFiles, PrintFonts } from '#drawing/pdf/print-fonts.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import { TaggedDocument } from '#drawing/pdf/tagged-document.ts'
import type { ReportPaper } from './report-paper.ts'

const rule = '#d8cfbd'
const soft = printInks.softInk
const style = {
  title: { font: 'serif', size: 27, leading: 1.12 },
  part: { font: 'serif', size: 16, leading: 1.2 },
  crux: { font: 'serif', size: 24, leading: 1.1 },
  question: { font: 'serif', size: 12.5, leading: 1.25 },
  text: { font: 'sans', size: 11.5, leading: 1.42 },
  strong: { font: 'strong', size: 10.5 },
  quiet: { font: 'sans', size: 9.5, ink: soft },
} as const satisfies Record<string, TextStyle>

/** Lays out a report on A4 as docs and mails show it. Runs in any thread. */
export async function layReport(paper: ReportPaper, files: FontFiles): Promise<Uint8Array> {
  const document = await TaggedDocument.create({
    title: `${paper.kicker}: ${paper.subject}`,
    language: paper.language,
  })
  const fonts = await PrintFonts.embed(document.pdf, files, [JSON.stringify(paper)])
  const flow = new PageFlow(document, fonts, paper.subject + (/[.?!]$/.test(paper.subject) ? ' ' : ', ') + paper.date)
  drawLetterhead(flow, [paper.kicker, `${paper.organization}, ${paper.date}`])
  flow.heading('H1', paper.subject, style.title, { bookmark: true })
  flow.space(10)
  facts(flow, paper)
  opening(flow, paper)
  summary(flow, paper)
  actions(flow, paper)
  rounds(flow, paper)
  feedback(flow, paper)
  flow.finish()
  return document.save()
}

function facts(flow: PageFlow, { facts: all }: ReportPaper): void {
  const columns = 3
  const width = flow.width / columns
  for (let first = 0; first < all.length; first += columns) {
    const row = all.slice(first, first + columns).map(({ label, value }) => ({
      label,
      lines: flow.linesOf(value, style.strong, width - 14),
    }))
    const height =
      Math.max(...row.map(({ lines }) => lines.length)) * heightOf(style.strong) + heightOf(style.quiet) + 7
    const top = flow.take(height)
    for (const [index, { label, lines }] of row.entries())
      flow.document.part('P', () =>
        flow.document.mark(flow.page, () => {
          const x = flow.left + index * width
          flow.write([label], style.quiet, x, top)
          flow.write(lines, style.strong, x, top - heightOf(style.quiet))
        }),
      )
  }
  flow.space(12)
}

/** The crux as a card, with the group's findings beside it. */
function opening(flow: PageFlow, { crux, cruxNote, findings, texts, gameLanguage, cardLanguage }: ReportPaper): void {
  const card = { width: 150, height: 210 }
  const left = crux ? card.width + 26 : 0
  flow.need(crux ? card.height + 12 : 120)
  const page = flow.page
  const top = flow.y
  if (crux) drawCardInFlow(flow, crux, boxAt(flow.left, top, card), 'full', cardLanguage)
  flow.text('P', crux ? cruxNote : texts.noCrux, style.quiet, { left })
  if (crux) {
    flow.document.bookmark({ title: crux.title.replaceAll('\u00ad', ''), page, y: top, level: 2 })
    flow.text('H2', crux.title, style.crux, { left, lang: cardLanguage })
  }
  flow.space(6)
  for (const { question, answer } of findings) {
    flow.space(6)
    flow.need(60)
    const beside = flow.page === page && flow.y > top - card.height - 12 ? left : 0
    flow.text('H3', question, style.question, { left: beside, lang: gameLanguage })
    flow.text('P', answer.trim() === '' ? texts.noFinding : answer, answer.trim() === '' ? style.quiet : style.text, {
      left: beside,
    })
  }
  if (crux && flow.page === page && flow.y > top - card.height) flow.space(flow.y - (top - card.height))
  flow.space(22)
}

/** The AI summary, with the sources of each sentence. */
function summary(flow: PageFlow, { summary: written, texts }: ReportPaper): void {
  if (!written) return
  part(flow, texts.summary)
  flow.text('P', written.note, style.quiet)
  for (const { text, restsOn } of written.sentences) {
    flow.space(7)
    flow.need(40)
    flow.text('P', text, style.text, { lang: written.language })
    flow.text('P', restsOn, style.quiet)
  }
  flow.space(22)
}

function actions(flow: PageFlow, { actions: all, texts }: ReportPaper): void {
  part(flow, texts.actions)
  if (all.length === 0) flow.text('P', texts.noActions, style.quiet)
  else
    flow.table(
      [
        { title: texts.action, share: 0.37, style: style.strong },
        { title: texts.assignee, share: 0.185, style: { ...style.strong, font: 'sans' } },
        // The longest date, 30. September 2026 in German, is on one line.
        { title: texts.due, share: 0.245, style: { ...style.strong, font: 'sans' } },
        { title: texts.state, share: 0.2, style: { ...style.strong, font: 'sans' } },
      ],
      all.map(({ name, assignee, due, state, isLate }) => [
        { text: name },
        { text: assignee },
        { text: due },
        { text: state, ...(isLate && { ink: printInks.ember }) },
      ]),
      rule,
    )
  flow.space(22)
}

function rounds(flow: PageFlow, { rounds: all, texts, cardLanguage }: ReportPaper): void {
  if (all.length === 0) return
  part(flow, texts.rounds)
  const card = { width: 58, height: 81 }
  const left = card.width + 18
  for (const { perspective, question, chosen, caption, others } of all) {
    flow.need(card.height + 14)
    const page = flow.page
    const top = flow.y - 4
    flow.space(4)
    if (chosen) drawCardInFlow(flow, chosen, boxAt(flow.left, top, card), 'mini', cardLanguage)
    flow.text('P', perspective, style.strong, { left, lang: cardLanguage })
    if (question !== '') flow.text('H3', question, style.question, { left, lang: cardLanguage })
    if (chosen) flow.text('P', caption, style.quiet, { left })
    else flow.text('P', texts.skipped, style.quiet, { left })
    if (others.length > 0)
      flow.text(
        'P',
        `${texts.alsoPlayed}: ${others.map((title) => title.replaceAll('\u00ad', '')).join(', ')}`,
        style.quiet,
        { left },
      )
    if (flow.page === page && flow.y > top - card.height) flow.space(flow.y - (top - card.height))
    flow.space(8)
    flow.rule(rule)
    flow.space(8)
  }
  flow.space(12)
}

function feedback(flow: PageFlow, { feedback: given, texts }: ReportPaper): void {
  if (!given) return
  part(flow, texts.feedback)
  flow.text('P', given.rating, style.strong)
  if (given.text !== '') flow.text('P', given.text, style.text)
}

function part(flow: PageFlow, title: string): void {
  flow.heading('H2', title, style.part, { bookmark: true })
  flow.space(3)
  flow.rule(printInks.ink, 0.9)
  flow.space(6)
}
