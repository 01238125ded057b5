import { seesIdea } from '#domain/game/together.ts'
import { tally } from '#domain/polls/tally.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from './viewer.ts'

const minute = 60_000

/**
 * A poll. While it is open nobody sees the votes, afterwards nobody sees who voted. Players always see their own vote.
 */
export function presentPoll(
  poll: GameRows['polls'][number],
  rows: Pick<GameRows, 'rounds' | 'candidates'>,
  viewer: GameViewer,
) {
  const own = viewer.kind === 'player' ? poll.votes.find((vote) => vote.player_id === viewer.playerId) : undefined
  const counts =
    poll.state === 'ended'
      ? tally(
          candidatesOf(poll, rows),
          poll.votes.map((vote) => ({ candidateId: vote.candidate_id })),
        )
      : []
  return {
    type: 'polls' as const,
    id: poll.id,
    attributes: {
      kind: poll.kind,
      state: poll.state,
      round_id: poll.round_id,
      votes_cast: poll.votes.length,
      own_candidate_id: own?.candidate_id ?? null,
      tally: counts.map(({ candidateId, votes }) => ({ candidate_id: candidateId, votes })),
    },
  }
}

/** What a poll is about: the cards played in its round, or the rounds' chosen cards. */
export function candidatesOf(
  poll: { kind: 'round' | 'crux'; round_id: string | null },
  rows: Pick<GameRows, 'rounds' | 'candidates'>,
): string[] {
  if (poll.kind === 'round')
    return rows.candidates.filter((candidate) => candidate.round_id === poll.round_id).map(({ id }) => id)
  return rows.rounds.flatMap((round) =>
    round.state === 'complete' && round.chosen_candidate_id ? [round.chosen_candidate_id] : [],
  )
}

export function presentParticipation(row: GameRows['participations'][number]) {
  return {
    type: 'player-participations' as const,
    id: row.id,
    attributes: {
      topic_id: row.topic_id,
      state: row.state,
      duration: row.duration,
      started_at: iso(row.started_at),
      ends_at: new Date(new Date(row.started_at).getTime() + row.duration * minute).toISOString(),
      ideas_count: row.ideas.length,
    },
  }
}

/** A participation, linked to the ideas that the viewer may read. */
export function presentParticipationWithIdeas(row: GameRows['participations'][number], viewer: GameViewer) {
  const ideas = presentIdeas(row, viewer).map(({ type, id }) => ({ type, id }))
  return { ...presentParticipation(row), relationships: { player_ideas: { data: ideas } } }
}

/** The ideas of a participation that a viewer may read. */
export function presentIdeas(row: GameRows['participations'][number], viewer: GameViewer) {
  const reader = {
    gameMaster: viewer.kind === 'game_master',
    playerId: viewer.kind === 'player' ? viewer.playerId : null,
  }
  return row.ideas
    .filter((idea) => seesIdea(row.state, reader, idea.player_id))
    .map(({ id, player_id, text, created_at }) => ({
      type: 'player-ideas' as const,
      id,
      attributes: { participation_id: row.id, player_id, text, created_at: iso(created_at) },
    }))
}
