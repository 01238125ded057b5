import { heightOf, type PageFlow, type TextStyle } from '#drawing/pdf/page-flow.ts'

const style = {
  heading: { font: 'serif', size: 12.5, leading: 1.25 },
  text: { font: 'sans', size: 11, leading: 1.42 },
} as const satisfies Record<string, TextStyle>

/** A part of a document, and the page on which it begins, from 0. */
interface ContentsEntry {
  title: string
  page: number
}

/** Draws a table of contents. It comes first, so a document is laid out twice: only the first pass knows the pages. */
export function drawContents(flow: PageFlow, heading: string, entries: readonly ContentsEntry[]): void {
  const height = heightOf(style.text)
  flow.heading('H2', heading, style.heading, { keep: entries.length * height })
  flow.space(4)
  flow.document.part('L', () => {
    for (const entry of entries) {
      const top = flow.take(height + 2)
      const page = String(entry.page + 1)
      const x = flow.left + flow.width - flow.fonts.width('sans', page, style.text.size)
      flow.document.part('LI', () =>
        flow.document.mark(flow.page, () => {
          flow.write([entry.title], style.text, flow.left, top)
          flow.write([page], style.text, x, top)
        }),
      )
    }
  })
  flow.space(22)
}
