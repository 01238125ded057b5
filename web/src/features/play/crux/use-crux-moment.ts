import { useState } from 'react'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { passCruxMoment, useDecidedCrux } from '../steps/decided-crux.ts'

/** The screen about the crux before crystallization, and the way past it. */
export interface CruxMoment {
  /** `picked`: just now, while this window was open. `decided`: there was nothing to pick. */
  kind: 'picked' | 'decided' | null
  pass: () => void
}

/** The moment of the crux in this window. After a later return to the game only `decided` is possible. */
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
