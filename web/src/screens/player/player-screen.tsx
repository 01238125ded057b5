import { useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { PlayerView } from '../../features/player/player-view.tsx'

/** A player's screen (/player/:gameId). */
export default function PlayerScreen() {
  const { gameId = '' } = useParams()
  const navigate = useNavigate()
  return (
    <PlayerView key={gameId} gameId={gameId} onJoin={(gameCode) => void navigate(paths.join(gameCode ?? undefined))} />
  )
}
