import type { Size } from './paper.ts'
import { balanceLines, breakLines, type Measure } from './text-lines.ts'

/** Returns the measure of a font at a size. */
export type MeasureAt = (font: 'serif' | 'sans', size: number) => Measure

export interface TextBlock {
  lines: string[]
  size: number
  leading: number
}

/** The layout of a face, in points from its upper edge; `print` is the drawing at the bottom. */
export interface FaceLayout {
  title: TextBlock & { top: number }
  text: TextBlock & { top: number }
  /** The card's question, in small type under its text. */
  ask: (TextBlock & { top: number }) | null
  print: { top: number; height: number }
  fits: boolean
}

/** Relative to a card's width, as in ui/card/card.module.css. */
const share = {
  padding: 0.07,
  foot: 0.044,
  index: 0.1,
  afterIndex: 0.064,
  afterTitle: 0.036,
  afterText: 0.046,
  beforeAsk: 0.03,
  /** Size of the ask relative to the text. */
  ask: 0.86,
  printMost: 0.616,
}

const titleSizes = [0.134, 0.116, 0.102, 0.086, 0.076]
const textSizes = [0.066, 0.062, 0.058, 0.054, 0.05, 0.047]
const printLeast = [0.28, 0.2, 0.14]

/** The paddings and index line of a face. */
export function faceFrame({ width, height }: Size) {
  return {
    left: width * share.padding,
    inner: width * (1 - 2 * share.padding),
    top: width * share.padding,
    foot: height - width * share.foot,
    indexHeight: width * share.index,
    printLeft: width * share.foot,
    printWidth: width * (1 - 2 * share.foot),
  }
}

/**
 * Fits a card's texts on its face, at full size if possible. Otherwise the print shrinks first, then text and title by
 * turns; a title shrinks rather than break a word. Always returns a layout; `fits` is false if even the smallest sizes
 * overflow.
 */
export function layFace(
  words: { title: string; description: string; ask?: string | undefined },
  card: Size,
  measureAt: MeasureAt,
): FaceLayout {
  const { width } = card
  const { inner } = faceFrame(card)
  const titles = titleSizes.map((part, step) => {
    const lines = balanceLines(words.title, inner, measureAt('serif', width * part))
    const broken = lines.lines.filter((line) => line.endsWith('-')).length
    return { ...lines, size: width * part, cost: step * 2 + broken * 5 + Math.max(0, lines.lines.length - 2) }
  })
  const texts = new Map<string, Measured>()
  const textOf = (text: string, part: number) => {
    const key = `${part} ${text}`
    const known = texts.get(key) ?? {
      ...breakLines(text, inner, measureAt('sans', width * part)),
      size: width * part,
    }
    texts.set(key, known)
    return known
  }
  const choices = titles
    .flatMap((title) =>
      textSizes.flatMap((part, textStep) =>
        printLeast.map((least, step) => ({
          title,
          part,
          least,
          cost: title.cost + textStep * 1.5 + textStep ** 2 * 0.4 + step * 1.2 + step ** 2,
        })),
      ),
    )
    .sort((a, b) => a.cost - b.cost)
  let last: FaceLayout | null = null
  for (const { title, part, least } of choices) {
    const ask = words.ask ? textOf(words.ask, part * share.ask) : null
    last = place({ title, text: textOf(words.description, part), ask }, card, least * width)
    if (last.fits) return last
  }
  if (!last) throw new Error('a face has no steps')
  return last
}

interface Measured {
  lines: string[]
  isWhole: boolean
  size: number
}

function place(
  { title, text, ask }: { title: Measured; text: Measured; ask: Measured | null },
  card: Size,
  leastPrint: number,
): FaceLayout {
  const { width } = card
  const frame = faceFrame(card)
  const [titleLeading, textLeading] = [title.size * 1.02, text.size * 1.3]
  const titleTop = frame.top + frame.indexHeight + width * share.afterIndex
  const textTop = titleTop + title.lines.length * titleLeading + width * share.afterTitle
  const textEnd = textTop + text.lines.length * textLeading
  const askLeading = (ask?.size ?? 0) * 1.3
  const askTop = textEnd + width * share.beforeAsk
  const wordsEnd = ask ? askTop + ask.lines.length * askLeading : textEnd
  const room = frame.foot - (wordsEnd + width * share.afterText)
  const height = Math.min(room, width * share.printMost)
  return {
    title: { lines: title.lines, size: title.size, leading: titleLeading, top: titleTop },
    text: { lines: text.lines, size: text.size, leading: textLeading, top: textTop },
    ask: ask && { lines: ask.lines, size: ask.size, leading: askLeading, top: askTop },
    print: { top: frame.foot - height, height },
    fits: title.isWhole && text.isWhole && (ask?.isWhole ?? true) && room >= leastPrint,
  }
}
