import { useState } from 'react'
import { useHand } from '../../../lib/game/hand.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import type { Card } from '../../../lib/game/snapshot.ts'
import { useInstruction } from '../device/instructions-read.ts'
import { usePlayer } from '../frame/player-context.ts'
import { useFocusKept } from '../frame/use-focus-kept.ts'
import type { PlayerScene } from '../scene/player-scene.ts'
import { HandLoading } from './hand-loading.tsx'
import { HandView } from './hand-view.tsx'
import { LiftedView } from './lifted-view.tsx'
import { PlayedView } from './played-view.tsx'
import { PlayedCardView } from './played-card-view.tsx'
import { useFlight } from '../table/use-flight.ts'
import { useTelling } from './use-telling.ts'
import { useTurnAnnounced } from './use-turn-announced.ts'

interface RoundViewProps {
  scene: Extract<PlayerScene, { at: 'picking' | 'played' }>
}

/** A round while cards are played: the hand, a lifted card, or the cards on the table. */
export function RoundView({ scene: { at, round, played, picks } }: RoundViewProps) {
  const { snapshot, seat, act, cardInWords } = usePlayer()
  const hand = useHand(round.id, seat.caller)
  const [chosenId, setChosenId] = useState('')
  const [liftedId, setLiftedId] = useState<string | null>(null)
  const flight = useFlight<Card>()
  const [lookedAtId, setLookedAtId] = useState<string | null>(null)
  const [, markRead] = useInstruction('round')
  // One of several own cards comes large while its holder tells about it.
  const { now, isMine, said } = useTelling(round)
  const told = picks > 1 && isMine ? (now?.cardId ?? null) : null
  // Empty at first: after a break or a reload the card comes large, too.
  const [toldId, setToldId] = useState<string | null>(null)
  if (told !== toldId) {
    setToldId(told)
    setLiftedId(told)
  }
  const beginTurn = useTurnAnnounced(told, said)
  useFocusKept(`${at} ${liftedId ?? ''} ${flight.flying?.id ?? ''}`)
  const putBack = () => setLiftedId(null)

  const lie = (card: Card, wasLifted: boolean) => {
    if (wasLifted) flight.begin(card)
    setLiftedId(null)
    // Whoever has played needs no instruction.
    markRead()
    act('play', { roundId: round.id, card })
  }

  const look = (cardId: string) => {
    setLookedAtId(cardId)
    setLiftedId(cardId)
  }

  if (flight.flying)
    return <LiftedView card={flight.flying} round={round} isLeaving onPlay={() => {}} onPutBack={() => {}} />

  const lying = played.find((candidate) => candidate.cardId === liftedId)
  const lyingCard = cardOf(snapshot, lying)
  if (lying && lyingCard && (picks > 1 || at === 'picking'))
    return (
      <PlayedCardView
        candidate={lying}
        card={lyingCard}
        round={round}
        onTell={() => beginTurn(lyingCard.id)}
        onBack={putBack}
      />
    )
  if (at === 'played') return <PlayedView played={played} round={round} lookedAtId={lookedAtId} onLook={look} />

  const rest = (hand.data?.cards ?? [])
    .map(cardInWords)
    .filter((card) => !played.some((candidate) => candidate.cardId === card.id))
  const lifted = rest.find((card) => card.id === liftedId)
  if (lifted) return <LiftedView card={lifted} round={round} onPlay={() => lie(lifted, true)} onPutBack={putBack} />
  if (!hand.data) return <HandLoading round={round} isFailed={hand.isError} onRetry={() => void hand.refetch()} />
  const flick = (id: string) => {
    const card = rest.find((other) => other.id === id)
    if (card) lie(card, false)
  }
  return (
    <HandView
      round={round}
      cards={rest}
      played={played}
      picks={picks}
      chosenId={chosenId}
      actions={{ onChoose: setChosenId, onLift: setLiftedId, onFlick: flick }}
    />
  )
}
