import { rgb } from 'pdf-lib'
import { drawCardInFlow } from '#drawing/pdf/draw-card-in-flow.ts'
import { drawLetterhead } from '#drawing/pdf/draw-letterhead.ts'
import { drawFrame, drawGround } from '#drawing/pdf/draw-shapes.ts'
import { boxAt, heightOf, PageFlow } from '#drawing/pdf/page-flow.ts'
import { basicFonts, type FontFiles, PrintFonts } from '#drawing/pdf/print-fonts.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import { TaggedDocument } from '#drawing/pdf/tagged-document.ts'
import { layRounds } from './lay-rounds.ts'
import type { ReportPaper } from './report-paper.ts'
import { layPart, reportRule, reportStyles } from './report-styles.ts'

/** Lays out a report on A4 as docs and mails show it. Runs in any thread. */
export async function layReport(paper: ReportPaper, files: FontFiles): Promise<Uint8Array> {
  const document = await TaggedDocument.create({
    title: `${paper.kicker}: ${paper.subject}`,
    language: paper.language,
  })
  const fonts = await PrintFonts.embed(document.pdf, files, [JSON.stringify(paper)], [...basicFonts, 'reading'])
  const flow = new PageFlow(document, fonts, paper.subject + (/[.?!]$/.test(paper.subject) ? ' ' : ', ') + paper.date)
  drawLetterhead(flow, [paper.kicker, `${paper.organization}, ${paper.date}`])
  flow.heading('H1', paper.subject, reportStyles.title, { bookmark: true })
  flow.space(10)
  facts(flow, paper)
  opening(flow, paper)
  summary(flow, paper)
  actions(flow, paper)
  layRounds(flow, paper)
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
      lines: flow.linesOf(value, reportStyles.strong, width - 14),
    }))
    const height =
      Math.max(...row.map(({ lines }) => lines.length)) * heightOf(reportStyles.strong) +
      heightOf(reportStyles.quiet) +
      7
    const top = flow.take(height)
    for (const [index, { label, lines }] of row.entries())
      flow.document.part('P', () =>
        flow.document.mark(flow.page, () => {
          const x = flow.left + index * width
          flow.write([label], reportStyles.quiet, x, top)
          flow.write(lines, reportStyles.strong, x, top - heightOf(reportStyles.quiet))
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
  flow.text('P', crux ? cruxNote : texts.noCrux, reportStyles.quiet, { left })
  if (crux) {
    flow.document.bookmark({ title: crux.title.replaceAll('\u00ad', ''), page, y: top, level: 2 })
    flow.space(5)
    flow.text('H2', crux.title, reportStyles.crux, { left, lang: cardLanguage })
  }
  flow.space(6)
  for (const { question, answer } of findings) {
    flow.space(6)
    flow.need(60)
    const beside = flow.page === page && flow.y > top - card.height - 12 ? left : 0
    flow.text('H3', question, reportStyles.asked, { left: beside, lang: gameLanguage })
    flow.text(
      'P',
      answer.trim() === '' ? texts.noFinding : answer,
      answer.trim() === '' ? reportStyles.quiet : reportStyles.reading,
      {
        left: beside,
      },
    )
  }
  if (crux && flow.page === page && flow.y > top - card.height) flow.space(flow.y - (top - card.height))
  flow.space(22)
}

/** The AI summary, with the sources of each sentence. */
function summary(flow: PageFlow, { summary: written, texts }: ReportPaper): void {
  if (!written) return
  layPart(flow, texts.summary)
  flow.text('P', written.note, reportStyles.quiet)
  for (const { text, restsOn } of written.sentences) {
    flow.space(7)
    flow.need(40)
    flow.text('P', text, reportStyles.reading, { lang: written.language })
    flow.text('P', restsOn, reportStyles.quiet)
  }
  flow.space(22)
}

const plain = { ...reportStyles.strong, font: 'sans' } as const

/** A box to tick on paper, ticked if it is done. The state is also in words. */
function drawTickBox({ page, left }: PageFlow, top: number, isDone: boolean): void {
  const box = boxAt(left, top - 2, { width: 10.5, height: 10.5 })
  if (!isDone) return page.pushOperators(...drawFrame(box, printInks.ink, 2.2, 1))
  page.pushOperators(...drawGround(box, printInks.ink, 2.2))
  page.drawSvgPath('M2.4 5.5 4.5 7.6 8.2 3.2', {
    x: box.x,
    y: box.y + box.height,
    borderColor: rgb(1, 1, 1),
    borderWidth: 1.3,
  })
}

function actions(flow: PageFlow, { actions: all, texts }: ReportPaper): void {
  layPart(flow, texts.actions, { keep: 110 })
  if (all.length === 0) flow.text('P', texts.noActions, reportStyles.quiet)
  else
    flow.table(
      [
        { title: texts.action, share: 0.37, style: reportStyles.strong, indent: 19 },
        { title: texts.assignee, share: 0.185, style: plain },
        // The longest date, 30. September 2026 in German, is on one line.
        { title: texts.due, share: 0.245, style: plain },
        { title: texts.state, share: 0.2, style: plain },
      ],
      all.map(({ name, assignee, due, state, tick, isLate }) => [
        { text: name, ...(tick && { mark: (top) => drawTickBox(flow, top, tick === 'done') }) },
        { text: assignee },
        { text: due },
        { text: state, ...(isLate && { ink: printInks.ember }) },
      ]),
      reportRule,
    )
  flow.space(22)
}

function feedback(flow: PageFlow, { feedback: given, texts }: ReportPaper): void {
  if (!given) return
  layPart(flow, texts.feedback)
  flow.need(30)
  const top = flow.y
  const block = { width: 9, height: 13 }
  flow.document.decorate(flow.page, () => {
    for (let level = 0; level < given.max; level += 1) {
      const box = boxAt(flow.left + level * (block.width + 2.5), top - 1, block)
      const isFilled = level < given.score
      flow.page.pushOperators(
        ...(isFilled ? drawGround(box, printInks.ink, 1.5) : drawFrame(box, printInks.ink, 1.5, 0.9)),
      )
    }
  })
  flow.text('P', given.rating, reportStyles.strong, { left: given.max * (block.width + 2.5) + 6 })
  flow.space(4)
  if (given.text !== '') flow.text('P', given.text, reportStyles.reading)
}
