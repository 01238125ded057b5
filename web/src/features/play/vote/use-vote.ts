import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { pressed } from '../../../lib/api/pressed.ts'
import { gameKey, useGamePatch } from '../../../lib/game/game-query.ts'
import { isOpen, pollOn, type PollSubject, resultOf, votersOf, withPoll } from '../../../lib/together/polls.ts'
import type { Poll } from '../../../lib/game/snapshot.ts'
import { useTerminatedPolls } from '../../../lib/together/terminated-polls.ts'
import { useStage } from '../stage/stage-context.ts'

export interface Vote {
  /** Open or ended; null when there was none on this subject. */
  poll: Poll | null
  isOpen: boolean
  /** There are enough people with a vote. */
  isPossible: boolean
  /** How many may vote. */
  total: number
  /** A call is on its way. */
  busy: boolean
  error: Error | null
  start: () => void
  end: () => void
}

/** With fewer a vote would tell who voted for what. */
const votersMin = 2

/**
 * The vote on what is being chosen, and the calls that begin and end it. A vote that this screen ends puts the card with the most
 * votes forward; the game master may still choose another one.
 * @param selected the card that stands forward now
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
      pressed(`vote ${gameId} ${version} ${subject.roundId ?? ''}`, async (idempotencyKey) =>
        api('POST /v1/player-votes/game/:gameId/create_poll', { params: { gameId }, body: subject, idempotencyKey }),
      ),
    onMutate: () => {
      if (selected !== null) dispatch({ type: 'select', candidateId: selected })
    },
    onSuccess: ({ data }) => void patch((known) => withPoll(known, data)),
    onSettled,
  })
  const end = useMutation({
    mutationFn: async (pollId: string) =>
      pressed(`end vote ${pollId}`, async (idempotencyKey) =>
        api('PATCH /v1/player-votes/game/:gameId/poll/:pollId/end_poll', {
          params: { gameId, pollId },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ data }) => {
      patch((known) => withPoll(known, data))
      const {
        first: [first, ...others],
      } = resultOf(data)
      if (first !== undefined && others.length === 0) dispatch({ type: 'select', candidateId: first })
    },
    onSettled,
  })
  return {
    poll,
    isOpen: poll !== null && isOpen(poll),
    isPossible: total >= votersMin,
    total,
    busy: create.isPending || end.isPending,
    // Another screen was faster: what it did is what shows.
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
