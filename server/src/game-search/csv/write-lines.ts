import type { CsvDelimiter, ResultMode } from '#domain/reports/game-filter.ts'
import { csvCells, csvLine } from '#server/listing/csv/csv-line.ts'
import { type Cells, type CsvStyle, firstColumns, lastColumns, ownColumns } from './csv-columns.ts'
import type { GameFacts, Line } from './read-lines.ts'

/** The line of a mode's column titles. */
export function headerLine(mode: ResultMode, { words }: CsvStyle, delimiter: CsvDelimiter): string {
  const columns = [firstColumns, ownColumns[mode], lastColumns].flatMap((part) => part.map(([column]) => column))
  return csvLine(
    columns.map((column) => words.columns[column]),
    delimiter,
  )
}

/** Writes lines of a mode's file, one after another; what those of one game share is written once. */
export function lineWriter<Mode extends ResultMode>(
  mode: Mode,
  style: CsvStyle,
  delimiter: CsvDelimiter,
): (line: Line<Mode>) => string {
  const own: Cells<Line<Mode>> = ownColumns[mode]
  const shared = (game: GameFacts) =>
    [firstColumns, lastColumns].map((columns) =>
      csvCells(
        columns.map(([, cell]) => cell(game, style)),
        delimiter,
      ),
    )
  let known: { game: GameFacts; shared: string[] } | undefined
  return (line) => {
    if (known?.game !== line.game) known = { game: line.game, shared: shared(line.game) }
    const [first, last] = known.shared
    const cells = csvCells(
      own.map(([, cell]) => cell(line, style)),
      delimiter,
    )
    return `${first}${delimiter}${cells}${delimiter}${last}\r\n`
  }
}
