import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Candidate, Card } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { LiftedCard } from '../../../ui/hand/lifted-card.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../table/face-of.ts'
import { LyingButtons } from './lying-buttons.tsx'
import { useRoundWords } from './use-round-words.ts'

interface PlayedCardViewProps {
  candidate: Candidate
  card: Card
  onBack: () => void
}

/** One of several cards of one's own on the table, looked at: turn it, take it back, or leave it. */
export function PlayedCardView({ candidate, card, onBack }: PlayedCardViewProps) {
  const t = useWords('player')
  const { snapshot, lang } = usePlayer()
  const round = snapshot.rounds.find(({ id }) => id === candidate.roundId)
  if (!round) return null
  return <Shown {...{ candidate, card, onBack, round }} label={t('played.back')} lang={lang} snapshot={snapshot} />
}
