import { useGame } from '../../../lib/live/use-game.ts'
import { currentRound } from '../../../lib/game/read-game.ts'
import type { GameSnapshot, Round } from '../../../lib/game/snapshot.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LiveAnnouncer } from '../../../ui/feedback/live-announcer.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { LostPage } from '../../../ui/frame/lost-page.tsx'
import { CruxMomentStage } from '../crux/crux-moment-stage.tsx'
import { PickCruxStage } from '../crux/pick-crux-stage.tsx'
import { type CruxMoment, useCruxMoment } from '../crux/use-crux-moment.ts'
import { PreroundStage } from '../preround/preround-stage.tsx'
import { BetweenStage } from '../round/between-stage.tsx'
import { PickCandidatesStage } from '../round/pick-candidates-stage.tsx'
import { PickChoiceStage } from '../round/pick-choice-stage.tsx'
import styles from './game-stage.module.css'
import { LookingOn } from './looking-on.tsx'
import { type Stage, StageContext } from '../stage/stage-context.ts'
import { BreakStage } from '../time/break-stage.tsx'
import { RoomTimer } from '../time/time-aside.tsx'
import { WaitingStage } from '../waiting/waiting-stage.tsx'
import { CrystallizationView } from '../stage-view/crystallization-view.tsx'
import { EndView } from '../stage-view/end-view.tsx'
import { useShownChoice } from '../stage-view/shown-choice.ts'

const nothing = () => undefined
const NoControls = () => null

/** The game on a projector (`?stage`): follows it live, shows only what the room may see, and has no controls. */
export default function StageView({ gameId, onLeave }: { gameId: string; onLeave: () => void }) {
  const t = useTranslations('stage-view')
  const failureText = useFailureText()
  const { data: snapshot, error, isError, refetch } = useGame(gameId, 'user')
  const shown = useShownChoice(gameId)
  const moment = useCruxMoment(snapshot ?? null)
  if (!snapshot) {
    if (!error) return <Spinner isShown />
    return (
      <div className={styles.lost}>
        <LostPage
          title={t('unreachable.title')}
          ways={
            <Button look="next" size="lg" onPress={() => void refetch()}>
              {t('unreachable.again')}
            </Button>
          }
        >
          <p>{failureText(error)}</p>
        </LostPage>
      </div>
    )
  }
  const stage: Stage = {
    snapshot,
    busy: false,
    stale: isError,
    error: null,
    aside: <RoomTimer />,
    Controls: NoControls,
    isView: true,
    dispatch: nothing,
    onOpenView: nothing,
    onLeave,
    onNewGame: nothing,
    onLogOut: nothing,
    onReadInstructions: nothing,
  }
  return (
    <StageContext value={stage}>
      <LiveAnnouncer />
      <div className={styles.room}>
        <View snapshot={snapshot} shown={shown} moment={moment} />
      </div>
    </StageContext>
  )
}

/** The screen for the game's state. Unlike the game master's window it never moves the game. */
function View({ snapshot, shown, moment }: { snapshot: GameSnapshot; shown: string | null; moment: CruxMoment }) {
  const { game } = snapshot
  if (game.state !== 'complete' && game.gameCode === null) return <LookingOn />
  if (game.state !== 'complete' && game.suspendedAt !== null) return <BreakStage />
  switch (game.state) {
    case 'waitplayers':
      return <WaitingStage />
    case 'preround':
      return <PreroundStage />
    case 'rounds':
      return <RoundView round={currentRound(snapshot)} shown={shown} />
    case 'pick-crux':
      return <PickCruxStage selected={shown} />
    case 'crystallize':
      return moment.kind === 'picked' ? <CruxMomentStage onGoOn={moment.pass} /> : <CrystallizationView />
    case 'complete':
      return <EndView />
  }
}

function RoundView({ round, shown }: { round: Round | null; shown: string | null }) {
  if (round?.roundState === 'pick-candidates') return <PickCandidatesStage />
  if (round?.roundState === 'pick-choice') return <PickChoiceStage selected={shown} />
  return <BetweenStage hasFailed={false} />
}
