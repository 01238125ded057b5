import { replaceEqualDeep } from '@tanstack/react-query'
import type { Answer } from '../api/endpoint-types.ts'

/** Every call that answers the whole game answers the same document. */
export type GameAnswer = Answer<'GET /v1/games/:gameId'>

export type Game = GameAnswer['data']
type Beside = Required<GameAnswer['included']>
export type Topic = Beside['topics'][number]
export type Perspective = Beside['perspectives'][number]
export type Round = Beside['rounds'][number]
export type Player = Beside['players'][number]
export type Candidate = Beside['candidates'][number]
export type Card = Beside['cards'][number]
export type Conclusion = Beside['conclusions'][number]
export type ActionItem = Beside['actionItems'][number]
export type Feedback = Beside['feedback'][number]

/** A game with everything beside it as this viewer may see it, each list in the order that the game gives. */
export interface GameSnapshot {
  game: Game
  topics: Topic[]
  perspectives: Perspective[]
  rounds: Round[]
  players: Player[]
  candidates: Candidate[]
  cards: Card[]
  conclusions: Conclusion[]
  actionItems: ActionItem[]
  feedback: Feedback | null
  /** Present while the snapshot holds changes of ours that the server has not confirmed. */
  unconfirmed?: true
}

function inOrder<Resource extends { id: string }>(ids: readonly string[], resources: readonly Resource[] = []): Resource[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The snapshot that a game document holds. */
export function snapshotOf({ data: game, included }: GameAnswer): GameSnapshot {
  return {
    game,
    topics: inOrder(game.topics, included.topics),
    perspectives: inOrder(game.perspectives, included.perspectives),
    rounds: inOrder(game.rounds, included.rounds),
    players: inOrder(game.players, included.players),
    candidates: inOrder(game.candidates, included.candidates),
    cards: inOrder(game.cards, included.cards),
    conclusions: inOrder(game.conclusions, included.conclusions),
    actionItems: inOrder(game.actionItems, included.actionItems),
    feedback: included.feedback?.[0] ?? null,
  }
}

/**
 * What stays in the cache when a snapshot arrives: an answer that was overtaken on its way (lower version) is dropped, an
 * unchanged one does not undo what we are changing, and parts that did not change keep their identity, so that only what changed is drawn again.
 */
export function keepNewest(known: GameSnapshot | undefined, arrived: GameSnapshot): GameSnapshot {
  if (!known) return arrived
  const isOlder = arrived.game.version < known.game.version
  const isUnaware = arrived.game.version === known.game.version && known.unconfirmed && !arrived.unconfirmed
  return isOlder || isUnaware ? known : replaceEqualDeep(known, arrived)
}
