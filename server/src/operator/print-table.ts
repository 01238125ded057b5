/** Formats rows under headings in aligned columns; returns `empty` if there are none. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty
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

/** Formats an instant as date and time in UTC; a dash for null. */
export function printInstant(instant: Date | null): string {
  return instant === null ? '-' : `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
