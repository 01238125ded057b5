import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, PDFRef } from 'pdf-lib'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { CardFace } from '#drawing/card-face.ts'
import { papers } from '#drawing/pdf/paper.ts'
import { readFont } from '#server/pdf/read-font.ts'
import { layReport } from './lay-report.ts'
import { paperTexts } from './paper-texts.ts'
import type { ReportPaper } from './report-paper.ts'

const face = (title: string): CardFace => ({
  suit: 'thread',
  suitTitle: 'Thread',
  number: 3,
  title,
  description: 'What comes along, and what stays behind?',
  seed: 'deck:card',
})
const action = (tick: ReportPaper['actions'][number]['tick']) => ({
  name: 'Ask the yard',
  assignee: 'Bo',
  due: '9 March 2026',
  state: 'said',
  tick,
  isLate: false,
})
const paper: ReportPaper = {
  language: 'en',
  gameLanguage: 'en',
  cardLanguage: 'en',
  texts: paperTexts('en'),
  kicker: 'Report of a game',
  organization: 'Werft',
  date: '2 March 2026',
  subject: 'What slows our mornings down?',
  facts: [{ label: 'Team', value: 'Night shift' }],
  crux: face('The handover'),
  cruxNote: 'The crux',
  summary: null,
  findings: [{ question: 'What does it say?', answer: 'Ten minutes of guessing.' }],
  actions: [],
  rounds: [],
  feedback: null,
}

/** How many outlines are drawn. */
async function outlines(more: Partial<ReportPaper>): Promise<number> {
  const pdf = await PDFDocument.load(await layReport({ ...paper, ...more }, readFont))
  const streams = pdf.getPages().flatMap((page) => {
    const contents = page.node.Contents()
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
    return parts.map((part) => (part instanceof PDFRef ? pdf.context.lookup(part) : part))
  })
  const texts = streams.flatMap((stream) =>
    stream instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')] : [],
  )
  expect(texts.length).toBeGreaterThan(0)
  return texts
    .join('\n')
    .split(/\s/)
    .filter((word) => word === 'S').length
}

test('an action that waits or is done has a box to tick, one that is dropped or went on has none', async () => {
  const none = await outlines({ actions: [action(null), action(null)] })
  // The frame of the first, the tick of the second.
  expect(await outlines({ actions: [action('open'), action(null)] })).toBe(none + 1)
  expect(await outlines({ actions: [action('open'), action('done')] })).toBe(none + 2)
})

test('a rating is drawn as blocks of its own scale, filled as far as it goes', async () => {
  const rated = async (score: number) => outlines({ feedback: { rating: `${score} of 10`, score, max: 10, text: '' } })
  expect((await rated(7)) - (await rated(10))).toBe(3)
})

test('titles of whatever else was played stay on the page, the widest in several lines', async () => {
  const round = {
    perspective: '1. Keep',
    question: 'What do we keep?',
    chosen: face('The handover'),
    caption: 'Played by Bo',
    others: ['Saying no', 'W'.repeat(60), 'Who speaks first', 'Knowing why', 'What good looks like'].map(face),
  }
  const bytes = await layReport({ ...paper, rounds: [round] }, readFont)
  const { items } = await extractTextItems(await getDocumentProxy(bytes))
  const right = items.flat().map(({ x, width }) => x + width)
  expect(Math.max(...right)).toBeLessThan(papers.a4.width - 40)
  const written = items
    .flat()
    .map(({ str }) => str)
    .join('')
  for (const { title } of round.others) expect(written.replaceAll(/[ -]/g, '')).toContain(title.replaceAll(' ', ''))
})
