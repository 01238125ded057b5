import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { Stage } from '../stage/stage-context.ts'

const nothing = () => undefined

/** A stage on which nothing is pending and nothing has failed, for tests of what stands on it. */
export const sampleStage = (snapshot: GameSnapshot): Stage => ({
  snapshot,
  busy: false,
  stale: false,
  error: null,
  dispatch: nothing,
  aside: null,
  Controls: () => null,
  isView: false,
  onOpenView: nothing,
  onLeave: nothing,
  onNewGame: nothing,
  onLogOut: nothing,
  onReadInstructions: nothing,
})
