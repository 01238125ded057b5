import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import type { Actor, Decision } from '#domain/permissions/actor.ts'
import { gameActions, mayOnGame, type GameAction } from '#domain/permissions/game-rules.ts'
import { isOrganizationAction, mayOnOrganization } from '#domain/permissions/organization-rules.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'

export interface OrganizationFacts {
  id: string
  parentOrganizationId: string | null
}

/** Checks by the permission rules whether the actor may make this call on these facts (null: no such resource). */
export function authorize(
  access: EndpointDefinition['access'],
  actor: Actor,
  facts: GameHead | OrganizationFacts | null | undefined,
): Decision {
  if (access === 'open') return 'allow'
  if (actor.kind === 'anonymous') return 'unauthenticated'
  if (access === 'user') return actor.kind === 'user' ? 'allow' : 'forbidden'
  if (!facts) return 'hidden'
  if (isGameAction(access) && 'gameId' in facts) return mayOnGame(access, actor, facts)
  if (isOrganizationAction(access) && 'id' in facts) return mayOnOrganization(access, actor, facts)
  return 'hidden'
}

function isGameAction(access: string): access is GameAction {
  return (gameActions as readonly string[]).includes(access)
}
