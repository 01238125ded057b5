import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import { isOpen, pollOn, type PollSubject, resultOf, votersOf, withPoll } from '../../../lib/together/polls.ts'
import type { Poll } from '../../../lib/game/snapshot.ts'
import { useTerminatedPolls } from '../../../lib/together/terminated-polls.ts'
import { useGamePatch } from '../../../lib/game/use-game-patch.ts'
import { useStage } from '../stage/stage-context.ts'

export interface Vote {
  /** Open or ended; null if there was none on this subject. */
  poll: Poll | null
  isOpen: boolean
  /** Enough people can vote. */
  isPossible: boolean
  /** How many can vote. */
  total: number
  /** A call is pending. */
  busy: boolean
  error: Error | null
  start: () => void
  end: () => void
}

/** With fewer, the result would reveal who voted for what. */
const votersMin = 2

/**
 * The vote on the current choice, and the calls that start and end it. Ending a vote here selects the card with the
 * most votes, unless they have selected one before the answer came; and they may still choose another.
 * @param selected the card selected now
 */
export function useVote(subject: PollSubject, selected: string | null): Vote {
  const { snapshot, dispatch } = useStage()
  const { id: gameId, version } = snapshot.game
  const client = useQueryClient()
  const patch = useGamePatch(gameId, 'user')
  const poll = pollOn(snapshot, subject, useTerminatedPolls(snapshot))
  const total = votersOf(snapshot, poll)
  const onSettled = async () => client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
  const create = useMutation({
    mutationFn: async () =>
      api('POST /v1/player-votes/game/:gameId/create_poll', {
        params: { gameId },
        body: subject,
        dedupeKey: `vote ${gameId} ${version} ${subject.roundId ?? ''}`,
      }),
    onMutate: () => {
      if (selected !== null) dispatch({ type: 'select', candidateId: selected })
    },
    onSuccess: ({ data }) => void patch((known) => withPoll(known, data)),
    onSettled,
  })
  const end = useMutation({
    mutationFn: async (pollId: string) =>
      api('PATCH /v1/player-votes/game/:gameId/poll/:pollId/end_poll', {
        params: { gameId, pollId },
        dedupeKey: `end vote ${pollId}`,
      }),
    onSuccess: ({ data }) => {
      patch((known) => withPoll(known, data))
      const {
        first: [first, ...others],
      } = resultOf(data)
      if (first !== undefined && others.length === 0) dispatch({ type: 'preselect', candidateId: first })
    },
    onSettled,
  })
  return {
    poll,
    isOpen: poll !== null && isOpen(poll),
    isPossible: total >= votersMin,
    total,
    busy: create.isPending || end.isPending,
    // Another screen was faster: its result is shown instead of an error.
    error:
      [create.error, end.error].find((error) => error && !hasCode(error, 'poll_in_progress', 'poll_ended')) ?? null,
    start: () => {
      end.reset()
      create.mutate()
    },
    end: () => {
      create.reset()
      if (poll) end.mutate(poll.id)
    },
  }
}
