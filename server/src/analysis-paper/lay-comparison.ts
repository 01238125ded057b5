import { drawLetterhead } from '#drawing/pdf/draw-letterhead.ts'
import { PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { basicFonts, type FontFiles, PrintFonts } from '#drawing/pdf/print-fonts.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import { TaggedDocument } from '#drawing/pdf/tagged-document.ts'
import type { ComparedPart, ComparisonPaper } from './comparison-paper.ts'
import { drawContents } from './draw-contents.ts'
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

/** The page on which each part begins, from 0, by its heading. */
type Pages = ReadonlyMap<string, number>

/** Lays out two analyses side by side on A4: what the screen shows, with a table of contents. Runs in any thread. */
export async function layComparison(paper: ComparisonPaper, files: FontFiles): Promise<Uint8Array> {
  const { pages } = await lay(paper, files, new Map())
  const { document } = await lay(paper, files, pages)
  return document.save()
}

async function lay(paper: ComparisonPaper, files: FontFiles, known: Pages) {
  const document = await TaggedDocument.create({
    title: `${paper.title}, ${paper.organization}`,
    language: paper.language,
  })
  const fonts = await PrintFonts.embed(document.pdf, files, [JSON.stringify(paper)], basicFonts)
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
  const titles = [paper.counts, ...paper.parts].flatMap((part) => part?.heading ?? [])
  flow.space(16)
  if (titles.length > 0) {
    const entries = titles.map((title) => ({ title, page: known.get(title) ?? 0 }))
    drawContents(flow, paper.contents, entries)
  }
  const pages = new Map<string, number>()
  const begin = (title: string) => {
    heading(flow, title)
    pages.set(title, document.pdf.getPageCount() - 1)
  }
  counts(flow, paper, begin)
  for (const part of paper.parts) compared(flow, part, begin)
  flow.finish()
  return { document, pages }
}

type Begin = (title: string) => void

function counts(flow: PageFlow, { counts: counted }: ComparisonPaper, begin: Begin): void {
  if (!counted) return
  begin(counted.heading)
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

function compared(flow: PageFlow, part: ComparedPart, begin: Begin): void {
  if (part.heading !== null) begin(part.heading)
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
