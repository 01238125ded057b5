import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { playerLimits } from '#domain/limits.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { gameKey } from '../game/game-query.ts'
import { type Hand, handQuery } from '../game/hand.ts'
import type { GameSnapshot } from '../game/snapshot.ts'
import { forgetKept, readKept, writeKept } from '../device-store.ts'

/* A player's last known game, stored so that a reload without a network shows the table and the hand. */

interface KeptGame {
  at: number
  build: string
  snapshot: GameSnapshot
  hand: Hand | null
}

const prefix = 'game '
const writeAfter = 400
const keptFor = playerLimits.sessionHours * 3_600_000

/** The running build of the app; games stored by another build may have another shape. */
function buildOfApp(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}

/** Puts the stored game into the cache unless the server has already sent a newer one. */
export async function restoreGame(client: QueryClient, gameId: string, caller: Caller): Promise<void> {
  const kept = await readKept<KeptGame>(prefix + gameId)
  if (!kept || kept.build !== buildOfApp()) return
  client.setQueryData<GameSnapshot>(gameKey(gameId, caller), (known) => known ?? kept.snapshot)
  if (kept.hand)
    client.setQueryData<Hand>(handQuery(kept.hand.roundId, caller).queryKey, (known) => known ?? kept.hand ?? undefined)
}

/** Deletes a stored game that this device no longer plays. */
export function forgetGameHere(gameId: string): void {
  void writeKept(prefix + gameId, null)
  void writeKept(`actions ${gameId}`, null)
}

/** Stores the game and its hand whenever they change. */
export function useKeptGame(
  gameId: string,
  caller: Caller,
  snapshot: GameSnapshot | undefined,
  hand: Hand | undefined,
): void {
  const client = useQueryClient()
  useEffect(() => void forgetKept<KeptGame>(prefix, ({ at }) => Date.now() - at > keptFor), [])
  useEffect(() => {
    // The server's state without our optimistic changes, which are stored in the queue.
    const said = client.getQueryData<GameSnapshot>(gameKey(gameId, caller))
    if (!snapshot || !said) return undefined
    const write = () =>
      void writeKept(prefix + gameId, {
        at: Date.now(),
        build: buildOfApp(),
        snapshot: said,
        hand: hand ?? null,
      } satisfies KeptGame)
    const timer = setTimeout(write, writeAfter)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [client, gameId, caller, snapshot, hand])
}
