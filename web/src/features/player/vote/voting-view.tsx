import { useState } from 'react'
import { useFocusKept } from '../frame/use-focus-kept.ts'
import { useFlight } from '../table/use-flight.ts'
import { BallotFan } from './ballot-fan.tsx'
import { BallotGrid } from './ballot-grid.tsx'
import { LiftedBallot } from './lifted-ballot.tsx'
import { type BallotCard, useBallot, type VotingScene } from './use-ballot.ts'
import { useCastVote } from './use-cast-vote.ts'
import { VotedView } from './voted-view.tsx'

/** Up to this many cards are held as a hand; more are laid out side by side. */
const fanMax = 6

/** A vote for a player: leaf through the cards, lift one, vote for it, and change it until the vote ends. */
export function VotingView({ scene }: { scene: VotingScene }) {
  const ballot = useBallot(scene)
  const { isSending, cast } = useCastVote(scene.poll)
  const [chosenId, setChosenId] = useState(scene.poll.ownCandidateId ?? '')
  const [liftedId, setLiftedId] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const flight = useFlight<BallotCard>()
  const own = ballot.cards.find(({ candidate }) => candidate.id === scene.poll.ownCandidateId)
  const lifted = ballot.cards.find(({ candidate }) => candidate.id === liftedId)
  useFocusKept(`${liftedId ?? ''} ${own?.candidate.id ?? ''} ${String(isChanging)} ${String(flight.flying !== null)}`)

  const vote = (candidateId: string) => {
    const card = ballot.cards.find(({ candidate }) => candidate.id === candidateId)
    if (card && candidateId === liftedId) flight.begin(card)
    setLiftedId(null)
    setChanging(false)
    if (candidateId !== own?.candidate.id) cast(candidateId)
  }

  if (flight.flying)
    return (
      <LiftedBallot
        ballot={ballot}
        lifted={flight.flying}
        isOwn={false}
        isLeaving
        onVote={() => {}}
        onPutBack={() => {}}
      />
    )
  if (lifted) {
    return (
      <LiftedBallot
        ballot={ballot}
        lifted={lifted}
        isOwn={lifted === own}
        onVote={() => vote(lifted.candidate.id)}
        onPutBack={() => setLiftedId(null)}
      />
    )
  }
  if (own && !isChanging)
    return (
      <VotedView ballot={ballot} own={own} poll={scene.poll} isSending={isSending} onChange={() => setChanging(true)} />
    )
  const Cards = ballot.cards.length <= fanMax ? BallotFan : BallotGrid
  return (
    <Cards
      ballot={ballot}
      own={own ?? null}
      chosenId={chosenId}
      onVote={vote}
      onKeep={() => setChanging(false)}
      onChoose={setChosenId}
      onLift={(candidateId) => {
        setChosenId(candidateId)
        setLiftedId(candidateId)
      }}
    />
  )
}
