import type { CarryDecision } from '#domain/conclusions/carry-over.ts'
import { conclusionLimits } from '#domain/limits.ts'
import type { EarlierAction } from './use-carry-over.ts'

export type Choice = CarryDecision | 'hidden'

/**
 * What is chosen for earlier actions before the game master changes anything: what was confirmed stays as it is, and
 * the first of the others are shown, as many as a game may show.
 */
export function firstChoices(
  items: readonly Pick<EarlierAction, 'id' | 'decision'>[],
  max: number = conclusionLimits.carriedMax,
): ReadonlyMap<string, Choice> {
  let free = max - items.filter(({ decision }) => decision !== null).length
  return new Map(
    items.map(({ id, decision }) => {
      if (decision !== null) return [id, decision]
      free -= 1
      return [id, free < 0 ? 'hidden' : 'open']
    }),
  )
}
