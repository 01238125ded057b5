import {
  createIdea as createIdeaEndpoint,
  deleteIdea as deleteIdeaEndpoint,
  listParticipations,
  moveParticipation as moveEndpoint,
  readParticipation,
  startParticipation as startEndpoint,
} from '#contract/participations.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { presentIdeas, presentParticipation } from '#server/game/present-together.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { viewerOf } from '#server/game/viewer.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { compound, many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { createIdea, deleteIdea, moveParticipation, startParticipation } from './commands/change-participations.ts'

export const participationRoutes = [
  implement(listParticipations, {
    facts: gameInPath,
    handle: async ({ facts, actor, query }, { snapshots }) => {
      const rows = (await snapshots.rows(facts.gameId))?.participations ?? []
      const viewer = viewerOf(actor, facts.gameMasterId)
      return {
        ...many(rows.map(presentParticipation), query),
        included: rows.flatMap((row) => presentIdeas(row, viewer)),
      }
    },
  }),
  implement(readParticipation, {
    facts: gameInPath,
    handle: async ({ facts, params, actor }, { snapshots }) => {
      const row = (await snapshots.rows(facts.gameId))?.participations.find(({ id }) => id === params.participationId)
      if (!row) throw new ApiError('not_found')
      return compound(presentParticipation(row), presentIdeas(row, viewerOf(actor, facts.gameMasterId)))
    },
  }),
  implement(startEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, now, pointer }) => {
      const id = await startParticipation(db, {
        gameId: facts.gameId,
        topicId: body.topic_id,
        duration: body.duration,
        now,
        pointer: pointer('topic_id'),
      })
      return answerParticipation(db, facts.gameId, id)
    },
  }),
  implement(moveEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, body }) => {
      await moveParticipation(db, { gameId: facts.gameId, participationId: params.participationId, state: body.state })
      return answerParticipation(db, facts.gameId, params.participationId)
    },
  }),
  implement(createIdeaEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, body, actor, now }) => {
      const idea = await createIdea(db, {
        gameId: facts.gameId,
        participationId: params.participationId,
        playerId: actor.playerId,
        text: body.text,
        now,
      })
      return one({
        type: 'player-ideas',
        id: idea.id,
        attributes: {
          participation_id: idea.participationId,
          player_id: idea.playerId,
          text: idea.text,
          created_at: idea.createdAt.toISOString(),
        },
      })
    },
  }),
  implement(deleteIdeaEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, actor }) => {
      await deleteIdea(db, {
        gameId: facts.gameId,
        ideaId: params.ideaId,
        playerId: actor.kind === 'player' ? actor.playerId : null,
      })
      return null
    },
  }),
]

async function answerParticipation(tx: Transaction, gameId: string, id: string) {
  const row = (await currentRows(tx, gameId))?.participations.find((participation) => participation.id === id)
  if (!row) throw new ApiError('not_found')
  return one(presentParticipation(row))
}
