import type { ReactNode } from 'react'
import type { Card } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LiftedCard } from '../../../ui/hand/lifted-card.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'

interface ReadViewProps {
  card: Card
  bar: string
  head: ReactNode
  backLabel: string
  onBack: () => void
}

/** A card of the table, lifted to be read, with a button to lay it back. */
export function ReadView({ card, bar, head, backLabel, onBack }: ReadViewProps) {
  const {
    snapshot: { game },
    lang,
  } = usePlayer()
  return (
    <PlayerFrame
      bar={bar}
      ground="wood"
      head={head}
      foot={
        <Button look="line" size="lg" wide onTable onPress={onBack}>
          {backLabel}
        </Button>
      }
    >
      <LiftedCard face={faceOf(card, game)} lang={lang} onPutBack={onBack} />
    </PlayerFrame>
  )
}
