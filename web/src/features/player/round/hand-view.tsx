import { useMemo } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Candidate, Card, Round } from '../../../lib/game/snapshot.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { HandFan } from '../../../ui/hand/hand-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { FirstRun } from '../frame/first-run.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../table/face-of.ts'
import { PlayedStubs } from './played-stubs.tsx'
import { useRoundWords } from './use-round-words.ts'

interface HandViewProps {
  round: Round
  /** What is still in the hand. */
  cards: readonly Card[]
  played: readonly Candidate[]
  picks: number
  chosenId: string
  onChoose: (cardId: string) => void
  onLift: (cardId: string) => void
}

/** The question and the hand of cards: leaf through, lift one, play it. */
export function HandView({ round, cards, played, picks, chosenId, onChoose, onLift, onFlick }: HandViewProps & { onFlick: (cardId: string) => void }) {
  const t = useWords('player')
  const { snapshot: { game }, lang } = usePlayer()
  const { bar, perspective } = useRoundWords(round)
  const hand = useMemo(() => cards.map((card) => ({ id: card.id, face: faceOf(card, game) })), [cards, game])
  const middle = hand[Math.floor((hand.length - 1) / 2)]
  const isThere = hand.some((card) => card.id === chosenId)
  return (
    <PlayerFrame bar={bar}>
      <PhoneQuestion kicker={<span lang={lang}>{perspective?.title}</span>} lang={lang}>{perspective?.description}</PhoneQuestion>
      {picks > 1 && <PlayedStubs played={played} picks={picks} onLook={onLift} />}
      <PhoneTable>
        <HandFan
          label={t('hand.label', { count: hand.length })}
          cards={hand}
          chosenId={isThere ? chosenId : (middle?.id ?? '')}
          onChoose={onChoose}
          onLift={onLift}
          onFlick={onFlick}
          hint={t('hand.hint')}
          lang={lang}
        />
      </PhoneTable>
      <FirstRun name="round" />
    </PlayerFrame>
  )
}
