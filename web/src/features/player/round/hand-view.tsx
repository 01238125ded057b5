import { useMemo } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Candidate, Card, Round } from '../../../lib/game/snapshot.ts'
import { HandFan } from '../../../ui/hand/hand-fan.tsx'
import { useInstruction } from '../device/instructions-read.ts'
import { useInstructionText } from '../frame/first-run.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { HandFrame } from './hand-frame.tsx'
import { PlayedStubs } from './played-stubs.tsx'
import styles from './round.module.css'

/** Callbacks of a hand, by card id. */
export interface HandActions {
  onChoose: (cardId: string) => void
  onLift: (cardId: string) => void
  /** Plays the card at once. */
  onFlick: (cardId: string) => void
}

interface HandViewProps {
  round: Round
  /** The cards still in the hand. */
  cards: readonly Card[]
  played: readonly Candidate[]
  picks: number
  chosenId: string
  actions: HandActions
}

/** The question and the hand: leaf through, lift a card, play it. A first hand comes with a short instruction. */
export function HandView({ round, cards, played, picks, chosenId, actions }: HandViewProps) {
  const t = useTranslations('player')
  const {
    snapshot: { game },
    lang,
  } = usePlayer()
  const hand = useMemo(() => cards.map((card) => ({ id: card.id, face: faceOf(card, game) })), [cards, game])
  const [isNew] = useInstruction('round')
  const { steps } = useInstructionText('round')
  const middle = hand[Math.floor((hand.length - 1) / 2)]
  const isThere = hand.some((card) => card.id === chosenId)
  return (
    <HandFrame
      round={round}
      played={
        <>
          {isNew && <p className={styles.first}>{steps[1]}</p>}
          {picks > 1 && <PlayedStubs played={played} picks={picks} onLook={actions.onLift} />}
        </>
      }
    >
      <HandFan
        label={t('hand.label', { count: hand.length })}
        cards={hand}
        chosenId={isThere ? chosenId : (middle?.id ?? '')}
        {...actions}
        hint={t('hand.hint')}
        lang={lang}
      />
    </HandFrame>
  )
}
