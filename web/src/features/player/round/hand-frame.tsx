import type { ReactNode } from 'react'
import type { Round } from '../../../lib/game/snapshot.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { OverTable } from '../table/over-table.tsx'
import { useRoundText } from './use-round-text.ts'

interface HandFrameProps {
  round: Round
  /** Below the question: the cards already played. */
  played?: ReactNode
  /** On the table: the hand. */
  children: ReactNode
}

/** The round's question, above the table with the hand. */
export function HandFrame({ round, played, children }: HandFrameProps) {
  const { lang } = usePlayer()
  const { bar, perspective } = useRoundText(round)
  return (
    <PlayerFrame bar={bar}>
      <OverTable
        asked={
          <>
            <PhoneQuestion kicker={<span lang={lang}>{perspective?.title}</span>} lang={lang}>
              {perspective?.description}
            </PhoneQuestion>
            {played}
          </>
        }
      >
        {children}
      </OverTable>
    </PlayerFrame>
  )
}
