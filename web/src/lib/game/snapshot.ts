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
export type Poll = Beside['polls'][number]
export type Participation = Beside['playerParticipations'][number]
export type Idea = Beside['playerIdeas'][number]

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
  /** The vote of each round and of the crux, as far as there is one. */
  polls: Poll[]
  participations: Participation[]
  /** The viewer's own ideas; everybody's for the game master, and for all once they are shown. */
  ideas: Idea[]
}

/** Resources in the order of these ids; one that is missing is left out. */
export function inOrder<Resource extends { id: string }>(
  ids: readonly string[],
  resources: readonly Resource[] = [],
): Resource[] {
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
    polls: inOrder(game.polls, included.polls),
    participations: inOrder(game.playerParticipations, included.playerParticipations),
    ideas: inOrder(game.playerIdeas, included.playerIdeas),
  }
}

/**
 * What stays in the cache when a snapshot arrives: an answer that was overtaken on its way (lower version) is dropped, and parts that did not
 * change keep their identity, so that only what changed is drawn again.
 */
export function keepNewest(known: GameSnapshot | undefined, arrived: GameSnapshot): GameSnapshot {
  if (known?.game.id !== arrived.game.id) return arrived
  return arrived.game.version < known.game.version ? known : replaceEqualDeep(known, arrived)
}
