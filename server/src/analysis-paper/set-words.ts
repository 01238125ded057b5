import type { Language } from '#domain/languages.ts'
import { heightOf, type PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'

const sizes = [26, 20, 16, 13, 10.5]
const gap = 9

interface SetWord {
  word: string
  style: TextStyle
  width: number
}

/**
 * Sets words of one language in lines, most frequent first, sized by frequency.
 *
 * @param of.most how often the most frequent word of all languages occurs
 */
export function setWords(
  flow: PageFlow,
  words: readonly { word: string; count: number }[],
  { most, lang }: { most: number; lang: Language },
): void {
  const set = words.map(({ word, count }): SetWord => {
    const size = sizes[Math.min(4, Math.floor(5 * (1 - Math.sqrt(count / most))))] ?? 10.5
    return { word, style: { font: 'serif', size, leading: 1.15 }, width: flow.fonts.width('serif', word, size) }
  })
  flow.space(6)
  let line: SetWord[] = []
  let used = 0
  for (const one of set) {
    if (line.length > 0 && used + one.width > flow.width) {
      writeLine(flow, line, lang)
      line = []
      used = 0
    }
    line.push(one)
    used += one.width + gap
  }
  if (line.length > 0) writeLine(flow, line, lang)
}

function writeLine(flow: PageFlow, line: readonly SetWord[], lang: Language): void {
  const height = Math.max(...line.map(({ style }) => heightOf(style)))
  const top = flow.take(height)
  let x = flow.left
  for (const { word, style, width } of line) {
    flow.document.part(
      'P',
      () => flow.document.mark(flow.page, () => flow.write([word], style, x, top - (height - heightOf(style)) * 0.8)),
      { lang },
    )
    x += width + gap
  }
}
