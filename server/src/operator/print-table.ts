import { harmlessText } from '#server/faults/harmless-text.ts'

/** Formats rows under headings in aligned columns, one line each; returns `empty` if there are none. */
export function printTable(headings: readonly string[], given: readonly (readonly string[])[], empty: string): string {
  if (given.length === 0) return empty
  const rows = given.map((row) => row.map(cellOf))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd()
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** People's texts in a cell must not look like further rows or columns. */
const cellOf = (text: string) => harmlessText(text).replaceAll(/\s+/g, ' ')

/** Formats an instant as date and time in UTC; a dash for null. */
export function printInstant(instant: Date | null): string {
  return instant === null ? '-' : `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
