import { useEffect } from 'react'
import { forgetGameHere } from '../../lib/offline/stored-game.ts'
import { serverNow } from '../../lib/server-time.ts'
import { LiveAnnouncer } from '../../ui/feedback/live-announcer.tsx'
import { isLiving } from './device/held-seats.ts'
import { seatNote } from './device/seat-note.ts'
import { LostSeat, lossOf } from './ending/lost-seat.tsx'
import { usePlayerSeat } from './queries/player-seat.ts'
import { SeatedPlayer } from './seated-player.tsx'

interface PlayerViewProps {
  gameId: string
  /** Leaves for the join screen, with the game's code if it is known. */
  onJoin: (gameCode: string | null) => void
}

/** The seat in a game, or why it is lost. */
function Seat({ gameId, onJoin }: PlayerViewProps) {
  const session = usePlayerSeat(gameId)
  const isHeld = session !== null && isLiving(session, serverNow())
  // Data stored for the game is deleted with the seat.
  useEffect(() => {
    if (!isHeld) forgetGameHere(gameId)
  }, [gameId, isHeld])
  if (!session) return <LostSeat loss="none" onJoin={() => onJoin(null)} />
  if (!isHeld) {
    const loss = lossOf(session.ended)
    return <LostSeat loss={loss} onJoin={() => onJoin(loss === 'over' ? null : seatNote(gameId).code)} />
  }
  return (
    <SeatedPlayer
      key={session.playerId}
      gameId={gameId}
      playerId={session.playerId}
      name={session.name}
      onJoin={onJoin}
    />
  )
}

/** A player's phone in one game: the seat it holds, or why it is lost. */
export function PlayerView(props: PlayerViewProps) {
  return (
    <>
      <Seat {...props} />
      <LiveAnnouncer />
    </>
  )
}
