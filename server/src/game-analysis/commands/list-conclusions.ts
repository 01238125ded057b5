import { smallGroup } from '#domain/analysis/small-group.ts'
import type { Language } from '#domain/languages.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Services } from '#server/services.ts'
import { analysedGames } from './analysed-games.ts'
import { chunksOfGames } from '../counting/chunks-of-games.ts'
import { GameCounts } from '../counting/count-games.ts'
import { countingGate } from '#server/turns/counting-gate.ts'
import { findConclusions } from '../read-texts.ts'

/**
 * The conclusions that contain a word of the analysis, under the same small-group rule.
 * @throws as `analyseGames`
 */
export async function listConclusions(
  { database, finnish }: Pick<Services, 'database' | 'finnish'>,
  asked: { filter: GameFilter; lemma: string; language: Language; hungUp: AbortSignal },
  actor: Extract<Actor, { kind: 'user' }>,
) {
  const rows = database.unhurried
  const { where, timeZone } = await analysedGames(rows.db, asked.filter, actor)
  return countingGate(database).run({ callerId: actor.userId, hungUp: asked.hungUp }, async () => {
    const played = new GameCounts()
    for await (const chunk of chunksOfGames(rows, where)) {
      await played.add(rows.db, chunk, timeZone)
      // More games never make the group smaller.
      if (smallGroup(played) === null) break
    }
    return smallGroup(played) === null ? findConclusions(rows.db, chunksOfGames(rows, where), asked, finnish) : []
  })
}
