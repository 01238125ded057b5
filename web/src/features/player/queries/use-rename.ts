import { storePlayerSession, readPlayerSession } from '../../../lib/api/player-session.ts'
import { usePlayer } from '../frame/player-context.ts'

/** Changes the player's own name, also in the seat stored on this device for the join screen. */
export function useRename(): (name: string) => void {
  const {
    act,
    seat: { gameId },
  } = usePlayer()
  return (name) => {
    const session = readPlayerSession(gameId)
    if (session) storePlayerSession(gameId, { ...session, name })
    act('rename', { name })
  }
}
