/** Rows under headings, in columns as wide as what stands in them; a sentence when there are none. */
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

/** An instant as a day and a time, UTC; a dash for none. */
export function printInstant(instant: Date | null): string {
  return instant === null ? '-' : `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
