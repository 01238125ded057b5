import { Suspense, useCallback, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { loadedLater } from '../../loading/loaded-later.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { MasterInstructions } from '../../features/instructions/master-instructions.tsx'
import type { InstructionTopic } from '../../features/instructions/use-instructions-read.ts'
import { useCruxMoment } from '../../features/play/crux/use-crux-moment.ts'
import type { FlowState } from '../../features/play/flow/flow-state.ts'
import { useGameFlow } from '../../features/play/flow/use-game-flow.ts'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { loadAreas } from '../../lib/i18n/i18n.ts'
import { LoadErrorView } from './load-error-view.tsx'
import { SetupView } from './setup-view.tsx'

const OpenGame = loadedLater(async () => {
  const [game] = await Promise.all([import('./open-game.tsx'), loadAreas(['instructions'])])
  return game.default
})

const StageView = loadedLater(async () => {
  const [view] = await Promise.all([
    import('../../features/play/game-stage/stage-view.tsx'),
    loadAreas(['play', 'stage-view', 'crystallization']),
  ])
  return view.default
})

/** Instructions for each stage of the flow. */
const topics: Partial<Record<FlowState['at'], InstructionTopic>> = {
  preround: 'preround',
  'pick-candidates': 'round',
  'pick-crux': 'pickCrux',
  crystallization: 'crystallization',
}

function topicOf(state: FlowState): InstructionTopic | null {
  return state.at === 'pick-crux' && state.automatic ? null : (topics[state.at] ?? null)
}

/** A game (/play and /game/:gameId?) for its game master, or with `?stage` the view for the room. */
export default function GameScreen() {
  const { gameId = null } = useParams()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (gameId === null || !search.has('stage')) return <LedGame gameId={gameId} />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <StageView key={gameId} gameId={gameId} onLeave={() => void navigate(paths.play())} />
    </Suspense>
  )
}

/** The game master's game, from set-up to report. */
function LedGame({ gameId }: { gameId: string | null }) {
  const navigate = useNavigate()
  const logOut = useLogOut()
  const [asked, setAsked] = useState<InstructionTopic | null>(null)
  const showGame = useCallback((id: string) => void navigate(paths.game(id), { replace: true }), [navigate])
  const flow = useGameFlow(gameId, showGame)
  const { state, snapshot, dispatch } = flow
  // While the crux is being revealed, crystallization has not begun for the user.
  const moment = useCruxMoment(snapshot ?? null)
  const openView = useCallback(() => {
    // A separate window for a second screen; opening it again focuses it.
    if (gameId) window.open(paths.stage(gameId), `crux-stage-${gameId}`)?.focus()
  }, [gameId])
  const toSetup = useCallback(() => void navigate(paths.play()), [navigate])

  if (state.at === 'setup') return <SetupView state={state} dispatch={dispatch} />
  if (state.at === 'initial' && state.error) {
    return <LoadErrorView error={state.error} onRetry={() => dispatch({ type: 'open', gameId })} onNewGame={toSetup} />
  }
  if (!('facts' in state) || !snapshot) return <ScreenSpinner />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <OpenGame
        flow={flow}
        moment={moment}
        onOpenView={openView}
        onLeave={toSetup}
        onNewGame={toSetup}
        onLogOut={logOut}
        onReadInstructions={setAsked}
      />
      <MasterInstructions
        topic={moment.kind ? null : topicOf(state)}
        asked={asked}
        isForTwo={snapshot.game.gameMode === 'one_on_one'}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
}
