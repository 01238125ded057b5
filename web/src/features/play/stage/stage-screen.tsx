import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { StageFrame } from '../../../ui/frame/stage-frame.tsx'
import { stageQuery, useMedia } from '../../../ui/use-media.ts'
import type { BarAction } from './bar-action.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { shownCode, useJoinAddress } from './join-address.ts'
import { JoinLarge } from './join-large.tsx'
import { useJoinShown } from './join-shown.ts'
import { Problem } from './problem.tsx'
import { type InstructionTopic, useStage } from './stage-context.ts'

interface StageScreenProps {
  kicker?: ReactNode
  question: string
  /** The language of the question if it is the deck's. */
  lang?: string | undefined
  /** Below the question. */
  under?: ReactNode
  aside?: ReactNode
  children: ReactNode
  /** Instructions that can be opened again here. */
  instructions?: InstructionTopic | undefined
  /** Whether the bar has address and code; false where they are shown large. */
  isJoinShown?: boolean
  /** Only the question, the table and the next step. */
  isQuiet?: boolean
  /** The screen's own, beside those of every screen. */
  actions?: readonly BarAction[]
  next: ReactNode
}

/** One screen on the stage: the frame, the join address, the stage's controls, and errors. */
export function StageScreen({
  kicker,
  question,
  lang,
  under,
  aside,
  children,
  instructions,
  isJoinShown = true,
  isQuiet = false,
  actions = [],
  next,
}: StageScreenProps) {
  const t = useTranslations('play')
  const { snapshot, stale, error, isView, aside: besides, Controls } = useStage()
  usePageTitle(question)
  const { gameCode, gameCodeClosed } = snapshot.game
  const address = useJoinAddress(gameCode)
  const [isJoinLarge, showJoin] = useJoinShown(snapshot.game.id)
  const isStage = useMedia(stageQuery)
  const isPlaceTaken = !isStage && actions.some(({ leads }) => leads)
  const join =
    isJoinShown && !isPlaceTaken && gameCode !== null && address
      ? {
          label: t('join.label'),
          address: gameCodeClosed ? t('join.closed') : address.shown,
          code: shownCode(gameCode),
          onPress: isView ? undefined : () => showJoin(true),
        }
      : undefined
  return (
    <>
      <ConnectionBanner isLost={stale} />
      <StageFrame
        kicker={kicker}
        question={question}
        lang={lang}
        under={under}
        aside={
          <>
            {aside}
            {!isQuiet && besides}
          </>
        }
        join={join}
        {...(!isView && {
          next,
          actions: !isQuiet && <Controls instructions={instructions} actions={actions} isRoomy />,
        })}
      >
        {children}
      </StageFrame>
      {join && address && <JoinLarge address={address} isOpen={isJoinLarge} onClose={() => showJoin(false)} />}
      {!isView && <Problem error={error} />}
    </>
  )
}
