import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  byShare,
  byShareKind,
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
import { Tally } from './counting/tally.ts'

/** A card of all those counted, by its identity in all languages. */
export interface CountedCard {
  id: string
  counted: { dealt: number; played: number; chosen: number; crux: number }
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
  const ids = new Set([...counts.dealt.keys(), ...counts.played.keys()])
  const identities = await readCardIdentities(rows, ids)
  // All decks together have ten thousand cards and more: others have their turn between two readings of them.
  const merged = async (tally: ReadonlyMap<string, number>) => {
    await nextTurn()
    return byIdentity(tally, identities)
  }
  const dealt = await merged(counts.dealt)
  const played = await merged(counts.played)
  const chosen = await merged(counts.chosen)
  const crux = await merged(counts.crux)
  await nextTurn()
  const every = [...new Set(identities.values())].map((id): CountedCard => {
    const counted = { dealt: dealt.of(id), played: played.of(id), chosen: chosen.of(id), crux: crux.of(id) }
    return { id, counted, shares: cardShares(counted) }
  })
  await nextTurn()
  const comparisons = byShareKind((kind) => every.filter(({ shares }) => shares[kind].of > 0).length)
  const all = cardShares({
    // A played card was dealt, even if its hand is unknown.
    dealt: every.reduce((sum, { counted }) => sum + Math.max(counted.dealt, counted.played), 0),
    played: played.total(),
    chosen: chosen.total(),
    crux: crux.total(),
  })
  const taken = byShareKind((kind) => every.filter(({ shares }) => shares[kind].count > 0))
  const ranked = byShareKind((kind) => taken[kind].toSorted(byShare(kind)).slice(0, analysisLimits.rankedMax))
  const cruxes = mostFrequent(crux)
  const families = quadrantFamilies.filter((family) => counts.gamesOfFamily.of(family) > 0).length
  const poles = []
  for (const family of quadrantFamilies) {
    const ofFamily = []
    for (const pole of polesOf[family])
      ofFamily.push({ pole, cards: await merged(counts.poles.get(pole) ?? new Map()) })
    poles.push({ family, poles: ofFamily })
  }
  const shown = new Set([
    ...shareKinds.flatMap((kind) => ranked[kind].map(({ id }) => id)),
    ...cruxes.map(([id]) => id),
    ...poles.flatMap((quadrant) => quadrant.poles.flatMap(({ cards }) => topOf(cards).map(([id]) => id))),
  ])
  const words = await readCardWords(rows, shown, countedDecks, language)
  const listed = (entries: readonly (readonly [string, number])[]) =>
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
    cruxes: { games: crux.total(), card_count: crux.size, cards: listed(cruxes) },
    quadrants: poles.map((quadrant) => {
      const cards = quadrant.poles.reduce((sum, pole) => sum + pole.cards.total(), 0)
      return {
        family: quadrant.family,
        games: counts.gamesOfFamily.of(quadrant.family),
        cards,
        poles: quadrant.poles.map((pole) => {
          const { standsOut: stands_out, ...share } = poleShare(
            pole.cards.total(),
            cards,
            families * quadrant.poles.length,
          )
          return { pole: pole.pole, ...share, stands_out, cards: listed(topOf(pole.cards)) }
        }),
      }
    }),
  }
  return { figures, every }
}

function byIdentity(tally: ReadonlyMap<string, number>, identities: ReadonlyMap<string, string>): Tally<string> {
  const merged = new Tally<string>()
  for (const [id, count] of tally) {
    const identity = identities.get(id)
    if (identity !== undefined) merged.add(identity, count)
  }
  return merged
}

const byCount = ([a, m]: readonly [string, number], [b, n]: readonly [string, number]) => n - m || (a < b ? -1 : 1)
const mostFrequent = (tally: Tally<string>) => [...tally].toSorted(byCount).slice(0, analysisLimits.rankedMax)
const topOf = (tally: Tally<string>) => [...tally].toSorted(byCount).slice(0, analysisLimits.poleCardsMax)

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
