import type { Visibility } from '../game/game-state.ts'
import type { Actor, Decision, Membership } from './actor.ts'

/** What a decision about a game needs to know of it; loaded from the game itself, never from what the caller says. */
export interface GameFacts {
  gameId: string
  organizationId: string
  gameMasterId: string
  visibility: Visibility
}

/**
 * - `game.read`: the whole game as its game master or the organization sees it
 * - `game.follow`: the game as people in the room see it: its game master or its players
 * - `game.run`: leading it (start, rounds, choosing, conclusions, players, settings)
 * - `game.play`: holding a hand and playing cards
 * - `game.vote`: voting, having ideas and claiming actions, which only players do
 * - `game.tick`: telling what became of its actions (decisions, section 9)
 */
export const gameActions = ['game.read', 'game.follow', 'game.run', 'game.play', 'game.vote', 'game.tick'] as const
export type GameAction = (typeof gameActions)[number]

type Relation = 'anonymous' | 'player_here' | 'player_elsewhere' | 'game_master' | 'admin' | 'member' | 'stranger'

function membershipIn(memberships: readonly Membership[], organizationId: string): Membership | undefined {
  return memberships.find((membership) => membership.organizationId === organizationId)
}

/** How the actor stands to this game; someone who left the organization is a stranger to their own old games. */
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

/** The rule for games (decisions, section 7): whom it hides from gets `hidden`, so that strangers never learn of an id. */
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
  }
}
