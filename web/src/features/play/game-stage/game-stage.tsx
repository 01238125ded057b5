import { type ReactNode, Suspense, useEffect } from 'react'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { loadAreas } from '../../../lib/i18n/i18n.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { loadedLater } from '../../../loading/loaded-later.tsx'
import { ScreenSpinner } from '../../../lib/navigation/screen-spinner.tsx'
import { LiveAnnouncer } from '../../../ui/feedback/live-announcer.tsx'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { CruxMomentStage } from '../crux/crux-moment-stage.tsx'
import type { CruxMoment } from '../crux/use-crux-moment.ts'
import { DecidedCruxStage } from '../crux/decided-crux-stage.tsx'
import { PickCruxStage } from '../crux/pick-crux-stage.tsx'
import type { FlowState } from '../flow/flow-state.ts'
import type { GameFlow } from '../flow/use-game-flow.ts'
import { StageControls } from '../controls/stage-controls.tsx'
import { PreroundStage } from '../preround/preround-stage.tsx'
import { BetweenStage } from '../round/between-stage.tsx'
import { PickCandidatesStage } from '../round/pick-candidates-stage.tsx'
import { PickChoiceStage } from '../round/pick-choice-stage.tsx'
import { BreakStage } from '../time/break-stage.tsx'
import { RoomTimer } from '../time/time-aside.tsx'
import { TimeKeeper } from '../time/time-keeper.tsx'
import { useTellChoice } from '../stage-view/shown-choice.ts'
import { WaitingStage } from '../waiting/waiting-stage.tsx'
import styles from './game-stage.module.css'
import { LookingOn } from './looking-on.tsx'
import { type InstructionTopic, type Stage, StageContext } from '../stage/stage-context.ts'

/** A separate chunk: its calendar weighs as much as all other screens together. */
const CrystallizationPage = loadedLater(
  async () => (await import('../crystallization/crystallization-page.tsx')).default,
)

interface GameStageProps {
  flow: GameFlow
  moment: CruxMoment
  onOpenView: () => void
  onLeave: () => void
  onNewGame: () => void
  onLogOut: () => void
  onReadInstructions: (topic: InstructionTopic) => void
  /** Shown once the game is complete. */
  report: ReactNode
}

/** The game master's screens of an open game: shows the one for the flow's state. */
export function GameStage({
  flow: { state, snapshot, busy, stale, dispatch },
  moment,
  report,
  ...does
}: GameStageProps) {
  // Preloads texts and code, so that no screen of a running game has to wait for them.
  useEffect(
    () =>
      void Promise.all([
        loadAreas(['play', 'one-screen', 'rehearsal', 'crystallization', 'report']),
        CrystallizationPage.preload(),
      ]).catch(() => undefined),
    [],
  )
  useTellChoice(snapshot?.game.id ?? '', 'selected' in state ? state.selected : null)
  if (!snapshot) return null
  const stage: Stage = {
    snapshot,
    busy,
    stale,
    error: 'error' in state ? state.error : null,
    dispatch,
    aside: <RoomTimer />,
    Controls: StageControls,
    isView: false,
    ...does,
  }
  return (
    <StageContext value={stage}>
      <LiveAnnouncer />
      <News />
      <TimeKeeper />
      <div className={styles.room}>
        <StageOf state={state} snapshot={snapshot} moment={moment} report={report} />
      </div>
    </StageContext>
  )
}

/** Where toasts appear. */
function News() {
  const t = useTranslations('play')
  return <Toaster label={t('news')} closeLabel={t('close')} isRaised />
}

interface StageOfProps {
  state: FlowState
  snapshot: GameSnapshot
  moment: CruxMoment
  report: ReactNode
}

function StageOf({ state, snapshot, moment, report }: StageOfProps) {
  const { game } = snapshot
  // Only the game's own game master gets the code; others in the organization may see the report.
  if (state.at !== 'complete' && game.gameCode === null) return <LookingOn />
  if (state.at !== 'complete' && game.suspendedAt !== null) return <BreakStage />
  switch (state.at) {
    case 'initial':
    case 'loading':
    case 'setup':
      return null
    case 'waitplayers':
      return <WaitingStage />
    case 'preround':
      return <PreroundStage />
    case 'pick-candidates':
      return <PickCandidatesStage />
    case 'pick-choice':
      return <PickChoiceStage selected={state.selected} />
    case 'next-round':
      return <BetweenStage hasFailed={state.step === 'failed'} />
    case 'pick-crux':
      return <PickCruxStage selected={state.selected} />
    case 'crystallization':
      if (moment.kind === 'picked') return <CruxMomentStage onGoOn={moment.pass} />
      if (moment.kind === 'decided') return <DecidedCruxStage onGoOn={moment.pass} />
      return (
        <Suspense fallback={<ScreenSpinner />}>
          <CrystallizationPage key={game.id} />
        </Suspense>
      )
    case 'complete':
      return report
  }
}
