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
  /** The whole snapshot while a game is open. */
  snapshot: GameSnapshot | null
  /** A call that moves the game is pending. */
  busy: boolean
  /** The server is out of reach; the snapshot may be outdated. */
  stale: boolean
  dispatch: (event: FlowEvent) => void
}

/**
 * Drives the game in the address: loads and resolves it, follows it live until it is complete, and performs what the
 * screens dispatch.
 * @param gameId null: setting up a new game
 * @param showGame navigates to a game that was just created; only the first one passed is used
 */
export function useGameFlow(gameId: string | null, showGame: (gameId: string) => void): GameFlow {
  const client = useQueryClient()
  const [driver] = useState<FlowDriver>(() => {
    const made = createFlowDriver((effect) => perform(effect, { client, showGame, state: () => made.state() }))
    return made
  })
  const state = useSyncExternalStore(driver.subscribe, driver.state)

  // Only a new address opens a game: right after creating one the flow is briefly ahead of the address.
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

/** The game of a state: null for a new one, undefined before anything was opened. */
function gameOf(state: FlowState): string | null | undefined {
  if ('facts' in state) return state.facts.gameId
  if (state.at === 'loading') return state.gameId
  return state.at === 'setup' ? null : undefined
}
