import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { isGameId, paths, patterns } from './paths.ts'

const id = '4e2f8a56-5b58-4a0e-9c0c-3f8d1f0f2a11'

it.each([
  [id, true],
  [id.toUpperCase(), true],
  [id.replace('-4a0e', '-1a0e'), false],
  [id.replace('-9c0c', '-1c0c'), false],
  ['nonsense', false],
  [undefined, false],
  [`${id}0`, false],
])('%s is a UUID of version 4: %s', (value, expected) => {
  expect(isGameId(value)).toBe(expected)
})

it('every builder makes an address that its pattern knows', () => {
  const built: [string, string][] = [
    [patterns.start, paths.start()],
    [patterns.intro, paths.intro()],
    [patterns.login, paths.login()],
    [patterns.play, paths.play()],
    [patterns.game, paths.game(id)],
    [patterns.join, paths.join()],
    [patterns.join, paths.join('ABC-DEF')],
    [patterns.player, paths.player(id)],
    [patterns.dashboardMain, paths.dashboard()],
    [patterns.users, paths.users()],
    [patterns.organization, paths.organization()],
    [patterns.organizationManager, paths.organizationManager()],
    [patterns.auditLog, paths.auditLog()],
    [patterns.childOrganizations, paths.childOrganizations()],
    [patterns.profile, paths.profile()],
    [patterns.onboarding, paths.onboarding()],
    [patterns.print, paths.print(id)],
    [patterns.handbook, paths.handbook()],
    [patterns.handbook, paths.handbook('preround')],
    [patterns.trial, paths.trial()],
    [patterns.redeemCode, paths.redeemCode()],
    [patterns.pickOrganization, paths.pickOrganization()],
    [patterns.outbox, paths.outbox()],
  ]
  for (const [pattern, path] of built) expect(matchPath(pattern, path), path).not.toBeNull()
})
