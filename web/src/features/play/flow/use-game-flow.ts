import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useGame } from '../../../lib/live/use-game.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { useLiveState } from '../../../lib/live/live-game.ts'
import { useConnection } from '../../../lib/live/use-connection.ts'
import { createFlowDriver, type FlowDriver } from './driver.ts'
import { factsOf } from './facts.ts'
import type { FlowEvent, FlowState } from './flow-state.ts'
import { perform } from './perform.ts'
import { isBusy } from './transition.ts'

export interface GameFlow {
  state: FlowState
  /** Where a game is open, all that is known of it. */
  snapshot: GameSnapshot | null
  /** A call that moves the game is on its way. */
  busy: boolean
  /** The server is out of reach; what is shown may be old. */
  stale: boolean
  dispatch: (event: FlowEvent) => void
}

/**
 * Drives the game that the address names: loads and resolves it, follows it as it happens until it is complete, and
 * performs what the screens dispatch.
 * @param gameId null: setting up a new game
 * @param showGame shows the address of a game that was just created; the one given first is used
 */
export function useGameFlow(gameId: string | null, showGame: (gameId: string) => void): GameFlow {
  const client = useQueryClient()
  const [driver] = useState<FlowDriver>(() => {
    const made = createFlowDriver((effect) => perform(effect, { client, showGame, state: () => made.state() }))
    return made
  })
  const state = useSyncExternalStore(driver.subscribe, driver.state)

  // Only a new address opens something: after creating a game the flow is ahead of the address for a moment.
  useEffect(() => {
    if (gameOf(driver.state()) !== gameId) driver.dispatch({ type: 'open', gameId })
  }, [driver, gameId])

  const open = 'facts' in state ? state.facts.gameId : null
  const query = useGame(open ?? '', 'user', { enabled: open !== null })
  const { data } = query
  const connection = useConnection(query, useLiveState(open ?? '', 'user'))
  useEffect(() => {
    if (data) driver.dispatch({ type: 'seen', facts: factsOf(data) })
  }, [driver, data])

  return {
    state,
    snapshot: open === null ? null : (data ?? null),
    busy: isBusy(state),
    stale: connection === 'lost',
    dispatch: driver.dispatch,
  }
}

/** The game that a state is about; null for a new one, undefined when nothing was opened yet. */
function gameOf(state: FlowState): string | null | undefined {
  if ('facts' in state) return state.facts.gameId
  if (state.at === 'loading') return state.gameId
  return state.at === 'setup' ? null : undefined
}
