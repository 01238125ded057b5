import type { RobotAct } from '#domain/rehearsal/robot-acts.ts'
import { whimOf } from '#domain/rehearsal/whim.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { candidatesOf } from '#server/game/present-together.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { createIdea } from '#server/participations/commands/change-participations.ts'
import { castVote } from '#server/polls/commands/cast-vote.ts'
import { readHand } from '#server/rounds/commands/read-hand.ts'
import { playCard } from '#server/rounds/commands/play-card.ts'
import { moveTelling } from '#server/rounds/commands/move-telling.ts'
import { ideaFromStock } from './idea-stock.ts'

/** Performs a robot's act with the same commands as people's calls. @throws ApiError as those commands */
export async function performAct(tx: Transaction, act: RobotAct, rows: GameRows, now: Date): Promise<void> {
  const gameId = rows.game.id
  const actor = { kind: 'player', gameId, playerId: act.playerId } as const
  switch (act.kind) {
    case 'play': {
      const hand = await readHand(tx, { gameId, roundId: act.roundId, actor })
      const played = rows.candidates.filter(({ player_id }) => player_id === act.playerId).map(({ card_id }) => card_id)
      const cardId = whimOf(
        act.key,
        hand.map(({ id }) => id).filter((card) => !played.includes(card)),
      )
      await playCard(tx, { gameId, roundId: act.roundId, cardId, actor, now })
      return
    }
    case 'tell':
    case 'pass': {
      const move = act.kind === 'tell' ? { candidate_id: act.candidateId } : { pass: act.candidateId }
      await moveTelling(tx, { gameId, roundId: act.roundId, move, actor, pointer: (field) => field })
      return
    }
    case 'vote': {
      const poll = rows.polls.find(({ id }) => id === act.pollId)
      const candidates = poll ? candidatesOf(poll, rows) : []
      if (candidates.length === 0) return
      await castVote(tx, {
        gameId,
        pollId: act.pollId,
        playerId: act.playerId,
        candidateId: whimOf(act.key, candidates),
        now,
        pointer: '',
      })
      return
    }
    case 'idea': {
      const said = rows.participations.flatMap(({ ideas }) => ideas.map(({ text }) => text))
      const text = ideaFromStock(rows.game.language, act.key, said)
      await createIdea(tx, { gameId, participationId: act.participationId, playerId: act.playerId, text, now })
    }
  }
}
