import { drawLetterhead } from '#drawing/pdf/draw-letterhead.ts'
import { heightOf, PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'
import { basicFonts, type FontFiles, PrintFonts } from '#drawing/pdf/print-fonts.ts'
import { printInks } from '#drawing/pdf/print-inks.ts'
import { TaggedDocument } from '#drawing/pdf/tagged-document.ts'
import { type AnalysisPaper, paperParts, type PaperPart } from './analysis-paper.ts'
import { drawContents } from './draw-contents.ts'
import { drawPiles } from './draw-piles.ts'
import { drawBar, drawMonths, drawShare } from './draw-charts.ts'
import { drawRose, roseHeight } from './draw-roses.ts'
import { setWords } from './set-words.ts'

const style = {
  title: { font: 'serif', size: 27, leading: 1.12 },
  part: { font: 'serif', size: 16, leading: 1.2 },
  kind: { font: 'serif', size: 12.5, leading: 1.25 },
  text: { font: 'sans', size: 11, leading: 1.42 },
  figure: { font: 'serif', size: 20, leading: 1.15 },
  quiet: { font: 'sans', size: 9.5, ink: printInks.softInk },
} as const satisfies Record<string, TextStyle>

/** The page on which each part begins, from 0. */
type Pages = ReadonlyMap<PaperPart, number>

/**
 * Lays out an analysis on A4: what the screen shows, with a table of contents. It lays out twice, because the contents
 * come first and only the first pass knows on which page each part begins. Runs in any thread.
 */
export async function layAnalysis(paper: AnalysisPaper, files: FontFiles): Promise<Uint8Array> {
  const { pages } = await lay(paper, files, new Map())
  const { document } = await lay(paper, files, pages)
  return document.save()
}

async function lay(paper: AnalysisPaper, files: FontFiles, known: Pages) {
  const document = await TaggedDocument.create({
    title: `${paper.title}, ${paper.organization}`,
    language: paper.language,
  })
  const fonts = await PrintFonts.embed(document.pdf, files, [JSON.stringify(paper)], basicFonts)
  const flow = new PageFlow(document, fonts, `${paper.title} · ${paper.made}`)
  drawLetterhead(flow, [paper.organization, paper.made])
  flow.heading('H1', paper.title, style.title, { bookmark: true })
  flow.space(8)
  flow.text('P', paper.filter, style.text)
  flow.text('P', paper.meta, style.quiet)
  flow.text('P', paper.how, style.quiet)
  flow.space(16)
  const entries = partsOf(paper).map((part) => ({ title: paper.headings[part], page: known.get(part) ?? 0 }))
  drawContents(flow, paper.headings.contents, entries)
  const pages = new Map<PaperPart, number>()
  const draw: Record<PaperPart, () => void> = {
    short: () => list(flow, paper.short),
    overview: () => overview(flow, paper),
    cruxes: () => cruxes(flow, paper),
    cards: () => cards(flow, paper),
    quadrants: () => quadrants(flow, paper),
    decks: () => bars(flow, paper.decks),
    feedback: () => feedback(flow, paper),
    actions: () => {
      bars(flow, paper.actions.bars)
      note(flow, paper.actions.note)
    },
    pulse: () => pulse(flow, paper),
    words: () => words(flow, paper),
  }
  for (const part of partsOf(paper)) {
    flow.heading('H2', paper.headings[part], style.part, { bookmark: true, keep: keepOf[part] })
    pages.set(part, document.pdf.getPageCount() - 1)
    flow.space(3)
    flow.rule(printInks.ink, 0.9)
    flow.space(8)
    draw[part]()
    flow.space(20)
  }
  flow.finish()
  return { document, pages }
}

/** The parts that have content. */
function partsOf({ pulse: { waves } }: AnalysisPaper): PaperPart[] {
  return paperParts.filter((part) => part !== 'pulse' || waves.length > 0)
}

/** The space that must be left below a heading on its page, in points. */
const keepOf: Record<PaperPart, number> = {
  short: 60,
  overview: 300,
  cruxes: 230,
  cards: 120,
  quadrants: 260,
  decks: 70,
  feedback: 130,
  actions: 110,
  pulse: 70,
  words: 90,
}

function list(flow: PageFlow, sentences: readonly string[]): void {
  for (const sentence of sentences) {
    flow.text('P', sentence, style.text)
    flow.space(5)
  }
}

function overview(flow: PageFlow, { numbers, facts, months }: AnalysisPaper): void {
  const width = flow.width / numbers.length
  const lines = numbers.map(({ label }) => flow.linesOf(label, style.quiet, width - 8))
  const labels = Math.max(...lines.map((of) => of.length)) * heightOf(style.quiet)
  const top = flow.take(labels + heightOf(style.figure) + 6)
  for (const [index, { value }] of numbers.entries())
    flow.document.part('P', () =>
      flow.document.mark(flow.page, () => {
        flow.write(lines[index] ?? [], style.quiet, flow.left + index * width, top)
        flow.write([value], style.figure, flow.left + index * width, top - labels)
      }),
    )
  for (const fact of facts) flow.text('P', fact, style.quiet)
  flow.space(8)
  drawMonths(flow, months)
  for (const text of months.notes) flow.text('P', text, style.quiet)
}

function cruxes(flow: PageFlow, { cruxes: { cards: piles, note: others } }: AnalysisPaper): void {
  drawPiles(flow, piles)
  note(flow, others)
}

function cards(flow: PageFlow, { rankings, noCards }: AnalysisPaper): void {
  for (const { title, notes, all, cards: ranked } of rankings) {
    flow.heading('H3', title, style.kind, { keep: 80 })
    for (const text of ranked.length === 0 ? [noCards] : notes) flow.text('P', text, style.quiet)
    flow.space(4)
    for (const card of ranked) drawShare(flow, card, all)
    flow.space(12)
  }
}

function quadrants(flow: PageFlow, { quadrants: { ring, perRing, roses } }: AnalysisPaper): void {
  flow.text('P', ring, style.quiet)
  flow.space(8)
  const rings = Math.max(1, ...roses.flatMap(({ poles }) => poles.map(({ count }) => Math.round(count / perRing))))
  const first = Math.min(16, 68 / Math.sqrt(rings))
  for (let index = 0; index < roses.length; index += 2) {
    const row = roses.slice(index, index + 2)
    const top = flow.take(Math.max(...row.map((rose) => roseHeight(flow, rose))))
    for (const [column, rose] of row.entries())
      drawRose(flow, rose, { x: flow.left + column * (flow.width / 2 + 10), top }, { perRing, first })
  }
}

function bars(flow: PageFlow, list: AnalysisPaper['decks']): void {
  const largest = Math.max(1, ...list.map(({ count }) => count))
  for (const bar of list) drawBar(flow, bar, largest)
}

function feedback(flow: PageFlow, { feedback: given }: AnalysisPaper): void {
  if ('none' in given) return note(flow, given.none)
  flow.text('P', given.mean, style.kind)
  flow.space(6)
  bars(flow, given.levels)
  quotes(flow, given.quotes)
}

function pulse(flow: PageFlow, { pulse: { how, waves } }: AnalysisPaper): void {
  for (const { mean, answers, quotes: said } of waves) {
    flow.text('P', mean, style.kind)
    flow.text('P', answers, style.quiet)
    quotes(flow, said)
    flow.space(8)
  }
  note(flow, how)
}

function words(flow: PageFlow, { words: { note: counted, languages, quotes: said } }: AnalysisPaper): void {
  note(flow, counted)
  const most = Math.max(...languages.flatMap(({ words: own }) => own.map(({ count }) => count)))
  for (const { language, name, words: own } of languages) {
    if (name !== null) {
      flow.space(6)
      flow.need(60)
      flow.text('H3', name, style.quiet, { lang: language })
    }
    setWords(flow, own, { most, lang: language })
  }
  quotes(flow, said)
}

function quotes(flow: PageFlow, texts: readonly string[]): void {
  for (const text of texts) {
    flow.space(6)
    flow.text('P', `“${text}”`, style.text, { left: 14 })
  }
}

function note(flow: PageFlow, text: string): void {
  if (text === '') return
  flow.space(4)
  flow.text('P', text, style.quiet)
}
