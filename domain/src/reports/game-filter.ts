/** What a search in finished games lists: the games, or their actions, cards or feedback. */
export const resultModes = ['games', 'actions', 'cards', 'feedback'] as const
export type ResultMode = (typeof resultModes)[number]

/** Which games are searched: those visible to the whole organization, all that the caller may see, or their own. */
export const gameScopes = ['only_public', 'visible', 'own'] as const
export type GameScope = (typeof gameScopes)[number]

/** Values of `include_options`. */
export const filterOptions = ['game_types', 'decks', 'perspectives'] as const
export type FilterOption = (typeof filterOptions)[number]

/** Delimiters of a CSV file. */
export const csvDelimiters = [';', ','] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** The delimiter that spreadsheets expect in a language: semicolon where the comma is the decimal sign. */
export function csvDelimiterOf(language: string): CsvDelimiter {
  return language === 'en' ? ',' : ';'
}
