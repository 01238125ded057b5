import type { CardChoice } from '../../../ui/table/card-choice.ts'
import { useStage } from '../stage/stage-context.ts'
import type { Vote } from '../vote/use-vote.ts'
import { EndVoteButton } from '../vote/vote-buttons.tsx'
import { PassButton } from './pass-button.tsx'
import { screenSeats } from '../screen-seats/screen-seat.ts'
import { SeatVotes } from './seat-votes.tsx'

/** Seats whose votes are gathered on this screen, as long as somebody has not voted. */
function useGathered({ poll, isOpen, total }: Vote) {
  const {
    snapshot: { players },
  } = useStage()
  return poll && isOpen && poll.votesCast < total ? screenSeats(players) : []
}

/** The next step while people vote: the votes of those who play on this screen, then the end of it. */
export function GatherVotes({ vote, choices }: { vote: Vote; choices: readonly CardChoice[] }) {
  const seats = useGathered(vote)
  const { poll } = vote
  return (
    <PassButton seats={seats} otherwise={<EndVoteButton vote={vote} />}>
      {(close) => poll && <SeatVotes poll={poll} choices={choices} seats={seats} onClose={close} />}
    </PassButton>
  )
}

/** Ends the vote before everybody has voted, where that is not the next step. */
export function EndGatheringButton({ vote }: { vote: Vote }) {
  return useGathered(vote).length > 0 && <EndVoteButton vote={vote} isQuiet />
}
