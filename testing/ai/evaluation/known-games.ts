import { readFileSync } from 'node:fs'
import { type Language, languages } from '#domain/languages.ts'

/** A game of the evaluation with known contents. */
export interface KnownGame {
  language: Language
  subject: string
  players: string[]
  /** A member of the organization who was not in the game. */
  member: string
  /** Question and answer. */
  findings: [string, string][]
  /** What is to be done, and who is responsible. */
  actions: [string, string][]
  notes: string[]
  feedback: [number, string]
  /** Forms of names, and addresses, that must not be sent. */
  never: string[]
  /** Words that look like names but are not: they must be sent unchanged. */
  keeps?: string[]
}

/** Five games in each of the five languages. */
export const knownGames: readonly KnownGame[] = languages.flatMap((language) =>
  (
    JSON.parse(readFileSync(new URL(`./games/${language}.json`, import.meta.url), 'utf8')) as Omit<
      KnownGame,
      'language'
    >[]
  ).map((game) => ({ ...game, language })),
)

const firstNames = new Set(
  knownGames.flatMap(({ players, member }) => [...players, ...member.split(' ')].map((name) => name.toLowerCase())),
)

/** Whether a capitalized word is a name in one of these games. */
export function isKnownName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && firstNames.has(word.toLowerCase())
}
