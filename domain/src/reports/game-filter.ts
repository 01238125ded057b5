/** What a search in finished games lists: the games, or what was decided, played or said in them. */
export const resultModes = ['games', 'actions', 'cards', 'feedback'] as const
export type ResultMode = (typeof resultModes)[number]

/** Which games it looks at: those of the whole organization, all that the searcher may see, or their own. */
export const gameScopes = ['only_public', 'visible', 'own'] as const
export type GameScope = (typeof gameScopes)[number]

/** What `include_options` can ask for. */
export const filterOptions = ['game_types', 'decks', 'perspectives'] as const
export type FilterOption = (typeof filterOptions)[number]

/** What stands between the cells of a CSV file. */
export const csvDelimiters = [';', ','] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** The delimiter that spreadsheets of a language expect: where the comma is the decimal sign, the semicolon. */
export function csvDelimiterOf(language: string): CsvDelimiter {
  return language === 'en' ? ',' : ';'
}
