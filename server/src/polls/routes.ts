import {
  castVote as castVoteEndpoint,
  createPoll as createPollEndpoint,
  endPoll as endPollEndpoint,
  readPoll,
} from '#contract/games/polls.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { presentPoll } from '#server/game/present-together.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { viewerOf } from '#server/game/viewer.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { castVote } from './commands/cast-vote.ts'
import { createPoll } from './commands/create-poll.ts'
import { endPoll } from './commands/end-poll.ts'

export const pollRoutes = [
  implement(readPoll, {
    facts: gameInPath,
    handle: async ({ facts, query, actor }, { snapshots }) => {
      const rows = await snapshots.rows(facts.gameId)
      const poll = rows?.polls
        .filter(
          ({ kind, round_id }) => kind === query.kind && (query.round_id === undefined || round_id === query.round_id),
        )
        .at(-1)
      if (!rows || !poll) throw new ApiError('not_found')
      return one(presentPoll(poll, rows, viewerOf(actor, facts.gameMasterId)))
    },
  }),
  implement(createPollEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor, now }) => {
      const pollId = await createPoll(db, {
        gameId: facts.gameId,
        kind: body.kind,
        roundId: body.round_id ?? null,
        now,
      })
      return answerPoll(db, facts, pollId, actor)
    },
  }),
  implement(castVoteEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, body, actor, now, pointer }) => {
      await castVote(db, {
        gameId: facts.gameId,
        pollId: params.pollId,
        playerId: actor.playerId,
        candidateId: body.candidate_id,
        now,
        pointer: pointer('candidate_id'),
      })
      return answerPoll(db, facts, params.pollId, actor)
    },
  }),
  implement(endPollEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, actor, now }) => {
      await endPoll(db, { gameId: facts.gameId, pollId: params.pollId, now })
      return answerPoll(db, facts, params.pollId, actor)
    },
  }),
]

async function answerPoll(
  tx: Transaction,
  facts: { gameId: string; gameMasterId: string },
  pollId: string,
  actor: Exclude<Actor, { kind: 'anonymous' }>,
) {
  const rows = await currentRows(tx, facts.gameId)
  const poll = rows?.polls.find(({ id }) => id === pollId)
  if (!rows || !poll) throw new ApiError('not_found')
  return one(presentPoll(poll, rows, viewerOf(actor, facts.gameMasterId)))
}
