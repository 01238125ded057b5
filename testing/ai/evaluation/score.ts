import type { CheckedSentence, EvidenceSource } from '#domain/ai/evidence.ts'
import { countWords } from '#domain/words/count-words.ts'
import { isKnownName, type KnownGame } from './known-games.ts'

/** The score of one summary. Values are counts unless noted otherwise. */
export interface Score {
  sentences: number
  supported: number
  /** Sentences whose quotes are in their sources. */
  exact: number
  rightLanguage: number
  actions: number
  /** Actions that no supported sentence rests on. */
  missed: number
  /** The same for the digest, which lists figures and frequent words. */
  missedByDigest: number
  namesSent: string[]
  /** Words that are not names but were hidden. */
  spoilt: string[]
  namesInvented: string[]
  ms: number
  tokens: number
  /** Why there is no summary; null if there is one. */
  fault: string | null
}

interface Outcome {
  sentences: readonly CheckedSentence[]
  sources: readonly EvidenceSource[]
  /** Request bodies. */
  sent: readonly string[]
  ms: number
  tokens: number
  fault: string | null
}

/** Scores a summary, as its readers see it, against the known facts of the game. */
export function scoreSummary(game: KnownGame, { sentences, sources, sent, ms, tokens, fault }: Outcome): Score {
  const standing = sentences.filter(({ supported }) => supported)
  const cited = new Set(standing.flatMap((sentence) => sentence.sources))
  const actions = sources.filter(({ kind }) => kind === 'action')
  const body = sent.map(readable).join('\n')
  const count = (...faults: string[]) => sentences.filter((one) => !faults.includes(one.fault ?? '')).length
  return {
    sentences: sentences.length,
    supported: standing.length,
    exact: count('quote', 'unknown_source', 'no_source'),
    rightLanguage: count('language'),
    actions: actions.length,
    missed: actions.filter(({ number }) => !cited.has(number)).length,
    missedByDigest: missedByDigest(game),
    namesSent: game.never.filter((name) => hasWord(body, name)),
    spoilt: sent.length === 0 ? [] : (game.keeps ?? []).filter((words) => !body.includes(words)),
    namesInvented: inventedNames(
      standing.map(({ text }) => text),
      [...sources.map(({ text }) => text), game.subject],
    ),
    ms,
    tokens,
    fault,
  }
}

/** Names in these texts that are in none of the others, and pseudonyms that were never assigned. */
export function inventedNames(texts: readonly string[], known: readonly string[]): string[] {
  const there = known.join('\n').toLowerCase()
  return texts
    .flatMap((text) => text.match(/\[P\d+(?:\/\d+)?\]|\p{L}+/gu) ?? [])
    .filter((word) => word.startsWith('[') || (isKnownName(word) && !there.includes(word.toLowerCase())))
}

/** The digest lists the most frequent words. An action with none of them appears in it only as a count. */
function missedByDigest({ findings, actions, language }: KnownGame): number {
  const texts = [...findings.map(([, answer]) => answer), ...actions.map(([name]) => name)]
  const words = new Set(countWords(texts, language, 12).words.map(({ word }) => word))
  return actions.filter(([name]) => !countWords([name], language, 50).words.some(({ word }) => words.has(word))).length
}

/** The messages of a call as text, without JSON escapes. */
function readable(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] }
  return messages.map(({ content }) => content.replaceAll('\\"', '"')).join('\n')
}

function hasWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'u').test(text)
}
