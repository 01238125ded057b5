import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { JoinView } from '../../features/player/join/join-view.tsx'
import { loadAreas } from '../../lib/i18n/i18n.ts'
import { codeFrom } from '../../ui/controls/code-text.ts'

function seatCodeOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('seat')
}

/** Preloads the player's screen while the seat is being taken. */
function fetchPlayerScreen(): void {
  const parts = [
    import('../player/player-screen.tsx'),
    import('../layout/data-layout.tsx'),
    loadAreas(['player', 'instructions']),
  ]
  void Promise.all(parts).catch(() => undefined)
}

/** `/join/:gameCode?`, and `/join#seat=...` from a seat link. */
export default function JoinScreen() {
  const { gameCode = '' } = useParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = codeFrom(gameCode)
  const seatCode = seatCodeOf(hash)
  return (
    <JoinView
      key={`${code} ${seatCode ?? ''}`}
      gameCode={code}
      seatCode={seatCode}
      onSeated={(gameId) => void navigate(paths.player(gameId), { replace: true })}
      onTaking={fetchPlayerScreen}
    />
  )
}
