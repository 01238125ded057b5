import { deckLimits, draftLimits } from '#domain/limits.ts'

/** What a column of a pasted table holds. */
export const columnKinds = ['title', 'description', 'ask', 'suit', 'none'] as const
export type ColumnKind = (typeof columnKinds)[number]

export type RowFault = 'titleMissing' | 'titleTooLong' | 'textTooLong' | 'askTooLong' | 'noSuit' | 'twice'

/** A row of the table as a card, with its faults. */
export interface TableRow {
  /** The row number in the spreadsheet. */
  number: number
  title: string
  description: string
  ask: string
  suit: string
  /** The suit that the row names; null: none of the deck's. */
  suitId: string | null
  faults: RowFault[]
}

/** More than a deck can ever hold. Later rows are not read. */
const rowsMax = 10_000

/**
 * Parses what a spreadsheet puts on the clipboard: cells separated by tabs, else by commas or semicolons, and quoted
 * if they contain line breaks. Other quotes are text. A blank row has no cells, so that the others keep their numbers.
 * @param separator of cells, if it is known
 */
export function cellsOf(text: string, separator = separatorOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  const endRow = () => {
    row.push(cell)
    rows.push(cleanedRow(row))
    row = []
    cell = ''
  }
  for (let index = 0; index < text.length && rows.length < rowsMax; index += 1) {
    const sign = text.charAt(index)
    const quoted = sign === '"' && cell === '' ? quotedCell(text, index, separator) : null
    if (quoted) {
      cell = quoted.cell
      index = quoted.end
    } else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(index + 1) === '\n') index += 1
      endRow()
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** The cells of a table copied from a web page, as plain text; its lines stay separate. */
export function cellsOfHtml(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  for (const unseen of table.querySelectorAll('script, style, template')) unseen.remove()
  for (const line of table.querySelectorAll('br, p, div, li')) line.after(' ')
  return [...table.rows].slice(0, rowsMax).map((row) => cleanedRow([...row.cells].map((cell) => cell.textContent)))
}

/** Joins cells with tabs and line breaks, so that `cellsOf` finds the same again between tabs. */
export function textOfCells(cells: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell)
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

/**
 * The cell whose quotes open at `start`, and the index of the closing one. Null if they close nowhere, or before the
 * cell ends: then they are part of its text.
 */
function quotedCell(text: string, start: number, separator: string): { cell: string; end: number } | null {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
  if (end === -1) return null
  if (!['', '\n', '\r', separator].includes(text.charAt(end + 1))) return null
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end }
}

const headings: Record<Exclude<ColumnKind, 'none'>, readonly string[]> = {
  title: ['title', 'card', 'otsikko', 'kortti', 'titel', 'karte', 'kort', 'rubrik', 'kaart'],
  description: [
    'text',
    'situation',
    'description',
    'teksti',
    'tilanne',
    'beschreibung',
    'situatie',
    'tekst',
    'beskrivning',
  ],
  ask: ['ask', 'question', 'kysymys', 'frage', 'fråga', 'vraag'],
  suit: ['suit', 'maa', 'farbe', 'färg', 'kleur'],
}

/** The kinds of the columns: from the first row if it is a header row, else in our order. */
export function readColumns(cells: readonly (readonly string[])[]): { columns: ColumnKind[]; hasHeadings: boolean } {
  const first = cells.find(hasWords) ?? []
  const named = first.map((cell): ColumnKind => {
    const word = cell.trim().toLowerCase()
    return (Object.keys(headings) as (keyof typeof headings)[]).find((kind) => headings[kind].includes(word)) ?? 'none'
  })
  const hasHeadings = named.includes('title')
  if (hasHeadings) return { columns: named, hasHeadings }
  const width = Math.max(0, ...cells.slice(0, 50).map((row) => row.length))
  const order: readonly ColumnKind[] = ['title', 'description', 'ask', 'suit']
  return { columns: Array.from({ length: width }, (_, index) => order[index] ?? 'none'), hasHeadings }
}

interface Target {
  suits: readonly { id: string; title: string; kind: string }[]
  /** Titles that the deck already has. */
  titles: readonly string[]
}

/** The table's rows as cards, each with its faults. */
export function readRows(
  cells: readonly (readonly string[])[],
  { columns, hasHeadings }: { columns: readonly ColumnKind[]; hasHeadings: boolean },
  { suits, titles }: Target,
): TableRow[] {
  const known = new Set(titles.map((title) => title.trim().toLowerCase()))
  const headingRow = hasHeadings ? cells.findIndex(hasWords) : -1
  return cells.flatMap((row, index): TableRow[] => {
    if (index === headingRow || !hasWords(row)) return []
    const of = (kind: ColumnKind) =>
      columns
        .flatMap((column, place) => (column === kind ? [row[place] ?? ''] : []))
        .join(' ')
        .trim()
    const card = { title: of('title'), description: of('description'), ask: of('ask'), suit: of('suit') }
    const wanted = card.suit.toLowerCase()
    const suitId =
      suits.find(({ title, kind }) => wanted !== '' && [title.toLowerCase(), kind].includes(wanted))?.id ?? null
    const title = card.title.toLowerCase()
    const isTwice = title !== '' && known.has(title)
    known.add(title)
    return [{ number: index + 1, ...card, suitId, faults: faultsOf({ ...card, suitId, isTwice }) }]
  })
}

/** Whether a row cannot become a card; all other faults are only shown. */
export function isLeftOut({ faults }: Pick<TableRow, 'faults'>): boolean {
  return faults.some((fault) => fault !== 'noSuit' && fault !== 'twice')
}

function faultsOf(row: {
  title: string
  description: string
  ask: string
  suit: string
  suitId: string | null
  isTwice: boolean
}): RowFault[] {
  return [
    ...(row.title === '' ? ['titleMissing' as const] : []),
    ...(row.title.length > draftLimits.cardTitleMax ? ['titleTooLong' as const] : []),
    ...(row.description.length > draftLimits.cardTextMax ? ['textTooLong' as const] : []),
    ...(row.ask.length > deckLimits.askMax ? ['askTooLong' as const] : []),
    ...(row.suit !== '' && row.suitId === null ? ['noSuit' as const] : []),
    ...(row.isTwice ? ['twice' as const] : []),
  ]
}

function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const line = text.slice(0, text.search(/[\r\n]|$/))
  return line.includes(';') ? ';' : /^"|","|^[^,]{1,60},[^ ]/.test(line) ? ',' : '\t'
}

function cleanedRow(row: readonly string[]): string[] {
  const cells = row.map(cleaned)
  return hasWords(cells) ? cells : []
}

function hasWords(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '')
}

/** Removes invisible and bidi characters and collapses whitespace. */
function cleaned(cell: string): string {
  return cell
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/[\p{Cc}\u2028\u2029\u00a0]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
