import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { JoinView } from '../../features/player/join/join-view.tsx'
import { usePreloadScreen } from '../../lib/navigation/use-preload-screen.ts'
import { codeFrom } from '../../ui/controls/code-text.ts'

function seatCodeOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('seat')
}

/** `/join/:gameCode?`, and `/join#seat=...` from a seat link. */
export default function JoinScreen() {
  const { gameCode = '' } = useParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const preload = usePreloadScreen()
  const code = codeFrom(gameCode)
  const seatCode = seatCodeOf(hash)
  return (
    <JoinView
      key={`${code} ${seatCode ?? ''}`}
      gameCode={code}
      seatCode={seatCode}
      // The button waits a moment longer instead of a spinner, which would stay for a third of a second.
      onSeated={(gameId) => void preload('player').then(async () => navigate(paths.player(gameId), { replace: true }))}
      onTaking={() => void preload('player')}
    />
  )
}
