import { handLimits } from '#domain/limits.ts'
import type { RehearsedGame } from '#domain/rehearsal/robot-acts.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'

/** A game as robots see it. */
export function rehearsedGame({ game, players, rounds, candidates, polls, participations }: GameRows): RehearsedGame {
  const round = rounds.at(-1)
  const poll = polls.find(({ state }) => state !== 'ended')
  const thinking = participations.find(({ state }) => state === 'active')
  return {
    state: game.state,
    isSuspended: game.suspended_at !== null,
    picks: handLimits.picks[game.mode],
    robots: players.filter(({ held_by, removed_at }) => held_by === 'robot' && removed_at === null).map(({ id }) => id),
    round: round
      ? {
          id: round.id,
          state: round.state,
          tellingId: round.telling?.candidateId ?? null,
          candidates: candidates
            .filter(({ round_id }) => round_id === round.id)
            .map(({ id, player_id, revealed }) => ({ id, playerId: player_id, revealed })),
        }
      : null,
    poll: poll ? { id: poll.id, voters: poll.votes.map(({ player_id }) => player_id) } : null,
    thinking: thinking ? { id: thinking.id, authors: thinking.ideas.map(({ player_id }) => player_id) } : null,
  }
}
