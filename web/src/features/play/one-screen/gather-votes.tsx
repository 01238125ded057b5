import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { CardChoice } from '../../../ui/table/card-choice.ts'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'
import type { Vote } from '../vote/use-vote.ts'
import { EndVoteButton } from '../vote/vote-buttons.tsx'
import { PassButton } from './pass-button.tsx'
import { screenSeats } from '../screen-seats/screen-seat.ts'
import { SeatVotes } from './seat-votes.tsx'

/** Seats to vote on this screen, until all votes are cast. */
function useGathered({ poll, isOpen, total }: Vote) {
  const {
    snapshot: { players },
  } = useStage()
  return poll && isOpen && poll.votesCast < total ? screenSeats(players) : []
}

/** The next step during a vote: the votes of the seats on this screen, then the end of the vote. */
export function GatherVotes({ vote, choices }: { vote: Vote; choices: readonly CardChoice[] }) {
  const seats = useGathered(vote)
  const { poll } = vote
  return (
    <PassButton seats={seats} otherwise={<EndVoteButton vote={vote} />}>
      {(close) => poll && <SeatVotes poll={poll} choices={choices} seats={seats} onClose={close} />}
    </PassButton>
  )
}

/** Ends the vote early, where ending it is not the next step. */
export function useEndGathering(vote: Vote): BarAction[] {
  const t = useTranslations('play')
  if (useGathered(vote).length === 0) return []
  return [{ id: 'end-vote', label: t('vote.close'), pending: vote.busy, onPress: vote.end }]
}
