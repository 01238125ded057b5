import type { CsvDelimiter } from '#domain/reports/game-filter.ts'

export type CsvCell = string | number | null

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\u{FEFF}'

/** What a spreadsheet may take for the start of a formula, even after spaces and as full-width characters. */
const formula = /^[\s\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** What needs quotes; both delimiters do, so that a file that is read with the other one has the same text. */
const quoted = /["\r\n;,\t]|^\s|\s$/u

/** What is not written as it is, or may not be: one look is enough for all other text. */
const special = /["\r\n;,\t]|^[\s\u200b\ufeff=+\-@|%\uff1d\uff0b\uff0d\uff20]|\s$/u

/**
 * One line of RFC 4180 with its line break. Text that a spreadsheet could run as a formula gets a leading
 * apostrophe; our own numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[], delimiter: CsvDelimiter): string {
  return `${csvCells(cells, delimiter)}\r\n`
}

/** Cells that follow each other in a line. */
export function csvCells(cells: readonly CsvCell[], delimiter: CsvDelimiter): string {
  return cells.map(csvCell).join(delimiter)
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (!special.test(cell)) return cell
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return quoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
