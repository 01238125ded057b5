import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { lockDataFolder } from '#server/start/data-folder-lock.ts'
import { latestLink, mailsTo } from '#testing/mailbox.ts'
import { createEmptyDatabase } from '#testing/postgres-databases.ts'
import { crystallize, join as joinGame, setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { refuseIfFull } from './backup/empty-place.ts'
import { readTables } from './backup/table-order.ts'
import { findInstallation, type Installation } from './installation.ts'
import { runOperator } from './run-operator.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crux operator '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const env = readEnv({ APP_URL: 'https://crux.example' })

/** The installation of the test server, whose database stays open. */
function own(): Installation {
  return {
    databaseUrl: server.databaseUrl,
    dataDir: folder,
    open: async () => ({
      database: server.services.database,
      eventBus: server.services.eventBus,
      close: async () => undefined,
    }),
  }
}

async function run(line: string | string[], installation = own()) {
  const said: string[] = []
  const complained: string[] = []
  const args = Array.isArray(line) ? line : line.split(' ').filter((word) => word !== '')
  const code = await runOperator(
    args,
    { env, installation, now: server.services.clock() },
    { print: (text) => said.push(text), printError: (text) => complained.push(text) },
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const alive = async (token: string) =>
  (await server.call('GET /v1/authentication/self-organizations', { token })).status === 200

describe('the command line', () => {
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
    const { organizationUserId, code: secret } = unpackInvite(invitation)!
    const accepted = await server.call('POST /v1/dashboard/users/accept-invite', {
      body: { organization_user_id: organizationUserId, code: secret },
    })
    const { body } = await server.call('GET /v1/authentication/self-organizations', {
      token: accepted.body.data.attributes.token,
    })
    expect(body.data[0].attributes).toMatchObject({
      name: 'Harbour Logistics',
      tier: 'basic',
      role: 'admin',
      user_quota: 7,
      preferred_language: 'fi',
    })
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
    expect(await run(['set-plan', 'No such', '--plan', 'pro'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('no organization'),
    })
  })
})

describe('coupons', () => {
  const redeem = (coupon_code: string, email: string, more: Record<string, unknown> = {}, address = '10.3.0.1') =>
    server.call('POST /v1/coupon-redemptions', {
      body: { coupon_code, name: 'Aino', email, organization: 'Redeemers', marketing_consent: true, ...more },
      address,
    })
  const verify = async (email: string) =>
    server.call('POST /v1/authentication/verify-email', { body: { code: await latestLink(server, email) } })
  const refusal = (answer: { status: number; body: { errors?: { code: string }[]; meta?: { reason?: string } } }) => [
    answer.status,
    answer.body.errors?.[0]?.code,
    answer.body.meta?.reason,
  ]

  test('give a plan and products to the organization that redeems them, once', async () => {
    const { said } = await run('create-coupon --code spring-2026 --plan pro --day-passes 3 --user-quota 5')
    expect(said).toContain('SPRI-NG20-26')
    expect((await redeem(' spring 2026 ', 'redeemer1@example.org')).body.data.attributes).toEqual({ status: 'success' })
    expect((await redeem('SPRING-2026', 'redeemer2@example.org')).status).toBe(201)
    const { body } = await verify('redeemer1@example.org')
    const { token } = body.data.attributes
    const { body: organizations } = await server.call('GET /v1/authentication/self-organizations', { token })
    expect(organizations.data[0].attributes).toMatchObject({
      name: 'Redeemers',
      tier: 'pro',
      user_quota: 5,
      trial_ends_at: null,
      role: 'admin',
    })
    const { organizationProductPurchases } = await import('#server/db/schema/people.ts')
    expect(
      (await server.services.database.db.select().from(organizationProductPurchases)).map(
        ({ productKey, quantityLeft }) => [productKey, quantityLeft],
      ),
    ).toEqual([['day_pass', 3]])
    expect(refusal(await verify('redeemer2@example.org'))).toEqual([403, 'invalid_coupon_code', 'used'])
    expect(refusal(await redeem('spring2026', 'redeemer3@example.org'))).toEqual([403, 'invalid_coupon_code', 'used'])
    expect((await run('list-coupons')).said).toMatch(/SPRI-NG20-26 +plan pro, 5 people, 3 x day_pass +1 of 1/)
  })

  test('give a longer trial', async () => {
    await run('create-coupon --code LONGTRIAL --trial-days 90 --max 0')
    await redeem('longtrial', 'long@example.org')
    const { body } = await verify('long@example.org')
    const { body: organizations } = await server.call('GET /v1/authentication/self-organizations', {
      token: body.data.attributes.token,
    })
    expect(new Date(organizations.data[0].attributes.trial_ends_at).getTime()).toBe(
      server.services.clock().getTime() + 90 * 24 * 3_600_000,
    )
    expect(refusal(await redeem('longtrial', 'long@example.org'))).toEqual([403, 'invalid_coupon_code', 'used'])
    expect((await redeem('longtrial', 'longer@example.org')).status).toBe(201)
  })

  test('that are unknown, late or ended are refused', async () => {
    expect(refusal(await redeem('NOSUCHCODE', 'x@example.org'))).toEqual([403, 'invalid_coupon_code', 'unknown'])
    await run('create-coupon --code LASTDAY --plan basic --valid-until 2026-12-31')
    await run('create-coupon --code ENDSNOW --plan basic')
    expect((await run('end-coupon ends-now')).code).toBe(0)
    expect(refusal(await redeem('ENDSNOW', 'x@example.org'))).toEqual([403, 'invalid_coupon_code', 'expired'])
    expect((await redeem('LASTDAY', 'x@example.org')).status).toBe(201)
    expect(await run('end-coupon NOSUCHCODE')).toMatchObject({ code: 1 })
    expect(await run('create-coupon --code LASTDAY --plan basic')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('taken'),
    })
  })

  test('need a whole form', async () => {
    const answer = await server.call('POST /v1/coupon-redemptions', { body: {} })
    expect([answer.status, answer.body.errors.map(({ code }: { code: string }) => code)]).toEqual([
      422,
      ['name-empty', 'email-empty', 'organization-empty', 'coupon-code-empty'],
    ])
  })

  test('cannot be guessed', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const guess = (index: number) =>
        strict.call('POST /v1/coupon-redemptions', {
          body: { coupon_code: `GUESS${index}X`, name: 'x', email: `g${index}@example.org`, organization: 'x' },
          address: '10.9.0.1',
        })
      for (let index = 0; index < 20; index += 1) expect((await guess(index)).status).toBe(403)
      expect((await guess(20)).status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('made without a code get one that is hard to guess', async () => {
    const { said } = await run('create-coupon --plan basic')
    expect(said).toMatch(/[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}/)
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
      const installation: Installation = {
        databaseUrl: null,
        dataDir: folder,
        open: async () => ({
          database: failing.services.database,
          eventBus: failing.services.eventBus,
          close: async () => undefined,
        }),
      }
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

describe('backups', () => {
  /** Every row of every table, as PostgreSQL writes it. */
  const everything = async ({ db }: Pick<TestServer['services']['database'], 'db'>) => {
    const contents: Record<string, string[]> = {}
    for (const { name } of await readTables(db)) {
      const answer = await db.execute(sql.raw(`select row_to_json(t)::text as line from "${name}" t`))
      contents[name] = (answer as { rows: { line: string }[] }).rows.map(({ line }) => line).sort()
    }
    return contents
  }
  const emptyPlace = async (kind: 'same' | 'embedded') => {
    if (kind === 'embedded' || server.databaseUrl === null)
      return {
        installation: findInstallation({ databaseUrl: null, dataDir: join(folder, 'restored') }),
        drop: async () => undefined,
      }
    const { url, drop } = await createEmptyDatabase(inject('postgresUrl'))
    return { installation: findInstallation({ databaseUrl: url, dataDir: folder }), drop }
  }
  const openAgain = ({ databaseUrl, dataDir }: Installation) =>
    openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir })

  beforeAll(async () => {
    const table = await setTable(server)
    await crystallize(server, table, await joinGame(server, table, 'Aino Ä\\"\t\n', 'Bo'))
    const parent = await makeOrganization(server, { name: 'Zzz parent' })
    await makeOrganization(server, { name: 'Aaa child', parentOrganizationId: parent })
  })

  test.each(process.env['CRUX_TEST_DATABASE'] === 'postgres' ? (['same', 'embedded'] as const) : (['same'] as const))(
    'come back whole on an empty database (%s kind), and work goes on there',
    async (kind) => {
      const file = join(folder, 'crux.backup')
      expect((await run(['backup', file])).code).toBe(0)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const before = await everything(server.services.database)
      const { installation, drop } = await emptyPlace(kind)
      expect(await run(['restore', file], installation)).toMatchObject({ code: 0, complained: '' })
      const restored = await openAgain(installation)
      expect(await everything(restored)).toEqual(before)
      const { auditLog } = await import('#server/db/schema/audit.ts')
      await restored.db.insert(auditLog).values({
        action: 'organization.created',
        subjectType: 'organization',
        subjectId: 'x',
        data: {},
        at: new Date(),
      })
      await restored.close()
      expect(await run(['restore', file], installation)).toMatchObject({ code: 1 })
      await drop()
    },
    60_000,
  )

  test('never overwrite a file or a database', async () => {
    const file = join(folder, 'there.backup')
    writeFileSync(file, 'precious')
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('is there already'),
    })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await run(['backup', join(folder, 'no', 'such', 'folder')])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('could not be written'),
    })
  })

  test.each([
    ['another file', /no backup/, () => Buffer.from('not a backup')],
    ['another gzip file', /no backup/, () => gzipSync('not a backup')],
    ['one cut short', /not whole/, (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    [
      'one without its end',
      /not whole/,
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -3).join('\n')),
    ],
    [
      'one of a newer version',
      /newer version/,
      (whole: Buffer) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/"migrations":\d+/, '"migrations":9999'),
        ),
    ],
  ])('%s is refused and leaves the place empty', async (_, message, spoil) => {
    const file = join(folder, 'crux.backup')
    await run(['backup', file])
    const spoilt = join(folder, 'spoilt.backup')
    writeFileSync(spoilt, spoil(readFileSync(file)))
    const { installation, drop } = await emptyPlace('same')
    const { code, complained } = await run(['restore', spoilt], installation)
    expect([code, complained]).toEqual([1, expect.stringMatching(message)])
    await expect(refuseIfFull(installation)).resolves.toBeUndefined()
    await drop()
  })

  test('that break on the way leave the place empty', async () => {
    const file = join(folder, 'crux.backup')
    await run(['backup', file])
    const spoilt = join(folder, 'spoilt.backup')
    writeFileSync(
      spoilt,
      gzipSync(
        gunzipSync(readFileSync(file))
          .toString()
          .replace(/^users\t\{"id":"[^"]*"/m, 'users\t{"id":"no id"'),
      ),
    )
    const { installation, drop } = await emptyPlace('same')
    await expect(run(['restore', spoilt], installation)).rejects.toThrow('Failed query')
    await expect(refuseIfFull(installation)).resolves.toBeUndefined()
    await drop()
  }, 60_000)

  test('that are not there are said to be', async () => {
    const { installation, drop } = await emptyPlace('same')
    expect(await run(['restore', join(folder, 'none')], installation)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is no file'),
    })
    await drop()
  })
})
