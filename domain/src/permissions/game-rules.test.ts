import { describe, expect, test } from 'vitest'
import type { Visibility } from '../game/game-state.ts'
import type { Actor, Decision, Membership } from './actor.ts'
import { gameActions, mayOnGame, relationToGame, type GameAction, visibilitiesFor } from './game-rules.ts'

const game = (visibility: Visibility) => ({ gameId: 'g', organizationId: 'o', gameMasterId: 'master', visibility })
const membership = (organizationId: string, role: Membership['role'] = 'game_master'): Membership => ({
  organizationId,
  role,
  inherited: false,
  parentOrganizationId: null,
  tier: 'pro',
})
const user = (userId: string, ...memberships: Membership[]): Actor => ({
  kind: 'user',
  userId,
  sessionId: 's',
  memberships,
})

const actors = {
  anonymous: { kind: 'anonymous' },
  player_here: { kind: 'player', gameId: 'g', playerId: 'p' },
  player_elsewhere: { kind: 'player', gameId: 'other', playerId: 'p' },
  game_master: user('master', membership('x', 'admin'), membership('o')),
  admin: user('admin', membership('o', 'admin')),
  member: user('member', membership('o')),
  stranger: user('stranger', membership('x', 'admin')),
} satisfies Record<string, Actor>
type Somebody = keyof typeof actors

/** For `self`, `admin_only` and `organization` games: + allowed, - forbidden, . hidden, ? not logged in. */
const table: Record<Somebody, Record<GameAction, string>> = {
  anonymous: {
    'game.read': '???',
    'game.follow': '???',
    'game.run': '???',
    'game.play': '???',
    'game.vote': '???',
    'game.tick': '???',
    'game.report': '???',
    'game.manage': '???',
  },
  player_here: {
    'game.read': '+++',
    'game.follow': '+++',
    'game.run': '---',
    'game.play': '+++',
    'game.vote': '+++',
    'game.tick': '---',
    'game.report': '---',
    'game.manage': '---',
  },
  player_elsewhere: {
    'game.read': '...',
    'game.follow': '...',
    'game.run': '...',
    'game.play': '...',
    'game.vote': '...',
    'game.tick': '...',
    'game.report': '...',
    'game.manage': '...',
  },
  game_master: {
    'game.read': '+++',
    'game.follow': '+++',
    'game.run': '+++',
    'game.play': '+++',
    'game.vote': '---',
    'game.tick': '+++',
    'game.report': '+++',
    'game.manage': '+++',
  },
  admin: {
    'game.read': '.++',
    'game.follow': '.--',
    'game.run': '.--',
    'game.play': '.--',
    'game.vote': '.--',
    'game.tick': '.++',
    'game.report': '.++',
    'game.manage': '.++',
  },
  member: {
    'game.read': '..+',
    'game.follow': '..-',
    'game.run': '..-',
    'game.play': '..-',
    'game.vote': '..-',
    'game.tick': '..-',
    'game.report': '..+',
    'game.manage': '..-',
  },
  stranger: {
    'game.read': '...',
    'game.follow': '...',
    'game.run': '...',
    'game.play': '...',
    'game.vote': '...',
    'game.tick': '...',
    'game.report': '...',
    'game.manage': '...',
  },
}
const signs: Record<Decision, string> = { allow: '+', forbidden: '-', hidden: '.', unauthenticated: '?' }
const visibilities = ['self', 'admin_only', 'organization'] as const

describe('what who may do with a game, by its visibility', () => {
  test.each(Object.keys(actors) as Somebody[])('%s', (who) => {
    const row = Object.fromEntries(
      gameActions.map((action) => [
        action,
        visibilities.map((visibility) => signs[mayOnGame(action, actors[who], game(visibility))]).join(''),
      ]),
    )
    expect(row).toEqual(table[who])
    expect(relationToGame(actors[who], game('self'))).toBe(who)
  })

  test('a game master who left the organization is a stranger to their own games', () => {
    expect(relationToGame(user('master', membership('x')), game('organization'))).toBe('stranger')
  })
})

describe('to whom somebody may show a game that is `self`, `admin_only`, `organization`', () => {
  test.each<[Somebody, [Visibility[], Visibility[], Visibility[]]]>([
    ['game_master', [[...visibilities], [...visibilities], [...visibilities]]],
    ['admin', [[], ['self', 'admin_only'], [...visibilities]]],
    ['member', [[], [], []]],
    ['stranger', [[], [], []]],
    ['player_here', [[], [], []]],
    ['anonymous', [[], [], []]],
  ])('%s', (who, offered) => {
    expect(visibilities.map((visibility) => visibilitiesFor(actors[who], game(visibility)))).toEqual(offered)
  })
})
