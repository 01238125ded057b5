import type { CsvDelimiter } from '#domain/reports/game-filter.ts'

export type CsvCell = string | number | null

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\u{FEFF}'

/** What a spreadsheet may take for the start of a formula, even after spaces and as full-width characters. */
const formula = /^[\s\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * One line of RFC 4180 with its line break. Text that a spreadsheet could run as a formula gets a leading
 * apostrophe; our own numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[], delimiter: CsvDelimiter): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
}

function csvCell(cell: CsvCell, delimiter: CsvDelimiter): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return harmless.includes(delimiter) || /["\r\n;,\t]|^\s|\s$/u.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}
