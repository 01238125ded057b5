import { readFileSync } from 'node:fs'
import { languages, type Language } from '#domain/languages.ts'
import { whimOf } from '#domain/rehearsal/whim.ts'

const stock = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../../content/rehearsal/${language}.json`, import.meta.url), 'utf8')),
  ]),
) as Record<Language, { ideas: readonly string[] }>

/** An unused idea from the stock; any idea once all are used. */
export function ideaFromStock(language: Language, key: string, said: readonly string[]): string {
  const { ideas } = stock[language]
  const unsaid = ideas.filter((idea) => !said.includes(idea))
  return whimOf(key, unsaid.length > 0 ? unsaid : ideas)
}
