import { useMemo } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { HandFan } from '../../../ui/hand/hand-fan.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { OverTable } from '../table/over-table.tsx'
import type { BallotProps } from './ballot-props.ts'
import { KeepVote } from './keep-vote.tsx'

/** The cards of a vote as a hand: swipe through them, lift one to read it, flick it up to vote for it. */
export function BallotFan({ ballot, own, chosenId, onChoose, onLift, onVote, onKeep }: BallotProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
    lang,
  } = usePlayer()
  const cards = useMemo(
    () => ballot.cards.map(({ candidate, card }) => ({ id: candidate.id, face: faceOf(card, game) })),
    [ballot.cards, game],
  )
  const middle = cards[Math.floor((cards.length - 1) / 2)]
  const isThere = cards.some(({ id }) => id === chosenId)
  return (
    <PlayerFrame bar={ballot.bar}>
      <OverTable
        asked={
          <>
            <PhoneQuestion kicker={ballot.about !== null && <span lang={lang}>{ballot.about}</span>}>
              {ballot.question}
            </PhoneQuestion>
            {own && <KeepVote own={own} onKeep={onKeep} />}
          </>
        }
      >
        <HandFan
          label={t('vote.label', { count: cards.length })}
          cards={cards}
          chosenId={isThere ? chosenId : (middle?.id ?? '')}
          onChoose={onChoose}
          onLift={onLift}
          onFlick={onVote}
          hint={t('vote.hint')}
          lang={lang}
        />
      </OverTable>
    </PlayerFrame>
  )
}
