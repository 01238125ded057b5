import type { ActionRow, CardRow, FeedbackRow, GameRow } from '#server/game-search/results/read-results.ts'
import type { CsvCell } from '#server/listing/csv/csv-line.ts'
import type { CsvTexts } from '#server/listing/csv/csv-texts.ts'

/** How cells are written: the texts of a language, and the time zone of dates. */
export interface CsvStyle {
  words: CsvTexts
  dayOf: (moment: Date) => string
}

export type CsvColumn = keyof CsvTexts['columns']
type Cells<Row> = readonly [CsvColumn, (row: Row, style: CsvStyle) => CsvCell][]
type GameFacts = Pick<GameRow, 'gameId' | 'subject' | 'team' | 'organizationName' | 'gameMasterEmail' | 'completedAt'>

const day = (moment: Date | null, { dayOf }: CsvStyle) => moment && dayOf(moment)
const yesNo = (value: boolean, { words }: CsvStyle) => (value ? words.yes : words.no)
/** Removes soft hyphens, which are only for screens. */
const plain = (text: string) => text.replaceAll('\u00ad', '')

const ofGame: Cells<GameFacts> = [
  ['completed', (row, style) => day(row.completedAt, style)],
  ['subject', (row) => row.subject],
  ['team', (row) => row.team],
  ['organization', (row) => row.organizationName],
  ['gameMaster', (row) => row.gameMasterEmail],
]
const id: Cells<GameFacts> = [['gameId', (row) => row.gameId]]

/** The columns of each mode, in order. No notes (decisions, section 9), and never who played which card. */
export const csvColumns: {
  games: Cells<GameRow>
  actions: Cells<ActionRow>
  cards: Cells<CardRow>
  feedback: Cells<FeedbackRow>
} = {
  games: [
    ...ofGame,
    ['begun', (row, style) => day(row.createdAt, style)],
    ['deck', (row) => plain(row.deckTitle)],
    ['language', (row) => row.language],
    ['gameMode', (row, { words }) => words.modes[row.mode]],
    ['visibility', (row, { words }) => words.visibilities[row.visibility]],
    ['players', (row) => row.playersCount],
    ['crux', (row) => row.cruxTitle && plain(row.cruxTitle)],
    ['suit', (row) => row.cruxSuitTitle && plain(row.cruxSuitTitle)],
    ['actions', (row) => row.actionsCount],
    ['actionsDone', (row) => row.actionsDoneCount],
    ['score', (row) => row.score],
    ['maxScore', (row) => row.maxScore],
    ...id,
  ],
  actions: [
    ...ofGame,
    ['action', (row) => row.name],
    ['assignee', (row) => row.assignee],
    ['due', (row, style) => day(row.dueAt, style)],
    ['actionState', (row, { words }) => words.states[row.actionState]],
    ...id,
  ],
  cards: [
    ...ofGame,
    ['deck', (row) => plain(row.deckTitle)],
    ['round', (row) => row.playOrder],
    ['perspective', (row) => plain(row.perspectiveTitle)],
    ['card', (row) => plain(row.title)],
    ['suit', (row) => plain(row.suitTitle)],
    ['chosen', (row, style) => yesNo(row.isChosen, style)],
    ['crux', (row, style) => yesNo(row.isCrux, style)],
    ...id,
  ],
  feedback: [
    ...ofGame,
    ['score', (row) => row.score],
    ['maxScore', (row) => row.maxScore],
    ['feedback', (row) => row.feedbackText],
    ...id,
  ],
}
