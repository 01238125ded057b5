import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#domain/languages.ts'
import { playerLimits } from '#domain/table-limits.ts'
import type { Caller } from '../api/endpoint-types.ts'
import { gameKey } from '../game/game-query.ts'
import { type Hand, handQuery } from '../game/hand.ts'
import { languagesKey, OwnWords, type Words, wordsKey } from '../game/own-words.ts'
import type { GameSnapshot } from '../game/snapshot.ts'
import { deleteFromDevice, readFromDevice, writeToDevice } from '../device-store.ts'

/*
 * A player's last known game, stored so that a reload without a network shows the table and the hand, in their words.
 */

interface StoredGame {
  at: number
  build: string
  snapshot: GameSnapshot
  hand: Hand | null
  /** The cards in another language than the game's, if this phone reads them so. */
  words: Words | null
}

const prefix = 'game '
const writeAfter = 400
const storedMs = playerLimits.sessionHours * 3_600_000

/** The running build of the app; games stored by another build may have another shape. */
function buildOfApp(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}

/** Puts the stored game into the cache unless the server has already sent a newer one. */
export async function restoreGame(client: QueryClient, gameId: string, caller: Caller): Promise<void> {
  const stored = await readFromDevice<StoredGame>(prefix + gameId)
  if (!stored || stored.build !== buildOfApp()) return
  client.setQueryData<GameSnapshot>(gameKey(gameId, caller), (known) => known ?? stored.snapshot)
  if (stored.hand)
    client.setQueryData<Hand>(
      handQuery(stored.hand.roundId, caller).queryKey,
      (known) => known ?? stored.hand ?? undefined,
    )
  if (!stored.words) return
  const words = new OwnWords(stored.words)
  client.setQueryData<readonly Language[]>(languagesKey(gameId), (known) => known ?? words.languages)
  if (words.language) client.setQueryData<OwnWords>(wordsKey(gameId, words.language), (known) => known ?? words)
}

/** Deletes a stored game that this device no longer plays. */
export function forgetGameHere(gameId: string): void {
  void writeToDevice(prefix + gameId, null)
  void writeToDevice(`actions ${gameId}`, null)
}

/** Stores the game, its hand and its words whenever they change. */
export function useStoredGame(
  gameId: string,
  caller: Caller,
  { snapshot, hand, words }: { snapshot: GameSnapshot | undefined; hand: Hand | undefined; words: OwnWords | null },
): void {
  const client = useQueryClient()
  useEffect(() => void deleteFromDevice<StoredGame>(prefix, ({ at }) => Date.now() - at > storedMs), [])
  useEffect(() => {
    // The server's state without our optimistic changes, which are stored in the queue.
    const said = client.getQueryData<GameSnapshot>(gameKey(gameId, caller))
    if (!snapshot || !said) return undefined
    const write = () =>
      void writeToDevice(prefix + gameId, {
        at: Date.now(),
        build: buildOfApp(),
        snapshot: said,
        hand: hand ?? null,
        words: words?.answer ?? null,
      } satisfies StoredGame)
    const timer = setTimeout(write, writeAfter)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [client, gameId, caller, snapshot, hand, words])
}
