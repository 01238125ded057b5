import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Caller } from '../api/endpoint-types.ts'
import type { Action, Kind } from './actions.ts'
import { createGameActions, type GameActions } from './game-actions.ts'
import { restoreGame } from './stored-game.ts'

/** The screen waits no longer than this for the device's store, in ms. */
const restoreWithin = 600

/**
 * A player's actions on this device, with those left over from before; `isRestored` once these and the stored game can
 * be shown.
 * @param isFirstTime this device has not yet shown the game, so that there is nothing to wait for
 */
export function useGameActions(
  gameId: string,
  playerId: string,
  caller: Caller,
  isFirstTime: boolean,
): { actions: GameActions; isRestored: boolean } {
  const client = useQueryClient()
  const [actions] = useState(() => createGameActions(client, gameId, playerId))
  const [isRestored, setRestored] = useState(isFirstTime)
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

/** The unconfirmed actions, and whether they are held up because the server cannot be reached. */
export function useWaiting(actions: GameActions): { waiting: readonly Action[]; isHeldUp: boolean } {
  const waiting = useSyncExternalStore(actions.subscribe, actions.waiting)
  const isHeldUp = useSyncExternalStore(actions.subscribe, actions.isHeldUp)
  return { waiting, isHeldUp }
}

/** Whether an action of this kind with this target is unconfirmed. */
export function useIsWaiting(actions: GameActions, kind: Kind, about: string): boolean {
  return useSyncExternalStore(actions.subscribe, () =>
    actions.waiting().some((action) => action.kind === kind && action.about === about),
  )
}
