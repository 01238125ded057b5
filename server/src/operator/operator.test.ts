import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { lockDataFolder } from '#server/start/data-folder-lock.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { installationOf, runLine } from '#testing/operate.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { findInstallation, type Installation } from './installation/installation.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crux operator '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (line: string | string[], installation?: Installation) => runLine(server, line, installation)
const alive = async (token: string) =>
  (await server.call('GET /v1/authentication/self-organizations', { token })).status === 200

describe('the command line', () => {
  test('lets no time pass in the sandbox of payments of production, which has none', async () => {
    const production = readEnv({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost/crux',
      APP_URL: 'https://crux.example',
      SMTP_URL: 'smtp://localhost',
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    })
    expect(await runLine(server, 'sandbox-clock --advance 31d', undefined, production)).toEqual({
      code: 1,
      said: '',
      complained: 'Production has no sandbox of payments.',
    })
    expect((await run('sandbox-clock --advance 31d')).code).toBe(0)
  })

  test('lists its commands, and says that none was given', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, complained: '' })
    const { code, said } = await run('')
    expect(code).toBe(2)
    for (const name of [
      'create-organization',
      'create-coupon',
      'list-coupons',
      'set-plan',
      'list-sessions',
      'revoke-sessions',
      'set-label',
      'backup',
      'restore',
      'error-reports',
    ])
      expect(said).toContain(name)
  })

  test('explains each command and each of its options', async () => {
    const { said } = await run('--help')
    for (const [, name = ''] of said.matchAll(/^ {2}([\w-]+) {2}/gm)) {
      const help = await run([name, '--help'])
      expect([name, help.code]).toEqual([name, 0])
      for (const line of help.said.split('\n').filter((one) => one.startsWith('  --')))
        expect(line).toMatch(/^ {2}--[\w-]+.* {2}\S/)
    }
  })

  test.each([
    ['nonsense', 'There is no command "nonsense".'],
    ['backup', '<file> is missing.'],
    ['list-coupons too much', 'is one word too many'],
    ['create-organization --nonsense', 'Unknown option'],
    ['create-organization --name X', '--admin is missing.'],
    ['create-organization --name X --admin nobody', '--admin must be an e-mail address.'],
    ['create-organization --name X --admin a@b.example --language xx', '--language must be one of'],
    ['create-organization --name X --admin a@b.example --trial-days 3', '--trial-days goes with --plan trial.'],
    ['create-coupon', 'Give --trial-days'],
    ['create-coupon --trial-days 5 --plan pro', 'Give --trial-days'],
    ['create-coupon --trial-days five', '--trial-days must be a whole number'],
    ['create-coupon --plan trial', '--plan must be one of one_to_one, basic, pro.'],
    ['create-organization --user-quota -1', 'argument is ambiguous.\n\nMake an'],
    ['create-coupon --plan pro --valid-until 2020-01-01', 'must be a day to come'],
    ['create-coupon --plan pro --code a', '--code must have'],
    ['revoke-sessions', 'Give --email or --all.'],
    ['set-label a@b.example analyst', '<on|off> is missing.'],
    ['announce', 'Give the message in one language at least'],
    ['announce --en Soon --for-hours 0', '--for-hours must be a whole number'],
    ['end-announcement 7', 'Give the id of a message'],
    ['set-label nobody analyst on --organization X', '<email> must be an e-mail address.'],
    ['set-label a@b.example boss on --organization X', 'The label must be one of analyst, hidden.'],
    ['set-label a@b.example hidden maybe --organization X', 'Say on or off.'],
    ['set-label a@b.example hidden on', '--organization is missing.'],
  ])('%s is not understood: %s', async (line, message) => {
    const { code, complained } = await run(line)
    expect([code, complained]).toEqual([2, expect.stringContaining(message)])
  })

  test('makes no database where there is none', async () => {
    const { code, complained } = await run('list-coupons', findInstallation({ databaseUrl: null, dataDir: folder }))
    expect([code, complained, readdirSync(folder)]).toEqual([1, expect.stringContaining('There is no database'), []])
  })

  test('refuses a data folder that a server has, and says what to do', async () => {
    mkdirSync(join(folder, 'pglite'))
    const lock = lockDataFolder(folder)
    const { code, complained } = await run('list-coupons', findInstallation({ databaseUrl: null, dataDir: folder }))
    lock.release()
    expect([code, complained]).toEqual([1, expect.stringMatching(/A running Crux has the data folder .*Stop it/)])
  })
})

