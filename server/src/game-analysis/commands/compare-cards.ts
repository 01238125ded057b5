import { byShareKind, shareKinds } from '#domain/analysis/card-shares.ts'
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
  const compared = byShareKind((kind) => {
    const { rows, oneSided } = comparedCards(a.everyCard, b.everyCard, kind)
    const clear = rows.filter(({ verdict }) => verdict !== 'chance').length
    return { rows: rows.slice(0, analysisLimits.comparedMax), compared: rows.length, clear, oneSided }
  })
  const shown = new Set(shareKinds.flatMap((kind) => compared[kind].rows.map(({ key }) => key)))
  const words = await readCardWords(
    services.database.unhurried,
    shown,
    [...a.countedDecks, ...b.countedDecks],
    asked.language,
  )
  return byShareKind((kind) => {
    const { rows, oneSided, ...counts } = compared[kind]
    const told = rows.flatMap(({ key, ...row }) => {
      const card = words.get(key)
      if (!card) return []
      const { id, deckTitle: deck_title, key: cardKey, title, suitKind: suit_kind, language } = card
      return [{ card: { id, deck_title, key: cardKey, title, suit_kind, language }, ...row }]
    })
    return { rows: told, ...counts, one_sided: oneSided }
  })
}
