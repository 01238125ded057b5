import { describe, expect, it } from 'vitest'
import { cellsOf, isLeftOut, readColumns, readRows, textOfCells } from './parse-table.ts'

const target = { suits: [{ id: 's', title: 'Liesi', kind: 'hearth' }], titles: ['Known'] }
const rowsOf = (text: string) => {
  const cells = cellsOf(text)
  return readRows(cells, readColumns(cells), target)
}

describe('a table from a spreadsheet', () => {
  it('has tabs, quotes around cells with line breaks, and any end of line', () => {
    expect(cellsOf('A\t"two\nlines, ""quoted"""\r\n\r\nB\tplain')).toEqual([
      ['A', 'two lines, "quoted"'],
      [],
      ['B', 'plain'],
    ])
    expect(cellsOf('A;"b;c"\nD;e')).toEqual([
      ['A', 'b;c'],
      ['D', 'e'],
    ])
    expect(cellsOf('One title, with a comma')).toEqual([['One title, with a comma']])
  })

  it('keeps quotes that belong to its words', () => {
    expect(cellsOf('"So what?" she said\tIt is "late".\n"Unclosed\tText\nNext\t"Last"')).toEqual([
      ['"So what?" she said', 'It is "late".'],
      ['"Unclosed', 'Text'],
      ['Next', 'Last'],
    ])
    // The cells of a table in HTML come back as they were, whatever they begin with.
    const cells = [['"Quoted"', '"So what?" she said'], ['"Unclosed', 'a "b"'], [], ['""', '"']]
    expect(cellsOf(textOfCells(cells), '\t')).toEqual(cells)
    const column = [['Late; again'], ['a,b']]
    expect(cellsOf(textOfCells(column), '\t')).toEqual(column)
  })

  it('becomes words only: no signs that nobody sees or that turn the direction, formulas and tags as they are written', () => {
    expect(cellsOf('a\u202eb\u0007\u00a0c  d\t=HYPERLINK("x")\t<b>bold</b> 🎉')).toEqual([
      ['ab c d', '=HYPERLINK("x")', '<b>bold</b> 🎉'],
    ])
  })

  it('is read by its headings, in any language and order, or by our own order', () => {
    const [row] = rowsOf('Maa\tTeksti\tOtsikko\nliesi\tHiljaa\tYö')
    expect(row).toMatchObject({ number: 2, title: 'Yö', description: 'Hiljaa', suitId: 's', faults: [] })
    expect(rowsOf('Night\tIt is late.\tWho?\tHEARTH')[0]).toMatchObject({ number: 1, ask: 'Who?', suitId: 's' })
    // Blank rows become no cards, and count.
    expect(rowsOf('\nTitle\n\nNight\n\t\nDay\n\n').map(({ number, title }) => [number, title])).toEqual([
      [4, 'Night'],
      [6, 'Day'],
    ])
  })

  it('tells the faults of each row; some leave it out, others are only said', () => {
    const rows = rowsOf(
      [`\ttext`, 'x'.repeat(61), `A\t${'x'.repeat(241)}`, `B\t\t${'x'.repeat(121)}`, 'C\t\t\tMoon', 'known', 'c'].join(
        '\n',
      ),
    )
    expect(rows.map((row) => [row.faults, isLeftOut(row)])).toEqual([
      [['titleMissing'], true],
      [['titleTooLong'], true],
      [['textTooLong'], true],
      [['askTooLong'], true],
      [['noSuit'], false],
      [['twice'], false],
      [['twice'], false],
    ])
  })

  it('of ten thousand rows is read at once, and of more no further', () => {
    const text = Array.from({ length: 12_000 }, (_, index) => `Card ${index}\tText`).join('\n')
    const begin = performance.now()
    expect(rowsOf(text)).toHaveLength(10_000)
    expect(performance.now() - begin).toBeLessThan(2_000)
  })
})
