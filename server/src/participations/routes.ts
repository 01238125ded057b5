import {
  createIdea as createIdeaEndpoint,
  deleteIdea as deleteIdeaEndpoint,
  listParticipations as listEndpoint,
  moveParticipation as moveEndpoint,
  readParticipation,
  startParticipation as startEndpoint,
} from '#contract/games/participations.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { presentIdeas, presentParticipationWithIdeas } from '#server/game/present-together.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { viewerOf, type GameViewer } from '#server/game/viewer.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { compound, many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { listParticipations } from './list-participations.ts'
import { createIdea, deleteIdea, moveParticipation, startParticipation } from './commands/change-participations.ts'

export const participationRoutes = [
  implement(listEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = viewerOf(actor, facts.gameMasterId)
      const page = await listParticipations(db, facts.gameId, query)
      return {
        ...many(page, (row) => presentParticipationWithIdeas(row, viewer)),
        included: page.rows.flatMap((row) => presentIdeas(row, viewer)),
      }
    },
  }),
  implement(readParticipation, {
    facts: gameInPath,
    handle: async ({ facts, params, actor }, { snapshots }) => {
      const row = (await snapshots.rows(facts.gameId))?.participations.find(({ id }) => id === params.participationId)
      if (!row) throw new ApiError('not_found')
      const viewer = viewerOf(actor, facts.gameMasterId)
      return compound(presentParticipationWithIdeas(row, viewer), presentIdeas(row, viewer))
    },
  }),
  implement(startEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor, now, pointer }) => {
      const id = await startParticipation(db, {
        gameId: facts.gameId,
        topicId: body.topic_id,
        duration: body.duration,
        now,
        pointer: pointer('topic_id'),
      })
      return answerParticipation(db, facts.gameId, id, viewerOf(actor, facts.gameMasterId))
    },
  }),
  implement(moveEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, body, actor }) => {
      await moveParticipation(db, { gameId: facts.gameId, participationId: params.participationId, state: body.state })
      return answerParticipation(db, facts.gameId, params.participationId, viewerOf(actor, facts.gameMasterId))
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

async function answerParticipation(tx: Transaction, gameId: string, id: string, viewer: GameViewer) {
  const row = (await currentRows(tx, gameId))?.participations.find((participation) => participation.id === id)
  if (!row) throw new ApiError('not_found')
  return one(presentParticipationWithIdeas(row, viewer))
}
