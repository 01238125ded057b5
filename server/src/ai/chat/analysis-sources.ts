import { chooseSources } from '#domain/ai/choose-sources.ts'
import type { SourceKind } from '#domain/ai/evidence.ts'
import { type KnownPerson, Pseudonyms } from '#domain/ai/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import { analysisLimits, chatLimits } from '#domain/limits.ts'
import type { Written } from '#server/game-analysis/commands/read-written.ts'
import type { GameSource } from '#server/ai/prompts/game-sources.ts'
import { type Analysis, figureTexts } from './figure-texts.ts'

/** A source from many games. */
export interface AnalysisSource extends GameSource {
  /** The game, if the source belongs to a single one. */
  gameId: string | null
}

interface Offered {
  kind: SourceKind
  id: string
  gameId: string | null
  text: string
  about: string
  who?: string
  rank: number
}

interface Given {
  analysis: Analysis
  written: Pick<Written, 'texts' | 'total'>
  people: readonly KnownPerson[]
  question: string
  /** Of the answer: figures are said in it. */
  language: Language
}

/**
 * The parts of an analysis that may be sent, numbered and without names: its figures and cards first, then texts that
 * share a word with the question, then the rest, newest games first. Sources that do not fit are counted by kind.
 */
export function analysisSources({ analysis, written, people, question, language }: Given): {
  sources: AnalysisSource[]
  leftOut: Partial<Record<SourceKind, number>>
  names: Pseudonyms
} {
  const names = new Pseudonyms(people)
  const asked = stemsOf(question)
  const offered: Offered[] = [
    ...figureTexts(analysis, language).map(({ id, text }) => ({
      kind: 'figure' as const,
      id,
      gameId: null,
      text,
      about: 'counted by Crux over all these games',
      rank: 0,
    })),
    ...cardsOf(analysis),
    ...written.texts.map((text) => ({
      ...text,
      rank: [...stemsOf(text.text)].some((stem) => asked.has(stem)) ? 2 : 3,
    })),
  ]
  const { taken, leftOut } = chooseSources<SourceKind, Offered>(offered, chatLimits.sourceLetters)
  for (const kind of ['finding', 'action', 'feedback'] as const) {
    const missing = written.total[kind] - taken.filter((source) => source.kind === kind).length
    if (missing > 0) leftOut[kind] = missing
  }
  const missingCards = countCards(analysis) - taken.filter(({ kind }) => kind === 'card').length
  if (missingCards > 0) leftOut.card = missingCards
  const sources = taken.map(({ kind, id, gameId, text, about, who }, index) => ({
    number: index + 1,
    kind,
    id,
    gameId,
    text: names.hide(text),
    about:
      names.hide(about) + (who === undefined ? '' : `, seen to by ${names.hideName(who, { kind: 'assignee', id })}`),
  }))
  return { sources, leftOut, names }
}

/** The ids of the ranked cards by crux, choice and play, without duplicates. */
function rankedCards({ rankings, cruxes }: Analysis): string[] {
  return [...new Set([...cruxes.cards.map(({ card_id }) => card_id), ...rankings.chosen, ...rankings.played])]
}

/** How many cards there are to be sent; where a ranking was cut, all that were dealt. */
function countCards(analysis: Analysis): number {
  const { played } = analysis.rankings
  return played.length < analysisLimits.rankedMax ? rankedCards(analysis).length : analysis.card_count
}

/** The top cards. */
function cardsOf(analysis: Analysis): Offered[] {
  const { cards } = analysis
  return rankedCards(analysis)
    .slice(0, chatLimits.cardsMax)
    .flatMap((id) => {
      const card = cards.find((one) => one.id === id)
      if (!card) return []
      const text = [card.title, card.description].join('. ').replaceAll('\u00ad', '')
      return [{ kind: 'card' as const, id, gameId: null, text, about: `card of the deck ${card.deck_title}`, rank: 1 }]
    })
}

/** The first letters of longer words, which match most inflected forms. */
function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))
}
