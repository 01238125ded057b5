import { visibilities, type Visibility } from '../game/game-state.ts'
import type { Actor, Decision, Membership } from './actor.ts'

/** The facts that decide about a game, loaded from the game itself, never from the request. */
export interface GameFacts {
  gameId: string
  organizationId: string
  gameMasterId: string
  visibility: Visibility
}

/**
 * - `game.read`: reading the whole game as its game master or the organization sees it
 * - `game.follow`: following the game as people in the room see it: its game master and its players
 * - `game.run`: leading it (start, rounds, choosing, conclusions, players, settings)
 * - `game.play`: holding a hand and playing cards
 * - `game.vote`: voting, adding ideas and claiming actions; players only
 * - `game.tick`: reporting the outcome of its actions (decisions, section 9)
 * - `game.report`: reading it on the dashboard, which players don't have
 * - `game.manage`: managing it after the play (decisions, section 9): its visibility (see `visibilitiesFor`), sending
 *   and sharing its report, deleting and restoring it
 */
export const gameActions = [
  'game.read',
  'game.follow',
  'game.run',
  'game.play',
  'game.vote',
  'game.tick',
  'game.report',
  'game.manage',
] as const
export type GameAction = (typeof gameActions)[number]

type Relation = 'anonymous' | 'player_here' | 'player_elsewhere' | 'game_master' | 'admin' | 'member' | 'stranger'

function membershipIn(memberships: readonly Membership[], organizationId: string): Membership | undefined {
  return memberships.find((membership) => membership.organizationId === organizationId)
}

/** The actor's relation to this game. Former members of the organization are strangers even to their own old games. */
export function relationToGame(actor: Actor, game: GameFacts): Relation {
  if (actor.kind === 'anonymous') return 'anonymous'
  if (actor.kind === 'player') return actor.gameId === game.gameId ? 'player_here' : 'player_elsewhere'
  const membership = membershipIn(actor.memberships, game.organizationId)
  if (!membership) return 'stranger'
  if (actor.userId === game.gameMasterId) return 'game_master'
  return membership.role === 'admin' ? 'admin' : 'member'
}

function seesGame(relation: Relation, visibility: Visibility): boolean {
  if (relation === 'game_master' || relation === 'player_here') return true
  if (relation === 'admin') return visibility !== 'self'
  return relation === 'member' && visibility === 'organization'
}

/**
 * The rule for games (decisions, section 7): `hidden` if the actor may not see the game, so that strangers can't probe
 * ids.
 */
export function mayOnGame(action: GameAction, actor: Actor, game: GameFacts): Decision {
  const relation = relationToGame(actor, game)
  if (relation === 'anonymous') return 'unauthenticated'
  if (!seesGame(relation, game.visibility)) return 'hidden'
  switch (action) {
    case 'game.read':
      return 'allow'
    case 'game.follow':
    case 'game.play':
      return relation === 'game_master' || relation === 'player_here' ? 'allow' : 'forbidden'
    case 'game.vote':
      return relation === 'player_here' ? 'allow' : 'forbidden'
    case 'game.tick':
      return relation === 'game_master' || relation === 'admin' ? 'allow' : 'forbidden'
    case 'game.run':
      return relation === 'game_master' ? 'allow' : 'forbidden'
    case 'game.report':
      return relation === 'player_here' ? 'forbidden' : 'allow'
    case 'game.manage':
      return relation === 'game_master' || relation === 'admin' ? 'allow' : 'forbidden'
  }
}

/**
 * The visibilities that an actor may set: the game master any, an admin who sees the game none wider than the current
 * one.
 */
export function visibilitiesFor(actor: Actor, game: GameFacts): readonly Visibility[] {
  if (mayOnGame('game.manage', actor, game) !== 'allow') return []
  if (relationToGame(actor, game) === 'game_master') return visibilities
  return visibilities.slice(0, visibilities.indexOf(game.visibility) + 1)
}
