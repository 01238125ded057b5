import { useState, type ReactNode } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { StageFrame } from '../../../ui/frame/stage-frame.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { RobotsDialog } from '../rehearsal/robots-dialog.tsx'
import { UndoButton } from '../steps/undo-button.tsx'
import { UndoDialog } from '../steps/undo-dialog.tsx'
import { useUndo } from '../steps/use-undo.ts'
import { RoomTimer, TimeAside } from '../time/time-aside.tsx'
import { TimerMenu } from '../time/timer-menu.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { shownCode, useJoinAddress } from './join-address.ts'
import { PlayersDialog } from './players-dialog.tsx'
import { Problem } from './problem.tsx'
import { type InstructionTopic, useStage } from './stage-context.ts'
import { useMoreEntries } from './use-more-entries.ts'

interface StageScreenProps {
  kicker?: ReactNode
  question: string
  /** The language of the question, where it is the deck's. */
  lang?: string | undefined
  aside?: ReactNode
  children: ReactNode
  /** Which instructions can be read again here. */
  instructions?: InstructionTopic | undefined
  /** Whether address and code stand in the bar; not where they are shown large. */
  isJoinShown?: boolean
  actions?: ReactNode
  next: ReactNode
}

/** One screen of the game on the stage: the frame, the address to join at, the quiet rest behind a menu, and what goes wrong. */
export function StageScreen({
  kicker,
  question,
  lang,
  aside,
  children,
  instructions,
  isJoinShown = true,
  actions,
  next,
}: StageScreenProps) {
  const t = useWords('play')
  const { snapshot, stale, error, isView } = useStage()
  usePageTitle(question)
  const { gameCode, gameCodeClosed } = snapshot.game
  const address = useJoinAddress(gameCode)
  const [open, setOpen] = useState<'players' | 'robots' | null>(null)
  const undo = useUndo()
  const entries = useMoreEntries({
    instructions,
    onPlayers: () => setOpen('players'),
    onRobots: () => setOpen('robots'),
    undo,
  })
  const join =
    isJoinShown && gameCode !== null && address
      ? {
          label: t('join.label'),
          address: gameCodeClosed ? t('join.closed') : address.shown,
          code: shownCode(gameCode),
        }
      : undefined
  const besides = (
    <>
      {aside}
      <TimeAside />
    </>
  )
  if (isView) {
    return (
      <>
        <ConnectionBanner isLost={stale} />
        <StageFrame
          kicker={kicker}
          question={question}
          lang={lang}
          aside={
            <>
              {aside}
              <RoomTimer />
            </>
          }
          join={join}
        >
          {children}
        </StageFrame>
      </>
    )
  }
  return (
    <>
      <ConnectionBanner isLost={stale} />
      <StageFrame
        kicker={kicker}
        question={question}
        lang={lang}
        aside={besides}
        join={join}
        next={next}
        actions={
          <>
            {actions}
            <TimerMenu />
            <UndoButton undo={undo} />
            <NotesButton />
            <Menu look="bare" icon="menu" label={t('more.label')} entries={entries} />
          </>
        }
      >
        {children}
      </StageFrame>
      <Problem error={error} />
      <UndoDialog undo={undo} />
      <PlayersDialog isOpen={open === 'players'} onClose={() => setOpen(null)} />
      <RobotsDialog isOpen={open === 'robots'} onClose={() => setOpen(null)} />
    </>
  )
}
