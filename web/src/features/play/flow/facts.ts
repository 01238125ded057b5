import { chosenRounds, currentRound } from '../../../lib/game/read-game.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { GameFacts } from './flow-state.ts'

/** The facts that the flow needs of a snapshot. */
export function factsOf(snapshot: GameSnapshot): GameFacts {
  const round = currentRound(snapshot)
  return {
    gameId: snapshot.game.id,
    version: snapshot.game.version,
    state: snapshot.game.state,
    round: round && { id: round.id, state: round.roundState },
    chosen: chosenRounds(snapshot).map((chosen) => chosen.chosenCandidateId),
  }
}

/** Whether the game is at the same step: same state, same round in the same state. */
export function standsStill(known: GameFacts, seen: GameFacts): boolean {
  return known.state === seen.state && known.round?.id === seen.round?.id && known.round?.state === seen.round?.state
}
