import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { isGameId, paths } from './paths.ts'
import { screenTable } from './screen-table.ts'
import { screenAt } from './screens.ts'

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
    [screenTable.intro.path, paths.intro()],
    [screenTable.login.path, paths.login()],
    [screenTable.play.path, paths.play()],
    [screenTable.game.path, paths.game(id)],
    [screenTable.join.path, paths.join()],
    [screenTable.join.path, paths.join('ABC-DEF')],
    [screenTable.player.path, paths.player(id)],
    [screenTable.dashboard.path, paths.dashboard()],
    [screenTable.users.path, paths.users()],
    [screenTable.organization.path, paths.organization()],
    [screenTable.organizationManager.path, paths.organizationManager()],
    [screenTable.auditLog.path, paths.auditLog()],
    [screenTable.childOrganizations.path, paths.childOrganizations()],
    [screenTable.profile.path, paths.profile()],
    [screenTable.onboarding.path, paths.onboarding()],
    [screenTable.print.path, paths.print(id)],
    [screenTable.handbook.path, paths.handbook()],
    [screenTable.handbook.path, paths.handbook('preround')],
    [screenTable.trial.path, paths.trial()],
    [screenTable.redeemCode.path, paths.redeemCode()],
    [screenTable.pickOrganization.path, paths.pickOrganization()],
    [screenTable.outbox.path, paths.outbox()],
  ]
  for (const [pattern, path] of built) expect(matchPath(pattern, path), path).not.toBeNull()
})

it.each([
  ['/reset-password/a/b', 'resetPassword'],
  ['/game', 'game'],
  ['/play', 'play'],
  ['/dashboard/organization/audit-log', 'auditLog'],
  ['/dashboard/organization', 'organization'],
  ['/dashboard', undefined],
  ['/nowhere', undefined],
])('%s is the address of %s', (path, name) => {
  expect(screenAt(path)).toBe(name)
})

it('fills in the parameters in their order, encoded', () => {
  expect(paths.resetPassword('a b', 'c/d')).toBe('/reset-password/a%20b/c%2Fd')
  expect(paths.game(id)).toBe(`/game/${id}`)
  expect(paths.stage(id)).toBe(`/game/${id}?stage`)
  expect(paths.outbox('a@b.c')).toBe('/outbox?to=a%40b.c')
  expect(paths.forgotPassword()).toBe('/login?forgot')
})
