import { handLimits } from '#domain/limits.ts'
import { candidatesOf, playerOf } from '../../../lib/game/read-game.ts'
import { tellingOf, type TellingTurns } from '../../../lib/game/telling.ts'
import type { Candidate, Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { shortened } from '../../../lib/shortened.ts'
import { useTelling } from '../queries/telling.ts'
import { useStage } from '../stage/stage-context.ts'

/** Whose turn it is to tell, with the game master's actions on it. */
export interface StageTelling extends TellingTurns {
  /** The game master has set an order: somebody is named, though nobody may have begun. */
  isOrdered: boolean
  nameOf: (candidate: Candidate) => string
  /** The name and, where each person plays several cards, which one, counted in the order of playing. */
  labelOf: (candidate: Candidate, nameMax?: number) => string
  /** Gives the turn to a card; null ends it. */
  tell: (candidate: Candidate | null) => void
  /** Reorders those who are still to tell. */
  reorder: (next: readonly string[]) => void
  error: Error | null
}

/** The telling of a round on the stage. */
export function useTellingTurns(round: Round): StageTelling {
  const t = useTranslations('play')
  const { snapshot } = useStage()
  const turns = tellingOf(snapshot, round)
  const { mutate, error } = useTelling(snapshot.game.id, round.id)
  const nameOf = (candidate: Candidate) => playerOf(snapshot, candidate)?.name ?? t('table.gameMaster')
  const numberOf = ({ id, playerId }: Candidate) =>
    1 +
    candidatesOf(snapshot, round.id)
      .filter((other) => other.playerId === playerId)
      .findIndex((other) => other.id === id)
  return {
    ...turns,
    isOrdered: (round.telling?.order.length ?? 0) > 0,
    nameOf,
    labelOf: (candidate, nameMax) => {
      const name = shortened(nameOf(candidate), nameMax)
      return handLimits.picks[snapshot.game.gameMode] === 1
        ? name
        : t('telling.card', { name, number: numberOf(candidate) })
    },
    tell: (candidate) => mutate({ candidateId: candidate?.id ?? null }),
    reorder: (next) =>
      mutate({ order: [...turns.told.map(({ id }) => id), ...(turns.now ? [turns.now.id] : []), ...next] }),
    error,
  }
}
