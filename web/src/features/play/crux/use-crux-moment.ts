import { useState } from 'react'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { useWindows } from '../stage/use-windows.ts'
import { passCruxMoment, useDecidedCrux } from '../steps/decided-crux.ts'

/** The screen about the crux before crystallization, and the way past it. */
export interface CruxMoment {
  /** `picked`: just now, while this window was open. `decided`: there was nothing to pick. */
  kind: 'picked' | 'decided' | null
  /** Ends it, in all windows of this browser on the same game. */
  pass: () => void
}

/** The moment of the crux in this window. After a later return to the game only `decided` is possible. */
export function useCruxMoment(snapshot: GameSnapshot | null): CruxMoment {
  const isDecided = useDecidedCrux(snapshot)
  const state = snapshot?.game.state ?? null
  // `isPassed`: it was ended elsewhere before this window has heard of the crux.
  const [watched, setWatched] = useState({ state, isPicked: false, isPassed: false })
  if (watched.state !== state) {
    const isPicked = watched.state === 'pick-crux' && state === 'crystallize' && !watched.isPassed
    setWatched({ state, isPicked, isPassed: false })
  }
  const tell = useWindows<'passed'>(`crux.moment.${snapshot?.game.id ?? ''}`, () =>
    setWatched((now) => ({ ...now, isPicked: false, isPassed: now.state === 'pick-crux' })),
  )
  const isPicked = watched.isPicked && watched.state === state
  if (isPicked)
    return {
      kind: 'picked',
      pass: () => {
        setWatched({ state, isPicked: false, isPassed: false })
        tell('passed')
      },
    }
  return {
    kind: isDecided ? 'decided' : null,
    pass: () => {
      if (snapshot) passCruxMoment(snapshot.game.id)
    },
  }
}
