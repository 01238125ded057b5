import { describe, expect, test } from 'vitest'
import type { Actor, Membership } from '#domain/permissions/actor.ts'
import { concernsCaller, concernsUser } from './concerns.ts'
import type { News } from './news.ts'

const membership = (organizationId: string, parentOrganizationId: string | null = null): Membership => ({
  organizationId,
  parentOrganizationId,
  role: 'game_master',
  inherited: false,
  tier: 'pro',
})
const user = (...memberships: Membership[]) => ({ kind: 'user' as const, userId: 'u', sessionId: 's', memberships })
const organization: News = { kind: 'organization', organizationId: 'o' }

describe('news concerns a user', () => {
  test.each<[string, News, Membership[], boolean]>([
    ['of themselves', { kind: 'user', userId: 'u' }, [membership('o')], true],
    ['of somebody else', { kind: 'user', userId: 'v' }, [membership('o')], false],
    ['of their session', { kind: 'session', sessionId: 's' }, [membership('o')], true],
    ['of another session', { kind: 'session', sessionId: 't' }, [membership('o')], false],
    ['of their organization', organization, [membership('x'), membership('o')], true],
    ['of their organization’s parent', organization, [membership('child', 'o')], true],
    ['of another organization', organization, [membership('x', 'y')], false],
    ['of any organization, who belongs to none', organization, [], true],
    ['of a seat', { kind: 'player', playerId: 'u' }, [membership('o')], false],
    ['of who is there', { kind: 'presence', seats: [] }, [membership('o')], false],
    ['that asks who is there', { kind: 'roll-call' }, [membership('o')], false],
    ['of a game', { kind: 'game', gameId: 'g', version: 2 }, [membership('o')], false],
  ])('%s', (_name, item, memberships, concerned) => {
    expect(concernsUser(item, user(...memberships))).toBe(concerned)
    expect(concernsCaller(item, user(...memberships), 'elsewhere')).toBe(concerned)
  })
})

describe('news concerns a caller of a game', () => {
  const player: Actor = { kind: 'player', gameId: 'g', playerId: 'p' }
  test.each<[string, Actor, News, boolean]>([
    ['a player, of the game’s organization', player, organization, true],
    ['a player, of another organization', player, { kind: 'organization', organizationId: 'x' }, false],
    ['a player, of their seat', player, { kind: 'player', playerId: 'p' }, true],
    ['a player, of another seat', player, { kind: 'player', playerId: 'q' }, false],
    ['a player, of a user', player, { kind: 'user', userId: 'p' }, false],
    ['a player, of a session', player, { kind: 'session', sessionId: 'p' }, false],
    ['a user who left, of the game’s organization', user(membership('x')), organization, true],
  ])('%s', (_name, actor, item, concerned) => {
    expect(concernsCaller(item, actor, 'o')).toBe(concerned)
  })
})
