import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import type { Player, Poll } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { CardChoice } from '../../../ui/table/card-choice.ts'
import { useStage } from '../stage/stage-context.ts'
import { PassAround } from './pass-around.tsx'
import { useSeatVote } from '../screen-seats/seat-calls.ts'
import { TurnDialog } from './turn-dialog.tsx'

interface SeatVotesProps {
  poll: Poll
  choices: readonly CardChoice[]
  seats: readonly Player[]
  onClose: () => void
}

/** A vote seat by seat, in private. */
export function SeatVotes({ poll, choices, seats, onClose }: SeatVotesProps) {
  const t = useTranslations('one-screen')
  return (
    <PassAround seats={seats} onClose={onClose}>
      {(turn) => (
        <TurnDialog turn={turn} title={t('vote.title', { name: turn.seat.name })}>
          {(caller) => <SeatVote poll={poll} choices={choices} caller={caller} />}
        </TurnDialog>
      )}
    </PassAround>
  )
}

/** A seat's vote, which only the seat itself may read. */
function useOwnVote({ id, kind, roundId }: Poll, gameId: string, caller: Caller) {
  return useQuery({
    queryKey: ['seat-vote', id, caller] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /v1/player-votes/game/:gameId/active_poll_votes', {
        params: { gameId },
        query: { kind, ...(roundId === null ? {} : { roundId }) },
        as: caller,
        signal,
      })
      return data.id === id ? data.ownCandidateId : null
    },
    gcTime: 0,
  })
}

function SeatVote({ poll, choices, caller }: { poll: Poll; choices: readonly CardChoice[]; caller: Caller }) {
  const t = useTranslations('one-screen')
  const {
    snapshot: { game },
  } = useStage()
  const { data: known = null } = useOwnVote(poll, game.id, caller)
  const vote = useSeatVote(game.id, caller)
  const [pressed, setPressed] = useState<string | null>(null)
  const value = pressed ?? known
  return (
    <>
      <p role="status">{value === null || vote.isPending ? t('vote.choose') : t('vote.in')}</p>
      {vote.isError && (
        <Notice kind="error" isNews>
          {t('vote.notDone')}
        </Notice>
      )}
      <RadioCards
        legend={t('vote.legend')}
        hideLegend
        columns
        value={value}
        options={choices.map(({ id, face, caption }) => ({ value: id, title: face.title, note: caption }))}
        onChange={(candidateId) => {
          setPressed(candidateId)
          vote.mutate({ pollId: poll.id, candidateId }, { onError: () => setPressed(null) })
        }}
      />
    </>
  )
}
