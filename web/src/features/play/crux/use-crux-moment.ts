import { useState } from 'react'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { passCruxMoment, useDecidedCrux } from '../steps/decided-crux.ts'

/** What is told of the crux before crystallization begins, and the way on. */
export interface CruxMoment {
  /** `picked`: just now, while this window watched. `decided`: there was nothing to pick. */
  kind: 'picked' | 'decided' | null
  pass: () => void
}

/** The moment of the crux in this window. Coming back to a game later there is none but the one that says why nothing was picked. */
export function useCruxMoment(snapshot: GameSnapshot | null): CruxMoment {
  const isDecided = useDecidedCrux(snapshot)
  const state = snapshot?.game.state ?? null
  const [watched, setWatched] = useState({ state, isPicked: false })
  if (watched.state !== state) setWatched({ state, isPicked: watched.state === 'pick-crux' && state === 'crystallize' })
  const isPicked = watched.isPicked && watched.state === state
  if (isPicked) return { kind: 'picked', pass: () => setWatched({ state, isPicked: false }) }
  return {
    kind: isDecided ? 'decided' : null,
    pass: () => {
      if (snapshot) passCruxMoment(snapshot.game.id)
    },
  }
}
