import { type PDFPage, rgb } from 'pdf-lib'
import { writeBlock } from './draw-face.ts'
import { rgbOf } from './draw-shapes.ts'
import { type Box, papers } from './paper.ts'
import type { FontName, PrintFonts } from './print-fonts.ts'
import { printInks } from './print-inks.ts'
import { balanceLines, breakLines } from './text-lines.ts'
import type { Tag, TaggedDocument } from './tagged-document.ts'

const margin = { x: 51, top: 48, foot: 62 }

export interface TextStyle {
  font: FontName
  size: number
  ink?: string
  /** Relative to the size. */
  leading?: number
}

interface Column {
  /** Relative to the width. */
  share: number
  style: TextStyle
  /** In front of its texts, for what is drawn there. */
  indent?: number
}

export interface Cell {
  text: string
  ink?: string
  /** Draws a decoration in the column's indent, below the upper edge of the text. */
  mark?: (top: number) => void
}

/**
 * The reading column of a document: content flows down the page and onto the next, tagged. All measures are in points.
 */
export class PageFlow {
  readonly document: TaggedDocument
  readonly fonts: PrintFonts
  readonly width = papers.a4.width - 2 * margin.x
  readonly left = margin.x
  #page: PDFPage
  #y: number
  /** Text in the footer of every page, before its number. */
  readonly #foot: string

  constructor(document: TaggedDocument, fonts: PrintFonts, foot: string) {
    this.document = document
    this.fonts = fonts
    this.#foot = foot
    this.#page = document.addPage(papers.a4)
    this.#y = papers.a4.height - margin.top
  }

  get page(): PDFPage {
    return this.#page
  }

  /** Where the next content starts, from the lower edge. */
  get y(): number {
    return this.#y
  }

  /** Adds vertical space, except at the top of a page. */
  space(height: number): void {
    if (this.#y < papers.a4.height - margin.top) this.#y -= height
  }

  /** Starts a new page if less than this is left. */
  need(height: number): void {
    if (this.#y - height >= margin.foot || this.#y === papers.a4.height - margin.top) return
    this.#page = this.document.addPage(papers.a4)
    this.#y = papers.a4.height - margin.top
  }

  /** Reserves space for separate drawing and returns its upper edge. */
  take(height: number): number {
    this.need(height)
    const top = this.#y
    this.#y -= height
    return top
  }

  /** Writes a heading in lines of similar length. */
  heading(tag: 'H1' | 'H2' | 'H3', text: string, style: TextStyle, { bookmark = false, keep = 60 } = {}): void {
    const { lines } = balanceLines(text, this.width, (part) => this.fonts.width(style.font, part, style.size))
    this.need(lines.length * heightOf(style) + keep)
    if (bookmark)
      this.document.bookmark({ title: plain(text), page: this.#page, y: this.#y + 8, level: tag === 'H1' ? 1 : 2 })
    this.text(tag, lines.join('\n'), style)
  }

  /** Writes a text, flowing over pages. */
  text(
    tag: Tag,
    text: string,
    style: TextStyle,
    { left = 0, width = this.width - left, lang }: { left?: number; width?: number; lang?: string } = {},
  ): void {
    const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [''] : this.linesOf(line, style, width)))
    if (lines.length === 0) return
    this.document.part(
      tag,
      () => {
        let from = 0
        while (from < lines.length) {
          this.need(heightOf(style))
          const room = Math.max(1, Math.floor((this.#y - margin.foot) / heightOf(style)))
          const shown = lines.slice(from, from + room)
          const top = this.take(shown.length * heightOf(style))
          this.document.mark(this.#page, () => this.write(shown, style, this.left + left, top))
          from += room
        }
      },
      lang === undefined ? {} : { lang },
    )
  }

  /** Draws a hairline over the full width. */
  rule(ink: string, thickness = 0.6): void {
    const y = this.#y
    this.document.decorate(this.#page, () =>
      this.#page.drawLine({
        start: { x: this.left, y },
        end: { x: this.left + this.width, y },
        thickness,
        color: rgb(...rgbOf(ink)),
      }),
    )
  }

  /** Writes a table whose rows don't break; its head is not repeated. */
  table(columns: readonly (Column & { title: string })[], rows: readonly (readonly Cell[])[], rule: string): void {
    const head: TextStyle = { font: 'sans', size: 9.5, ink: printInks.softInk }
    this.document.part('Table', () => {
      this.#row(
        'TH',
        columns,
        columns.map(({ title }) => ({ text: title })),
        () => head,
      )
      for (const row of rows) {
        this.#row('TD', columns, row, (column) => column.style)
        this.rule(rule)
      }
    })
  }

  #row(
    tag: 'TH' | 'TD',
    columns: readonly Column[],
    cells: readonly Cell[],
    styleOf: (column: Column) => TextStyle,
  ): void {
    const gap = 12
    const laid = columns.map((column, index) => {
      const style = styleOf(column)
      const cell = cells[index] ?? { text: '' }
      return {
        style: cell.ink === undefined ? style : { ...style, ink: cell.ink },
        lines: this.linesOf(cell.text, style, column.share * this.width - gap - (column.indent ?? 0)),
        x: this.left + columns.slice(0, index).reduce((sum, { share }) => sum + share * this.width, column.indent ?? 0),
        mark: cell.mark,
      }
    })
    const height = Math.max(...laid.map(({ lines, style }) => lines.length * heightOf(style))) + 10
    const top = this.take(height)
    this.document.part('TR', () => {
      for (const { mark } of laid) if (mark) this.document.decorate(this.#page, () => mark(top - 5))
      for (const { style, lines, x } of laid)
        this.document.part(tag, () => {
          if (lines.length > 0) this.document.mark(this.#page, () => this.write(lines, style, x, top - 5))
        })
    })
  }

  /** Writes lines down from an upper edge, without reserving space. */
  write(lines: readonly string[], style: TextStyle, x: number, top: number): void {
    const block = { lines: [...lines], size: style.size, leading: heightOf(style) }
    writeBlock(this.#page, style.font, block, { x, top, ink: style.ink ?? printInks.ink }, this.fonts)
  }

  linesOf(text: string, { font, size }: TextStyle, width = this.width): string[] {
    return breakLines(text, width, (part) => this.fonts.width(font, part, size)).lines
  }

  /** Writes the footer of every page; call last. */
  finish(): void {
    const pages = this.document.pdf.getPages()
    const size = 9
    for (const [index, page] of pages.entries())
      this.document.decorate(page, () => {
        const ink = printInks.softInk
        const y = margin.foot - 26
        const number = `${index + 1} / ${pages.length}`
        const numberWidth = this.fonts.width('sans', number, size)
        const [foot = ''] = this.linesOf(this.#foot, { font: 'sans', size }, this.width - numberWidth - 24)
        this.fonts.write(page, 'sans', foot, { x: this.left, y, size, ink })
        this.fonts.write(page, 'sans', number, { x: this.left + this.width - numberWidth, y, size, ink })
      })
  }
}

/** The position of a piece of content in the flow. */
export function boxAt(x: number, top: number, size: { width: number; height: number }): Box {
  return { x, y: top - size.height, ...size }
}

export function heightOf({ size, leading = 1.38 }: TextStyle): number {
  return size * leading
}

function plain(text: string): string {
  return text.replaceAll('\u00ad', '')
}
