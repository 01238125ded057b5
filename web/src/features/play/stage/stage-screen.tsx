import { useState, type ReactNode } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { StageFrame } from '../../../ui/frame/stage-frame.tsx'
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
export function StageScreen({ kicker, question, lang, aside, children, instructions, isJoinShown = true, actions, next }: StageScreenProps) {
  const t = useWords('play')
  const { snapshot, stale, error } = useStage()
  usePageTitle(question)
  const { gameCode, gameCodeClosed } = snapshot.game
  const address = useJoinAddress(gameCode)
  const [isPlayersOpen, setPlayersOpen] = useState(false)
  const entries = useMoreEntries({ instructions, onPlayers: () => setPlayersOpen(true) })
  const join = isJoinShown && gameCode !== null && address
    ? { label: t('join.label'), address: gameCodeClosed ? t('join.closed') : address.shown, code: shownCode(gameCode) }
    : undefined
  return (
    <>
      <ConnectionBanner isLost={stale} />
      <StageFrame kicker={kicker} question={question} lang={lang} aside={aside} join={join} actions={<>{actions}<Menu look="bare" icon="menu" label={t('more.label')} entries={entries} /></>} next={next}>
        {children}
      </StageFrame>
      <Problem error={error} />
      <PlayersDialog isOpen={isPlayersOpen} onClose={() => setPlayersOpen(false)} />
    </>
  )
}
