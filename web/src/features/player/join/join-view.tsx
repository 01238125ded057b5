import { useState } from 'react'
import { heldSeats } from '../device/held-seats.ts'
import { CodeStep } from './code-step.tsx'
import { HeldStep } from './held-step.tsx'
import { LinkStep } from './link-step.tsx'

interface JoinViewProps {
  /** From the URL: empty, or up to six characters. */
  gameCode: string
  /** From a seat link. */
  seatCode: string | null
  /** Opens the player's screen. */
  onSeated: (gameId: string) => void
  /** A seat is about to be taken: time to preload the player's screen. */
  onTaking: () => void
}

/** The ways to a seat: by code, by seat link, or back to one that this device holds. */
export function JoinView({ gameCode, seatCode, onSeated, onTaking }: JoinViewProps) {
  const [held] = useState(heldSeats)
  const ofGame = held.filter(({ note }) => note.code === gameCode)
  const offered = gameCode === '' ? held : ofGame
  const [step, setStep] = useState<'link' | 'held' | 'code'>(
    seatCode !== null ? 'link' : offered.length > 0 ? 'held' : 'code',
  )
  switch (step) {
    case 'link':
      return (
        <LinkStep seatCode={seatCode ?? ''} onSeated={onSeated} onCode={() => setStep('code')} onTaking={onTaking} />
      )
    case 'held':
      return (
        <HeldStep
          seats={offered.length > 0 ? offered : held}
          isSameGame={ofGame.length > 0}
          onBack={onSeated}
          onOther={() => setStep('code')}
        />
      )
    case 'code':
      return (
        <CodeStep
          gameCode={gameCode}
          onSeated={onSeated}
          onHeld={held.length > 0 ? () => setStep('held') : null}
          onTaking={onTaking}
        />
      )
  }
}
