import { chooseSources } from '#domain/ai/choose-sources.ts'
import type { SourceKind } from '#domain/ai/source-kinds.ts'
import { type KnownPerson, Pseudonyms } from '#domain/ai/names/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import { analysisLimits, chatLimits } from '#domain/limits.ts'
import type { Written } from '#server/game-analysis/commands/read-written.ts'
import type { GameSource } from '#server/ai/prompts/game-sources.ts'
import { aboutForModel, aboutForPeople, type SourceFacts } from './about-sources.ts'
import { type Analysis, figureTexts } from './figure-texts.ts'
import { inSlices } from './in-slices.ts'

/** A source from many games. */
export interface AnalysisSource extends GameSource {
  /** The game, if the source belongs to a single one. */
  gameId: string | null
  /** What people read about it, in their language. */
  told: string
}

/** A part of an analysis that may be sent. */
interface Offered {
  kind: SourceKind
  id: string
  gameId: string | null
  text: string
  facts: SourceFacts
  who?: string
}

type Hidden = Omit<AnalysisSource, 'number'>

interface Given {
  analysis: Analysis
  written: Pick<Written, 'texts' | 'total'>
  people: readonly KnownPerson[]
  /** Of the answer: figures are said in it. */
  language: Language
}

export interface ChosenSources {
  sources: AnalysisSource[]
  leftOut: Partial<Record<SourceKind, number>>
  /** Knows the tokens of the sources; what a question adds stays with it. */
  names: Pseudonyms
}

/**
 * What may be sent of an analysis. Questions about the same games share it: names are looked for once in each text, and
 * other requests have their turn in between.
 */
export class AnalysisSources {
  readonly #offered: readonly Offered[]
  readonly #total: Written['total']
  readonly #cards: number
  readonly #language: Language
  readonly #names = new Pseudonyms([])
  readonly #people: readonly KnownPerson[]
  #learnt: Promise<void> | null = null
  readonly #hidden = new Map<Offered, Hidden>()
  readonly #lastNumbered = new Map<Offered, AnalysisSource>()
  readonly #stems = new Map<Offered, ReadonlySet<string>>()

  constructor({ analysis, written, people, language }: Given) {
    this.#offered = [
      ...figureTexts(analysis, language).map(({ id, text }) => {
        const facts = { kind: 'figure' as const }
        return { kind: facts.kind, id, gameId: null, text, facts }
      }),
      ...cardsOf(analysis),
      ...written.texts.map(({ facts, subject, month, ...text }) => ({ ...text, facts: { ...facts, subject, month } })),
    ]
    this.#total = written.total
    this.#cards = countCards(analysis)
    this.#people = people
    this.#language = language
  }

  /**
   * The sources for a question, numbered and without names: the figures and cards first, then texts that share a word
   * with the question, then the rest, newest games first. Sources that do not fit are counted by kind.
   */
  async choose(question: string): Promise<ChosenSources> {
    await (this.#learnt ??= inSlices(this.#people, (person) => this.#names.learn(person)))
    const asked = stemsOf(question)
    const ranked: (Offered & { rank: number; about: string; offered: Offered })[] = []
    await inSlices(this.#offered, (offered) => {
      const about = aboutForModel(offered.facts, (text) => text, offered.who ?? null)
      ranked.push({ ...offered, about, offered, rank: this.#rankOf(offered, asked) })
    })
    const { taken, leftOut } = chooseSources<SourceKind, (typeof ranked)[number]>(ranked, chatLimits.sourceLetters)
    for (const kind of ['finding', 'action', 'feedback'] as const) {
      const missing = this.#total[kind] - taken.filter((source) => source.kind === kind).length
      if (missing > 0) leftOut[kind] = missing
    }
    const missingCards = this.#cards - taken.filter(({ kind }) => kind === 'card').length
    if (missingCards > 0) leftOut.card = missingCards
    const sources: AnalysisSource[] = []
    await inSlices(taken, ({ offered }) => {
      sources.push(this.#numbered(offered, sources.length + 1))
    })
    return { sources, leftOut, names: this.#names.branch() }
  }

  #rankOf(offered: Offered, asked: ReadonlySet<string>): number {
    if (offered.kind === 'figure') return 0
    if (offered.kind === 'card') return 1
    const stems = this.#stems.get(offered) ?? stemsOf(offered.text)
    this.#stems.set(offered, stems)
    return stems.isDisjointFrom(asked) ? 3 : 2
  }

  /** The same object for the same number, as most questions have it: what is found out about it stays with it. */
  #numbered(offered: Offered, number: number): AnalysisSource {
    const last = this.#lastNumbered.get(offered)
    if (last?.number === number) return last
    const source = { ...this.#hide(offered), number }
    this.#lastNumbered.set(offered, source)
    return source
  }

  #hide(offered: Offered): Hidden {
    const known = this.#hidden.get(offered)
    if (known) return known
    const { kind, id, gameId, text, facts, who } = offered
    const hide = (part: string) => this.#names.hide(part)
    const hiddenText = hide(text)
    const hiddenWho = who === undefined ? null : this.#names.hideName(who, { kind: 'assignee', id })
    const about = aboutForModel(facts, hide, hiddenWho)
    const told = aboutForPeople(facts, this.#language, hide, hiddenWho)
    const hidden = { kind, id, gameId, text: hiddenText, about, told }
    this.#hidden.set(offered, hidden)
    return hidden
  }
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
      const facts = { kind: 'card' as const, deck: card.deck_title }
      return [{ kind: facts.kind, id, gameId: null, text, facts }]
    })
}

/** The first letters of longer words, which match most inflected forms. */
function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))
}
