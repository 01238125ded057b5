import { replaceEqualDeep } from '@tanstack/react-query'
import type { Answer } from '../api/endpoint-types.ts'

/** All calls that return the whole game return this document. */
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

/** A game and its resources as this viewer may see them, each list in the game's order. */
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
  /** The polls of rounds and of the crux. */
  polls: Poll[]
  participations: Participation[]
  /** The viewer's own ideas; all ideas for the game master, and for everybody once they are shown. */
  ideas: Idea[]
}

/** Resources in the order of these ids; missing ones are left out. */
export function inOrder<Resource extends { id: string }>(
  ids: readonly string[],
  resources: readonly Resource[] = [],
): Resource[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Builds a snapshot from a game document. */
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

/** The reverse: a game document of a snapshot. */
export function answerOf(snapshot: GameSnapshot): GameAnswer {
  const { game: data, feedback, participations, ideas, ...included } = snapshot
  return {
    data,
    included: {
      ...included,
      feedback: feedback ? [feedback] : [],
      playerParticipations: participations,
      playerIdeas: ideas,
    },
    meta: undefined,
  }
}

/**
 * Merges an arriving snapshot into the cache: an outdated one (lower version) is dropped, and unchanged parts keep
 * their identity, so that only what changed is rendered again.
 */
export function keepNewest(known: GameSnapshot | undefined, arrived: GameSnapshot): GameSnapshot {
  if (known?.game.id !== arrived.game.id) return arrived
  return arrived.game.version < known.game.version ? known : replaceEqualDeep(known, arrived)
}
