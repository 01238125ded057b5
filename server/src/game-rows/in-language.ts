import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import type { GameRows } from './read-game-rows.ts'
import { readWords } from './read-words.ts'

/**
 * A game as somebody reads it, and the language of its cards and perspectives: of nearly all, as a translation may lack
 * some.
 */
export interface ReadGame {
  rows: GameRows
  cardLanguage: Language
}

/**
 * A game with its cards and perspectives in its reader's language, if its deck had it when the game was set up; else in
 * the game's. A text without a translation stays in the game's, though `cardLanguage` is one language for all.
 */
export async function inLanguage(db: Db, rows: GameRows, language: Language): Promise<ReadGame> {
  const own = { rows, cardLanguage: rows.game.language }
  if (language === rows.game.language) return own
  const words = await readWords(db, rows.game.id, language)
  if (words.cards.length === 0) return own
  const cards = new Map(words.cards.map((card) => [card.id, card]))
  const perspectives = new Map(words.perspectives.map((perspective) => [perspective.id, perspective]))
  return {
    rows: {
      ...rows,
      cards: rows.cards.map((card) => ({ ...card, ...written(cards.get(card.id)) })),
      perspectives: rows.perspectives.map((perspective) => ({
        ...perspective,
        ...written(perspectives.get(perspective.id)),
      })),
    },
    cardLanguage: language,
  }
}

/** The texts that a translation has; an empty one would hide the game's own. */
function written<Words extends object>(words: Words | undefined): Partial<Words> {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([, text]) => text !== '')) as Partial<Words>
}
