import { useEffect, useState } from 'react'
import { onPlayerSession, playerSessionKey, readPlayerSession, type PlayerSession } from '../../../lib/api/player-session.ts'
import { onStoredElsewhere } from '../../../lib/storage.ts'

/** This device's seat in a game, followed as it is renamed, lost, or taken in another tab; null when there is none. */
export function usePlayerSession(gameId: string): PlayerSession | null {
  const [session, setSession] = useState(() => readPlayerSession(gameId))
  useEffect(() => {
    const follow = () => setSession(readPlayerSession(gameId))
    follow()
    const offs = [
      onPlayerSession((changed) => {
        if (changed === gameId) follow()
      }),
      onStoredElsewhere(playerSessionKey(gameId), follow),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [gameId])
  return session
}
