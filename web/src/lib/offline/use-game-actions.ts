import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Caller } from '../api/endpoint-types.ts'
import type { Action, Kind } from './actions.ts'
import { createGameActions, type GameActions } from './game-actions.ts'
import { restoreGame } from './kept-game.ts'

/** However the device's store fares, the screen does not wait for it longer than this, in ms. */
const restoreWithin = 600

/**
 * What a player does in a game from this device, with what was left over from before; `isRestored` when the screen can show both
 * that and the game as it was seen last.
 */
export function useGameActions(
  gameId: string,
  playerId: string,
  caller: Caller,
): { actions: GameActions; isRestored: boolean } {
  const client = useQueryClient()
  const [actions] = useState(() => createGameActions(client, gameId, playerId))
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const done = () => setRestored(true)
    const timer = setTimeout(done, restoreWithin)
    void actions
      .open()
      .then(async () => restoreGame(client, gameId, caller))
      .then(done, done)
    return () => {
      clearTimeout(timer)
      actions.close()
    }
  }, [actions, client, gameId, caller])
  return { actions, isRestored }
}

/** What the server has not confirmed, and whether that is because it cannot be reached: in a good network it is on its way. */
export function useWaiting(actions: GameActions): { waiting: readonly Action[]; isHeldUp: boolean } {
  const waiting = useSyncExternalStore(actions.subscribe, actions.waiting)
  const isHeldUp = useSyncExternalStore(actions.subscribe, actions.isHeldUp)
  return { waiting, isHeldUp }
}

/** Whether something of this kind, about this, has not been confirmed yet. */
export function useIsWaiting(actions: GameActions, kind: Kind, about: string): boolean {
  return useSyncExternalStore(actions.subscribe, () =>
    actions.waiting().some((action) => action.kind === kind && action.about === about),
  )
}
