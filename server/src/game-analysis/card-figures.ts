import {
  byShare,
  byShareKind,
  type CardCounts as Times,
  cardShares,
  shareKinds,
  standsOut,
  type CardShares,
  type ShareKind,
} from '#domain/analysis/card-shares.ts'
import { polesOf, poleShare, quadrantFamilies } from '#domain/analysis/quadrants.ts'
import type { Language } from '#domain/languages.ts'
import { analysisLimits } from '#domain/limits.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { readCardIdentities, readCardWords, type CardWords } from './catalogue-words.ts'
import type { CardCounts } from './counting/count-cards.ts'
import { firstOf, inTurns } from './counting/in-turns.ts'
import { Tally } from './counting/tally.ts'

type CardCount = readonly [id: string, count: number]

/** A card of all those counted, by its identity in all languages. */
export interface CountedCard {
  id: string
  counted: Times
  shares: CardShares
}

/**
 * The figures of cards: shares, rankings, cruxes and quadrants. A card counts as one in all its languages. `every` are
 * all cards counted, which comparisons need; the lists of the answer are cut.
 */
export async function cardFigures(
  rows: UnhurriedReads,
  counts: CardCounts,
  countedDecks: Iterable<string>,
  language: Language,
) {
  const identities = await readCardIdentities(rows, counts.cards.keys())
  // All decks together have ten thousand cards and more: others have their turn now and then.
  const merged = new Map<string, Times>()
  for await (const some of inTurns(counts.cards))
    for (const [id, counted] of some) {
      const identity = identities.get(id)
      if (identity !== undefined) merged.set(identity, sumOf(merged.get(identity), counted))
    }
  const every: CountedCard[] = []
  // A played card was dealt, even if its hand is unknown.
  const inAll = { dealt: 0, played: 0, chosen: 0, crux: 0 }
  const comparisons = byShareKind(() => 0)
  const taken = byShareKind((): CountedCard[] => [])
  for await (const some of inTurns(merged))
    for (const [id, counted] of some) {
      const card = { id, counted, shares: cardShares(counted) }
      every.push(card)
      inAll.dealt += Math.max(counted.dealt, counted.played)
      inAll.played += counted.played
      inAll.chosen += counted.chosen
      inAll.crux += counted.crux
      for (const kind of shareKinds) {
        if (card.shares[kind].of > 0) comparisons[kind] += 1
        if (card.shares[kind].count > 0) taken[kind].push(card)
      }
    }
  const all = cardShares(inAll)
  const firstBy = (kind: ShareKind) => firstOf(taken[kind], byShare(kind), analysisLimits.rankedMax)
  const ranked = { played: await firstBy('played'), chosen: await firstBy('chosen'), crux: await firstBy('crux') }
  const ofCrux = taken.crux.map(({ id, counted }): CardCount => [id, counted.crux])
  const cruxes = await firstOf(ofCrux, byCount, analysisLimits.rankedMax)
  const families = quadrantFamilies.filter((family) => counts.gamesOfFamily.of(family) > 0).length
  const poles = []
  for (const family of quadrantFamilies) {
    const ofFamily = []
    for (const pole of polesOf[family]) {
      const cards = await byIdentity(counts.poles.get(pole) ?? [], identities)
      ofFamily.push({ pole, total: cards.total(), top: await firstOf(cards, byCount, analysisLimits.poleCardsMax) })
    }
    poles.push({ family, poles: ofFamily })
  }
  const shown = new Set([
    ...shareKinds.flatMap((kind) => ranked[kind].map(({ id }) => id)),
    ...cruxes.map(([id]) => id),
    ...poles.flatMap((quadrant) => quadrant.poles.flatMap(({ top }) => top.map(([id]) => id))),
  ])
  const words = await readCardWords(rows, shown, countedDecks, language)
  const listed = (entries: readonly CardCount[]) =>
    entries.flatMap(([id, count]) => {
      const card = words.get(id)
      return card ? [{ card_id: card.id, count }] : []
    })
  const figures = {
    cards: every.flatMap(({ id, counted, shares }) => {
      const card = words.get(id)
      if (!card) return []
      const shareOf = (kind: ShareKind) => ({
        ...shares[kind],
        stands_out: standsOut(shares[kind], all[kind], comparisons[kind]),
      })
      return [{ ...presentCard(card), ...counted, shares: byShareKind(shareOf) }]
    }),
    card_count: every.length,
    all_cards: all,
    rankings: byShareKind((kind) => ranked[kind].flatMap(({ id }) => words.get(id)?.id ?? [])),
    ranked_counts: byShareKind((kind) => taken[kind].length),
    cruxes: { games: inAll.crux, card_count: ofCrux.length, cards: listed(cruxes) },
    quadrants: poles.map((quadrant) => {
      const cards = quadrant.poles.reduce((sum, { total }) => sum + total, 0)
      return {
        family: quadrant.family,
        games: counts.gamesOfFamily.of(quadrant.family),
        cards,
        poles: quadrant.poles.map(({ pole, total, top }) => {
          const { standsOut: stands_out, ...share } = poleShare(total, cards, families * quadrant.poles.length)
          return { pole, ...share, stands_out, cards: listed(top) }
        }),
      }
    }),
  }
  return { figures, every }
}

async function byIdentity(
  counts: Iterable<CardCount>,
  identities: ReadonlyMap<string, string>,
): Promise<Tally<string>> {
  const merged = new Tally<string>()
  for await (const some of inTurns(counts))
    for (const [id, count] of some) {
      const identity = identities.get(id)
      if (identity !== undefined) merged.add(identity, count)
    }
  return merged
}

function sumOf(a: Times | undefined, b: Times): Times {
  if (!a) return b
  return {
    dealt: a.dealt + b.dealt,
    played: a.played + b.played,
    chosen: a.chosen + b.chosen,
    crux: a.crux + b.crux,
  }
}

const byCount = ([a, m]: CardCount, [b, n]: CardCount) => n - m || (a < b ? -1 : 1)

function presentCard(card: CardWords) {
  return {
    id: card.id,
    deck_catalog_id: card.catalogId,
    deck_title: card.deckTitle,
    key: card.key,
    number: card.number,
    title: card.title,
    description: card.description,
    suit_kind: card.suitKind,
    suit_title: card.suitTitle,
    language: card.language,
  }
}