describe('organizations', () => {
  test('are made with an invitation that makes its first admin', async () => {
    const { code, said } = await run([
      'create-organization',
      '--name',
      'Harbour Logistics',
      '--admin',
      'Hanna@Harbour.example',
      '--language',
      'fi',
      '--plan',
      'basic',
      '--user-quota',
      '7',
      '--mail',
    ])
    expect(code).toBe(0)
    const invitation = /https:\/\/crux\.example\/invite\/(\S+)/.exec(said)?.[1] ?? ''
    const [mail] = await mailsTo(server, 'hanna@harbour.example')
    expect(mail).toMatchObject({
      template: 'invitation',
      language: 'fi',
      link: `https://crux.example/invite/${invitation}`,
    })
    const { unpackInvite } = await import('#domain/organizations/invite-value.ts')
    const { organizationUserId: membershipId, code: secret } = unpackInvite(invitation)!
    const accepted = await server.call('POST /v1/dashboard/users/accept-invite', {
      body: { organization_user_id: membershipId, code: secret },
    })
    const { body } = await server.call('GET /v1/authentication/self-organizations', {
      token: accepted.body.data.attributes.token,
    })
    expect(body.data[0].attributes).toMatchObject({
      name: 'Harbour Logistics',
      tier: 'basic',
      role: 'admin',
      user_quota: 7,
      child_organization_quota: 0,
      preferred_language: 'fi',
    })
    expect((await run('create-organization --name Twos --admin a@twos.example --plan one-to-one')).code).toBe(0)
    expect((await run('list-organizations')).said).toMatch(/Twos +one_to_one +yes +\S+ +3 +0 /)
  })

  test('change plan, trial and quotas at once for everybody who is logged in', async () => {
    const organizationId = await makeOrganization(server, { name: 'Plans Inc', tier: 'trial' })
    const { token } = await makeUser(server, { organizationId, role: 'admin' })
    const read = async () =>
      (await server.call('GET /v1/authentication/self-organizations', { token })).body.data[0].attributes
    expect((await read()).tier).toBe('trial')
    expect(
      (await run(['set-plan', 'plans inc', '--plan', 'basic', '--user-quota', 'unlimited', '--child-quota', '3'])).code,
    ).toBe(0)
    expect(await read()).toMatchObject({
      tier: 'basic',
      user_quota: null,
      child_organization_quota: 3,
      trial_ends_at: null,
    })
    expect((await run(['set-plan', organizationId, '--plan', 'trial', '--trial-days', '10'])).code).toBe(0)
    expect(new Date((await read()).trial_ends_at).getTime()).toBe(
      server.services.clock().getTime() + 10 * 24 * 3_600_000,
    )
    expect(await read()).toMatchObject({ user_quota: null, child_organization_quota: 2 })
    expect((await run('list-organizations')).said).toContain('Plans Inc')
    expect(await run(['set-plan', 'Plans Inc'])).toMatchObject({ code: 2 })
    const childId = await makeOrganization(server, {
      parentOrganizationId: organizationId,
      tier: 'trial',
      userQuota: 4,
    })
    expect((await run(['set-plan', organizationId, '--plan', 'pro', '--user-quota', '9', '--inactive'])).code).toBe(0)
    const child = await server.call('GET /v1/dashboard/organization/:organizationId', {
      token,
      params: { organizationId: childId },
    })
    expect(child.body.data.attributes).toMatchObject({ tier: 'pro', subscription_active: false, user_quota: 4 })
    expect(await read()).toMatchObject({ user_quota: 9, child_organization_quota: 10 })
    expect((await run(['set-plan', organizationId, '--plan', 'one-to-one', '--active'])).code).toBe(0)
    expect(await read()).toMatchObject({ user_quota: 3, child_organization_quota: 0 })
    expect((await run(['set-plan', organizationId, '--user-quota', '5'])).code).toBe(0)
    expect((await run(['set-plan', organizationId, '--plan', 'one-to-one'])).code).toBe(0)
    expect(await read()).toMatchObject({ user_quota: 5, child_organization_quota: 0 })
    expect(await run(['set-plan', 'No such', '--plan', 'pro'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('no organization'),
    })
  })
})

describe('sessions', () => {
  test('V7.4.5 are listed and ended at once, one person’s or everybody’s', async () => {
    const organizationId = await makeOrganization(server)
    const [one, two] = [await makeUser(server, { organizationId }), await makeUser(server, { organizationId })]
    expect([await alive(one.token), await alive(two.token)]).toEqual([true, true])
    expect((await run(['list-sessions', '--email', one.email])).said).toContain(one.email)
    expect(await run(['revoke-sessions', '--email', one.email])).toMatchObject({ code: 0, said: 'Ended 1 session.' })
    expect([await alive(one.token), await alive(two.token)]).toEqual([false, true])
    expect(await run(['revoke-sessions', '--email', 'nobody@example.org'])).toMatchObject({ code: 1 })
    expect((await run('revoke-sessions --all')).code).toBe(0)
    expect(await alive(two.token)).toBe(false)
    expect((await run('list-sessions')).said).toBe('Nobody is logged in.')
  })
})

describe('people', () => {
  test('are erased for good, but never an organization’s last admin', async () => {
    const organizationId = await makeOrganization(server)
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const person = await makeUser(server, { organizationId })
    expect(await run(['erase-user', '--email', person.email])).toMatchObject({ code: 2 })
    expect(await run(['erase-user', '--email', 'nobody@example.org', '--yes'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Nobody'),
    })
    expect(await run(['erase-user', '--email', admin.email, '--yes'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('last admin'),
    })
    expect((await run(['erase-user', '--email', person.email, '--yes'])).code).toBe(0)
    expect([await alive(person.token), await alive(admin.token)]).toEqual([false, true])
  })
})

describe('labels', () => {
  const listed = async (token: string, organizationId: string) =>
    (await server.call('GET /v1/dashboard/users', { token, query: { organization_id: organizationId } })).body.data.map(
      ({ attributes }: { attributes: { email: string; labels: string[] } }) => [attributes.email, attributes.labels],
    )
  const audited = async (token: string, organizationId: string) =>
    (
      await server.call('GET /v1/dashboard/audit-log', { token, query: { organization_id: organizationId } })
    ).body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['action'],
      attributes['actor_email'],
      attributes['subject_name'],
      attributes['data'],
    ])

  test('make somebody an analyst or hide them in one organization, and its change log tells', async () => {
    const organizationId = await makeOrganization(server, { name: 'Labelled Ltd' })
    const admin = await makeUser(server, { organizationId, role: 'admin', email: 'a.admin@labelled.example' })
    const person = await makeUser(server, { organizationId, email: 'p@labelled.example' })
    const place = (label: string, state: string) =>
      run(['set-label', 'P@Labelled.example', label, state, '--organization', 'labelled ltd'])
    expect(await place('analyst', 'on')).toMatchObject({
      code: 0,
      said: 'p@labelled.example is an analyst in "Labelled Ltd" now.',
    })
    expect(await listed(admin.token, organizationId)).toEqual([
      [admin.email, []],
      [person.email, ['analyst']],
    ])
    expect(await place('analyst', 'on')).toMatchObject({
      code: 0,
      said: 'p@labelled.example was an analyst in "Labelled Ltd" already.',
    })
    expect((await place('analyst', 'off')).code).toBe(0)
    expect((await place('hidden', 'on')).code).toBe(0)
    expect(await listed(admin.token, organizationId)).toEqual([[admin.email, []]])
    expect((await place('hidden', 'off')).said).toBe('p@labelled.example is not hidden in "Labelled Ltd" now.')
    expect(await listed(admin.token, organizationId)).toEqual([
      [admin.email, []],
      [person.email, []],
    ])
    expect(await audited(admin.token, organizationId)).toEqual([
      ['user.label_taken', null, person.email, { label: 'hidden' }],
      ['user.label_given', null, person.email, { label: 'hidden' }],
      ['user.label_taken', null, person.email, { label: 'analyst' }],
      ['user.label_given', null, person.email, { label: 'analyst' }],
    ])
  })

  test('hide no last admin, and show nobody beyond the quota', async () => {
    const organizationId = await makeOrganization(server, { userQuota: 1 })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    const helper = await makeUser(server, { organizationId, membership: { hidden: true } })
    const set = (email: string, state: string) =>
      run(['set-label', email, 'hidden', state, '--organization', organizationId])
    expect(await set(admin.email, 'on')).toMatchObject({ code: 1, complained: expect.stringContaining('last admin') })
    expect(await set(helper.email, 'off')).toMatchObject({ code: 1, complained: expect.stringContaining('set-plan') })
    expect(await set('nobody@example.org', 'on')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Nobody'),
    })
    expect(await listed(admin.token, organizationId)).toEqual([[admin.email, []]])
    expect(await audited(admin.token, organizationId)).toEqual([])
  })
})

