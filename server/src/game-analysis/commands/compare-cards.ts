import { shareKinds, type ShareKind } from '#domain/analysis/card-shares.ts'
import { comparedCards } from '#domain/analysis/compare-analyses.ts'
import { analysisLimits } from '#domain/limits.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Services } from '#server/services.ts'
import { readCardWords } from '../catalogue-words.ts'
import { type Asked, countGames } from './analyse-games.ts'

/**
 * The cards of two filters side by side, by every card counted: what was dealt here and there but taken only here is
 * the largest difference, and no list has it. Named in the reader's language.
 * @throws as `analyseGames`
 */
export async function compareCards(
  services: Pick<Services, 'database' | 'finnish'>,
  asked: Asked & { comparedWith: GameFilter },
) {
  const a = await countGames(services, asked)
  const b = await countGames(services, { ...asked, filter: asked.comparedWith })
  const compared = shareKinds.map((kind) => {
    const { rows, oneSided } = comparedCards(a.everyCard, b.everyCard, kind)
    const clear = rows.filter(({ verdict }) => verdict !== 'chance').length
    return { kind, rows: rows.slice(0, analysisLimits.comparedMax), compared: rows.length, clear, oneSided }
  })
  const shown = new Set(compared.flatMap(({ rows }) => rows.map(({ key }) => key)))
  const words = await readCardWords(
    services.database.unhurried,
    shown,
    [...a.countedDecks, ...b.countedDecks],
    asked.language,
  )
  const named = compared.map(({ kind, rows, oneSided, ...counts }) => {
    const told = rows.flatMap(({ key, ...row }) => {
      const card = words.get(key)
      if (!card) return []
      const { id, deckTitle: deck_title, key: cardKey, title, suitKind: suit_kind, language } = card
      return [{ card: { id, deck_title, key: cardKey, title, suit_kind, language }, ...row }]
    })
    return [kind, { rows: told, ...counts, one_sided: oneSided }] as const
  })
  return Object.fromEntries(named) as Record<ShareKind, (typeof named)[number][1]>
}
