import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { cases } from '#testing/cases.ts'
import { csvLine, type CsvCell } from './csv-line.ts'

describe('a line of a CSV file', () => {
  test.each([
    ['plain', 'plain'],
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaced ', '" spaced "'],
    ['', ''],
    [null, ''],
    [-4, '-4'],
  ] as const)('writes %j as %j', (cell, written) => {
    expect(csvLine([cell], ';')).toBe(`${written}\r\n`)
  })

  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.example";"click")',
    '+1',
    '-1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '|cmd',
    '%0A=1',
    '"=1',
    ';=1',
  ])('%j is run by no spreadsheet', (evil) => {
    for (const delimiter of [';', ','] as const) {
      const [row = []] = Papa.parse<string[]>(csvLine([evil, 'next'], delimiter), { delimiter }).data
      expect(row).toHaveLength(2)
      // A cell must not start a formula, whatever the spreadsheet trims first.
      expect(row[0]).not.toMatch(/^[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u)
      expect([evil, `'${evil}`]).toContain(row[0])
    }
  })

  test('comes back from a parser as it was, whatever stands in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ';', ',', '\n', '\r', '=', "'", 'ä', ' ') }),
    )
    const lines = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(lines, fc.constantFrom(';' as const, ',' as const), (table, delimiter) => {
        const text = table.map((cells: CsvCell[]) => csvLine(cells, delimiter)).join('')
        const parsed = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' }).data.slice(0, -1)
        expect(parsed.map((row) => row.map((value) => value.replace(/^'/u, '')))).toEqual(
          table.map((row) => row.map((value) => value.replace(/^'/u, ''))),
        )
      }),
      cases(),
    )
  })
})
