import type { ResultMode } from '#domain/reports/game-filter.ts'
import type { CsvCell } from '#server/listing/csv/csv-line.ts'
import type { CsvTexts } from '#server/listing/csv/csv-texts.ts'
import type { GameFacts, Line } from './read-lines.ts'

/** How cells are written: the texts of a language, and the time zone of dates. */
export interface CsvStyle {
  words: CsvTexts
  dayOf: (moment: Date) => string
}

export type CsvColumn = keyof CsvTexts['columns']
export type Cells<Row> = readonly (readonly [CsvColumn, (row: Row, style: CsvStyle) => CsvCell])[]

const day = (moment: Date | null, { dayOf }: CsvStyle) => moment && dayOf(moment)
const yesNo = (value: boolean, { words }: CsvStyle) => (value ? words.yes : words.no)
/** Removes soft hyphens, which are only for screens. */
const plain = (text: string) => text.replaceAll('\u00ad', '')

/** Every file begins with these columns, */
export const firstColumns: Cells<GameFacts> = [
  ['completed', (game, style) => day(game.completedAt, style)],
  ['subject', (game) => game.subject],
  ['team', (game) => game.team],
  ['organization', (game) => game.organizationName],
  ['gameMaster', (game) => game.gameMasterEmail],
]
/** and ends with this one. */
export const lastColumns: Cells<GameFacts> = [['gameId', (game) => game.gameId]]

/**
 * The columns of each mode between those, in order. No notes (decisions, section 9), and never who played which card.
 */
export const ownColumns: { [Mode in ResultMode]: Cells<Line<Mode>> } = {
  games: [
    ['begun', ({ game }, style) => day(game.createdAt, style)],
    ['deck', ({ game }) => plain(game.deckTitle)],
    ['language', ({ game }) => game.language],
    ['gameMode', ({ game }, { words }) => words.modes[game.mode]],
    ['visibility', ({ game }, { words }) => words.visibilities[game.visibility]],
    ['players', ({ row }) => row.playersCount],
    ['crux', ({ row }) => row.cruxTitle && plain(row.cruxTitle)],
    ['suit', ({ row }) => row.cruxSuitTitle && plain(row.cruxSuitTitle)],
    ['actions', ({ row }) => row.actionsCount],
    ['actionsDone', ({ row }) => row.actionsDoneCount],
    ['score', ({ row }) => row.score],
    ['maxScore', ({ row }) => row.maxScore],
  ],
  actions: [
    ['action', ({ row }) => row.name],
    ['assignee', ({ row }) => row.assignee],
    ['due', ({ row }, style) => day(row.dueAt, style)],
    ['actionState', ({ row }, { words }) => words.states[row.actionState]],
  ],
  cards: [
    ['deck', ({ game }) => plain(game.deckTitle)],
    ['round', ({ row }) => row.playOrder + 1],
    ['perspective', ({ row }) => plain(row.perspectiveTitle)],
    ['card', ({ row }) => plain(row.title)],
    ['suit', ({ row }) => plain(row.suitTitle)],
    ['chosen', ({ row }, style) => yesNo(row.isChosen, style)],
    ['crux', ({ row }, style) => yesNo(row.isCrux, style)],
  ],
  feedback: [
    ['score', ({ row }) => row.score],
    ['maxScore', ({ row }) => row.maxScore],
    ['feedback', ({ row }) => row.feedbackText],
  ],
}
