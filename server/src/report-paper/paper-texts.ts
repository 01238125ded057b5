import { readFileSync } from 'node:fs'
import type { SourceKind } from '#domain/ai/source-kinds.ts'
import { languages, type Language } from '#domain/languages.ts'

export interface PaperTexts {
  kicker: string
  practice: string
  team: string
  played: string
  took: string
  players: string
  nobody: string
  gameMaster: string
  former: string
  deck: string
  oneOnOne: string
  crux: string
  /** With {{votes}} and {{cast}}. */
  cruxVotes: string
  noCrux: string
  noFinding: string
  summary: string
  /** With {{date}} and {{model}}. */
  summaryNote: string
  restsOn: string
  sources: Record<SourceKind, string>
  actions: string
  noActions: string
  action: string
  assignee: string
  unassigned: string
  due: string
  state: string
  states: { open: string; done: string; blocked: string; dropped: string; wentOn: string }
  /** With {{reason}}. */
  blockedBy: string
  late: string
  rounds: string
  skipped: string
  /** With {{name}}. */
  playedBy: string
  becameCrux: string
  alsoPlayed: string
  feedback: string
  /** With {{score}} and {{max}}. */
  rating: string
}

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), 'utf8')) as PaperTexts,
  ]),
) as Record<Language, PaperTexts>

/** The texts of a report on paper, in a language. */
export function paperTexts(language: Language): PaperTexts {
  return texts[language]
}
