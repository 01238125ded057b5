import type { PDFPage } from 'pdf-lib'
import { encode } from 'uqr'
import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { suitMarkPaths } from '../suit-mark-paths.ts'
import { faceFrame } from './card-layout.ts'
import { writeBlock } from './draw-face.ts'
import { drawMark } from './draw-shapes.ts'
import type { Box } from './paper.ts'
import type { PrintFonts } from './print-fonts.ts'
import { printInks, suitInks } from './print-inks.ts'
import { balanceLines, breakLines } from './text-lines.ts'

/** The top card of a printed deck: its title, suits, and where to join a game. */
export interface DeckCard {
  title: string
  /** Line under the title: "40 cards". */
  note: string
  description: string
  suits: readonly { kind: SuitKind; title: string }[]
  /** Line above the address: "Join a game". */
  joinLabel: string
  /** The address as text, for typing. */
  address: string
  /** The address for the QR code. */
  link: string
}

const titleSizes = [0.134, 0.116, 0.102, 0.086]
const textSizes = [0.06, 0.056, 0.053, 0.05, 0.047, 0.043, 0.04]

/** Draws the card; the description shrinks until everything fits. */
export function drawDeckCard(page: PDFPage, card: DeckCard, box: Box, fonts: PrintFonts): void {
  const frame = faceFrame(box)
  const x = box.x + frame.left
  const code = box.width * 0.32
  const legend = box.width * 0.088
  const foot = box.y + box.width * 0.07
  const suitsTop = foot + code + box.width * 0.06 + legend * Math.ceil(card.suits.length / 2)
  const top = box.y + box.height - frame.top
  const layout = layWords(
    card,
    { width: frame.inner, height: top - suitsTop - box.width * 0.03, unit: box.width },
    fonts,
  )
  let at = top
  writeBlock(page, 'serif', layout.title, { x, top: at, ink: printInks.ink }, fonts)
  at -= layout.title.lines.length * layout.title.leading + box.width * 0.02
  writeBlock(page, 'strong', layout.note, { x, top: at, ink: printInks.ember }, fonts)
  at -= layout.note.leading + box.width * 0.02
  writeBlock(page, 'sans', layout.text, { x, top: at, ink: printInks.softInk }, fonts)
  drawLegend(page, card, { x, top: suitsTop, width: frame.inner, height: legend }, fonts)
  page.pushOperators(
    ...drawMark(qrPath(card.link), printInks.ink, { x, y: foot + code, size: code, view: qrSize(card.link) }),
  )
  drawAddress(
    page,
    card,
    { x: x + code + box.width * 0.05, top: foot + code, width: frame.inner - code - box.width * 0.05, unit: box.width },
    fonts,
  )
}

function layWords(card: DeckCard, room: { width: number; height: number; unit: number }, fonts: PrintFonts) {
  const tried = titleSizes
    .flatMap((title) =>
      textSizes.map((text) => ({
        title: title * room.unit,
        text: text * room.unit,
        cost: titleSizes.indexOf(title) + textSizes.indexOf(text) * 1.2,
      })),
    )
    .sort((a, b) => a.cost - b.cost)
    .map(({ title, text }) => {
      const titleLines = balanceLines(card.title, room.width, (words) => fonts.width('serif', words, title))
      const textLines = breakLines(card.description, room.width, (words) => fonts.width('sans', words, text))
      const noteSize = room.unit * 0.054
      const layout = {
        title: { lines: titleLines.lines, size: title, leading: title * 1.03 },
        note: { lines: [card.note], size: noteSize, leading: noteSize * 1.35 },
        text: { lines: textLines.lines, size: text, leading: text * 1.3 },
      }
      const height = Object.values(layout).reduce(
        (sum, { lines, leading }) => sum + lines.length * leading,
        room.unit * 0.04,
      )
      return { ...layout, fits: titleLines.isWhole && textLines.isWhole && height <= room.height }
    })
  const found = tried.find(({ fits }) => fits) ?? tried.at(-1)
  if (!found) throw new Error('a deck card has no steps')
  return found
}

function drawLegend(
  page: PDFPage,
  { suits }: DeckCard,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
  fonts: PrintFonts,
): void {
  for (const [index, { kind, title }] of suits.entries()) {
    const [left, line] = [x + (index % 2) * (width / 2), top - Math.floor(index / 2) * height]
    const mark = height * 0.72
    const room = width / 2 - mark - height * 0.5
    const name = title.replaceAll('\u00ad', '')
    const size = Math.min(height * 0.62, height * 0.62 * (room / fonts.width('strong', name, height * 0.62)))
    page.pushOperators(
      ...drawMark(suitMarkPaths[kind], suitInks[kind].suit, { x: left, y: line - height * 0.14, size: mark, view: 24 }),
    )
    fonts.write(page, 'strong', name, {
      x: left + mark + height * 0.28,
      y: line - height / 2 - size * 0.35,
      size,
      ink: suitInks[kind].suit,
    })
  }
}

function drawAddress(
  page: PDFPage,
  { joinLabel, address }: DeckCard,
  { x, top, width, unit }: { x: number; top: number; width: number; unit: number },
  fonts: PrintFonts,
): void {
  const size = unit * 0.052
  const label = breakLines(joinLabel, width, (text) => fonts.width('strong', text, size))
  const smaller = Math.max(
    unit * 0.036,
    Math.min(size, size * (width / fonts.width('sans', longestPart(address), size))),
  )
  const lines = breakAddress(address, width, (text) => fonts.width('sans', text, smaller))
  const leading = size * 1.25
  writeBlock(page, 'strong', { lines: label.lines, size, leading }, { x, top, ink: printInks.ink }, fonts)
  writeBlock(
    page,
    'sans',
    { lines, size: smaller, leading: smaller * 1.25 },
    { x, top: top - label.lines.length * leading - unit * 0.02, ink: printInks.softInk },
    fonts,
  )
}

/** Breaks an address after a slash or dot, without a hyphen that readers might type. */
function breakAddress(address: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const part of partsOf(address)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(last + part) <= width) lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines
}

/** An address in parts that end with a slash or dot. */
function partsOf(address: string): string[] {
  return address.match(/[^/.]*[/.]|[^/.]+/g) ?? []
}

function longestPart(address: string): string {
  return partsOf(address).sort((a, b) => b.length - a.length)[0] ?? address
}

function qrSize(link: string): number {
  return encode(link, { ecc: 'M', border: 0 }).size
}

function qrPath(link: string): string {
  return encode(link, { ecc: 'M', border: 0 })
    .data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
}
