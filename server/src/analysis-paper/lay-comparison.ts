import { drawLetterhead } from '#drawing/pdf/draw-letterhead.ts'
import { PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { type FontFiles, PrintFonts } from '#drawing/pdf/print-fonts.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import { TaggedDocument } from '#drawing/pdf/tagged-document.ts'
import type { ComparedPart, ComparisonPaper } from './comparison-paper.ts'
import { drawCompared } from './draw-compared.ts'

const style = {
  title: { font: 'serif', size: 27, leading: 1.12 },
  part: { font: 'serif', size: 16, leading: 1.2 },
  kind: { font: 'serif', size: 12.5, leading: 1.25 },
  text: { font: 'sans', size: 11, leading: 1.42 },
  strong: { font: 'strong', size: 10.5 },
  quiet: { font: 'sans', size: 9.5, ink: printInks.softInk },
} as const satisfies Record<string, TextStyle>
const rule = '#d8cfbd'

/** Lays out two analyses side by side on A4: what the screen shows. Runs in any thread. */
export async function layComparison(paper: ComparisonPaper, files: FontFiles): Promise<Uint8Array> {
  const document = await TaggedDocument.create({
    title: `${paper.title}, ${paper.organization}`,
    language: paper.language,
  })
  const fonts = await PrintFonts.embed(document.pdf, files, [JSON.stringify(paper)])
  const flow = new PageFlow(document, fonts, paper.foot)
  drawLetterhead(flow, [paper.organization, paper.made])
  flow.heading('H1', paper.title, style.title, { bookmark: true })
  flow.space(10)
  for (const { letter, filter, meta } of paper.sides) {
    flow.heading('H2', `${letter}: ${filter}`, style.kind, { keep: 40 })
    flow.text('P', meta, style.quiet)
    flow.space(6)
  }
  for (const text of paper.how) flow.text('P', text, style.quiet)
  if (paper.nothing !== '') flow.text('P', paper.nothing, style.text)
  counts(flow, paper)
  for (const part of paper.parts) compared(flow, part)
  flow.finish()
  return document.save()
}

function counts(flow: PageFlow, { counts: counted }: ComparisonPaper): void {
  if (!counted) return
  heading(flow, counted.heading)
  const columns = [
    { share: 0.5, style: style.text, title: counted.figure },
    { share: 0.25, style: style.strong, title: 'A' },
    { share: 0.25, style: style.strong, title: 'B' },
  ]
  flow.table(
    columns,
    counted.rows.map(({ name, values }) => [name, ...values].map((text) => ({ text }))),
    rule,
  )
}

function compared(flow: PageFlow, part: ComparedPart): void {
  if (part.heading !== null) heading(flow, part.heading)
  else flow.space(12)
  if (part.title !== null) flow.heading('H3', part.title, style.kind, { keep: 90 })
  for (const text of part.notes) flow.text('P', text, style.quiet)
  flow.space(4)
  for (const row of part.rows) drawCompared(flow, row)
}

function heading(flow: PageFlow, text: string): void {
  flow.space(20)
  flow.heading('H2', text, style.part, { bookmark: true, keep: 110 })
  flow.space(3)
  flow.rule(printInks.ink, 0.9)
  flow.space(8)
}
