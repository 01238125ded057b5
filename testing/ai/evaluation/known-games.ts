import { readFileSync } from 'node:fs'
import { type Language, languages } from '#domain/languages.ts'

/** A game of the evaluation, whose contents are known. */
export interface KnownGame {
  language: Language
  subject: string
  players: string[]
  /** Somebody of the organization who was not there. */
  member: string
  /** Question and answer. */
  findings: [string, string][]
  /** What, and who sees to it. */
  actions: [string, string][]
  notes: string[]
  feedback: [number, string]
  /** Forms of names, and addresses, that must not be sent. */
  never: string[]
  /** Words that look like a name and are none: they must be sent as they are. */
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

/** Whether a word, with its first letter large, is a name that one of these games has. */
export function isKnownName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && firstNames.has(word.toLowerCase())
}