describe('faults and mails', () => {
  test('are shown grouped, and in full', async () => {
    for (const message of ['item 1 is gone', 'item 2 is gone', 'other'])
      await server.call('POST /v1/errors/error-reports', { body: { name: 'TypeError', message } })
    expect((await run('error-reports')).said).toMatch(/2 .*TypeError: item/)
    expect(JSON.parse((await run('error-reports --details --limit 1')).said)).toHaveLength(1)
  })

  test('order the terminal about nothing: it shows their words without what it would obey', async () => {
    const message = '\u001B]0;owned\u0007\u001B[2J\u009B31m\rred \u202Edrawkcab\u0000\u007F'
    await server.call('POST /v1/errors/error-reports', { body: { name: `Escape\u001B[31m`, message } })
    await makeOrganization(server, { name: 'Name\u001B[31m of \u009B1m' })
    for (const line of ['error-reports', 'error-reports --details', 'list-organizations', 'nonsense\u001B[2J']) {
      const { said, complained } = await run(line)
      // oxlint-disable-next-line no-control-regex -- these are what it is about
      expect([line, /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202E]/.test(said + complained)]).toEqual([line, false])
    }
    expect((await run('error-reports')).said).toContain('Escape[31m: ]0;owned[2J31mred drawkcab')
  })

  test('are a line each in a table: a line end or a tab in them makes no further row or column', async () => {
    const name = 'Forged\n99     2026-01-01 00:00 UTC\r\n98\tUTC'
    await server.call('POST /v1/errors/error-reports', { body: { name, message: 'x' } })
    const { said } = await run('error-reports --limit 1')
    expect(said.split('\n')).toHaveLength(3)
    expect(said).toMatch(/ {2}Forged 99 2026-01-01 00:00 UTC 98 UTC: x$/)
  })

  test('given up are tried again', async () => {
    const failing = await startTestServer({
      mailer: {
        send: async () => {
          throw new Error('no route to a@b.example')
        },
        close: () => undefined,
      },
    })
    try {
      const user = await makeUser(failing, { organizationId: await makeOrganization(failing) })
      await failing.call('POST /v1/authentication/link-requests', { body: { email: user.email } })
      await failing.runJobs()
      const installation = installationOf(failing)
      expect((await run('mail-state', installation)).said).toMatch(/queued +1[^]*no route to \[e-mail\]/)
      for (let hours = 0; hours < 80; hours += 1) {
        failing.advance(3_600_000)
        await failing.runJobs()
      }
      expect((await run('mail-state', installation)).said).toMatch(/failed +1[^]*given up/)
      expect((await run('retry-mails', installation)).said).toContain('1 mail goes out again')
      expect((await run('mail-state', installation)).said).toMatch(/queued +1/)
    } finally {
      await failing.close()
    }
  })
})
