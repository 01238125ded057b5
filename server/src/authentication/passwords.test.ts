import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { hashPassword } from '#server/credentials/password.ts'
import { codeOf, linkCalls, newPassword, oldPassword } from '#testing/mail/link-calls.ts'
import { latestLink, mailsTo } from '#testing/mail/mailbox.ts'
import { CrowdedAttempts } from '#testing/crowded-attempts.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain, makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { checkCurrentPassword } from './commands/check-current-password.ts'
import { users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { createLink } from './commands/one-use-links.ts'
import { storePassword } from './commands/store-password.ts'

let server: TestServer
let organizationId: string
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server, { name: 'Harbour Logistics' })
})
afterAll(() => server.close())
beforeEach(async () => {
  // A name that no list of words has.
  const name = 'Wxqvyk Zhprqam'
  user = await makeUser(server, { organizationId, name, passwordHash: await hashPassword(oldPassword) })
})

const hour = 3_600_000
const { askForLink, askForPassword, exchange, reset, logIn, alive } = linkCalls(
  () => server,
  () => user,
)

describe('a forgotten password', () => {
  test('V6.4.3 V7.4.3 is set anew by a mailed link: every session ends, a new one begins, and the person is told', async () => {
    expect((await askForPassword({ email: user.email })).body.data.attributes).toEqual({ status: 'success' })
    const [mail] = await mailsTo(server, user.email)
    expect(mail?.link).toMatch(new RegExp(`^https://crux\\.example/reset-password/${user.id}/[\\w-]{75}$`))
    const token = await latestLink(server, user.email)
    const { status, body } = await reset(token)
    expect(status).toBe(200)
    expect(await alive(user.token)).toBe(false)
    expect(await alive(body.data.attributes.token)).toBe(true)
    expect((await logIn(oldPassword)).status).toBe(403)
    expect((await logIn(newPassword)).status).toBe(200)
    expect(codeOf(await reset(token))).toEqual([403, 'invalid_reset_link', 'used'])
    expect((await mailsTo(server, user.email)).map(({ template }) => template)).toEqual([
      'reset_password',
      'password_changed',
    ])
  })

  test('can be asked for by the account’s id; a stranger’s and nobody’s answer alike', async () => {
    const asked = await askForPassword({ user_id: user.id })
    expect((await askForPassword({ user_id: '00000000-0000-4000-8000-000000000000' })).body).toEqual(asked.body)
    expect((await askForPassword({ email: 'nobody@example.org' })).body).toEqual(asked.body)
    expect((await mailsTo(server, user.email)).map(({ template }) => template)).toEqual(['reset_password'])
    expect(codeOf(await askForPassword({}))).toEqual([422, 'link-requests.schemas.email.required'])
    expect(codeOf(await askForPassword({ email: 'no address' }))).toEqual([422, 'link-requests.schemas.email.format'])
  })

  test('ends the other links that could open the account', async () => {
    await askForLink(user.email)
    await askForPassword({ email: user.email })
    const mails = await mailsTo(server, user.email)
    const valueOf = (template: string) =>
      mails
        .find((mail) => mail.template === template)
        ?.link?.split('/')
        .at(-1) ?? ''
    await reset(valueOf('reset_password'))
    expect(codeOf(await exchange(valueOf('login_link')))).toEqual([403, 'invalid_login_link', 'used'])
  })

  test('shows whose it is before it is used, and is not used up by that', async () => {
    await askForPassword({ email: user.email })
    const token = await latestLink(server, user.email)
    const look = () =>
      server.call('POST /v1/authentication/login/reset-password-meta-data', { body: { user_id: user.id, token } })
    expect((await look()).body.data.attributes).toEqual({ email: user.email, password_enabled: true })
    expect((await look()).status).toBe(200)
    server.advance(24 * hour)
    expect(codeOf(await look())).toEqual([403, 'invalid_reset_link', 'expired'])
  })

  test('belongs to the account that the link names', async () => {
    const other = await makeUser(server, { organizationId })
    await askForPassword({ email: user.email })
    expect(codeOf(await reset(await latestLink(server, user.email), newPassword, { user_id: other.id }))).toEqual([
      403,
      'invalid_reset_link',
      'unknown',
    ])
    expect((await logIn(oldPassword)).status).toBe(200)
  })

  test('two uses at once: one succeeds', async () => {
    await askForPassword({ email: user.email })
    const token = await latestLink(server, user.email)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  test('without one yet, the link adds it', async () => {
    user = await makeUser(server, { organizationId })
    await askForPassword({ user_id: user.id })
    expect((await mailsTo(server, user.email))[0]?.template).toBe('add_password')
    expect((await reset(await latestLink(server, user.email))).status).toBe(200)
    expect((await mailsTo(server, user.email)).map(({ template }) => template)).toEqual([
      'add_password',
      'password_set',
    ])
    expect((await logIn(newPassword)).status).toBe(200)
  })

  test('a link that adds one says so when it no longer does, to who holds it alone', async () => {
    user = await makeUser(server, { organizationId })
    await askForPassword({ user_id: user.id })
    const token = await latestLink(server, user.email)
    const look = (value: string) =>
      server.call('POST /v1/authentication/login/reset-password-meta-data', {
        body: { user_id: user.id, token: value },
      })
    expect(codeOf(await reset(token, newPassword, { user_id: organizationId }))).toEqual([
      403,
      'invalid_add_password_link',
      'unknown',
    ])
    expect((await reset(token)).status).toBe(200)
    expect(codeOf(await reset(token))).toEqual([403, 'invalid_add_password_link', 'used'])
    expect(codeOf(await look(token))).toEqual([403, 'invalid_add_password_link', 'used'])
    expect(codeOf(await look(`${token.slice(0, -3)}abc`))).toEqual([403, 'invalid_reset_link', 'unknown'])
    const late = await createLink(
      server.services.database.db,
      'add_password',
      { userId: user.id },
      server.services.clock(),
    )
    server.advance(24 * hour)
    expect(codeOf(await reset(late))).toEqual([403, 'invalid_add_password_link', 'expired'])
  })
})

describe('a new password', () => {
  const refusal = async (password: string, confirmation = password) => {
    await askForPassword({ email: user.email })
    return codeOf(
      await reset(await latestLink(server, user.email), password, { new_password_confirmation: confirmation }),
    )
  }

  test.each([
    ['too short', 'short 1234', 'password.schemas.min'],
    ['nothing', '', 'password.schemas.required'],
    ['too long', 'x y'.repeat(86), 'password.schemas.max'],
    ['common', 'password1234', 'password.schemas.common'],
    ['a keyboard path', 'qwertyuiop[]', 'password.schemas.common'],
    ['one sign again and again', 'aaaaaaaaaaaaaaaa', 'password.schemas.common'],
    ['two common ones', 'letmein123456', 'password.schemas.common'],
    ['the organization', 'Harbour Logistics!', 'password.schemas.own-name'],
    ['the organization and a year', 'harbourlogistics1', 'password.schemas.common'],
    ['the product', 'Cruxcrystallization1', 'password.schemas.common'],
    ['the product and a role', 'crux-gamemaster!', 'password.schemas.common'],
    ['the product, three times', 'Crux-CRUX crux 7ab', 'password.schemas.common'],
    ['a role', 'GameMaster!x7q', 'password.schemas.common'],
    ['an admin', 'admin+ADMIN+x7qz', 'password.schemas.common'],
    ['of how it ends', 'crystallization 7x', 'password.schemas.common'],
    ['the word for it', 'x7 PassWord 9 qz', 'password.schemas.common'],
    ['the person’s name', 'Wxqvyk Zhprqam', 'password.schemas.own-name'],
    ['the person’s last name and a number', 'zhprqam 7x41', 'password.schemas.common'],
  ])('V6.2.1 V6.2.4 V6.2.11 is refused when it is %s', async (_, password, code) => {
    expect(await refusal(password)).toEqual([422, code])
  })

  test('V6.2.11 is refused when it is the person’s e-mail', async () => {
    expect(await refusal(user.email.toUpperCase())).toEqual([422, 'password.schemas.own-name'])
  })

  test('is refused when the second writing differs, and the link is still good', async () => {
    expect(await refusal(newPassword, `${newPassword} `)).toEqual([422, 'password.schemas.confirmation'])
    const faults = (
      await reset(await latestLink(server, user.email), 'short', { new_password_confirmation: 'shorter' })
    ).body.errors
    expect(faults.map(({ code }: { code: string }) => code).sort()).toEqual([
      'password.schemas.confirmation',
      'password.schemas.min',
    ])
    expect((await reset(await latestLink(server, user.email))).status).toBe(200)
  })

  test.each([
    'salasanani on pitkä kuin nälkävuosi',
    '🎲🃏 quiet drawer 77',
    '  spaces around count  ',
    'пароль из четырёх слов',
    '?!§%/+#=~*^°<>|;',
    `x7$k ${'q'.repeat(250)}`,
  ])('V6.2.5 V6.2.9 may be %j', async (password) => {
    await askForPassword({ email: user.email })
    expect((await reset(await latestLink(server, user.email), password)).status).toBe(200)
    expect((await logIn(password)).status).toBe(200)
    expect((await logIn(`${password}x`.slice(0, 256))).status).toBe(password.length === 256 ? 200 : 403)
  })
})

describe('changing the password', () => {
  const change = (current: string, password = newPassword, token = user.token) =>
    server.call('POST /v1/authentication/change-password', {
      token,
      body: { current_password: current, new_password: password, new_password_confirmation: password },
    })

  test('V6.2.2 V6.2.3 V7.4.3 needs the current one, keeps this session and ends the others', async () => {
    const { body } = await logIn(oldPassword)
    expect(codeOf(await change('not the password'))).toEqual([422, 'password.schemas.current'])
    expect((await change(oldPassword)).status).toBe(200)
    expect([await alive(user.token), await alive(body.data.attributes.token)]).toEqual([true, false])
    expect((await logIn(newPassword)).status).toBe(200)
    expect((await mailsTo(server, user.email)).map(({ template }) => template)).toEqual(['password_changed'])
  })

  test('V7.4.3 also keeps out a login with the former one that was just being checked', async () => {
    const { attempts } = server.services
    const forget = vi.spyOn(attempts, 'forget').mockImplementationOnce(async () => {
      expect((await change(oldPassword)).status).toBe(200)
    })
    expect(codeOf(await logIn(oldPassword))).toEqual([403, 'invalid_credentials'])
    expect(forget).toHaveBeenCalledOnce()
    forget.mockRestore()
    expect((await logIn(newPassword)).status).toBe(200)
  })

  test.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')(
    'V7.4.3 a login with the former one waits for a new one that is being stored, and is refused',
    async () => {
      const { db } = server.services.database
      const hash = await hashPassword(newPassword)
      const ended: unknown[] = []
      const isWaiting = async () => {
        const { rows } = (await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)) as { rows: unknown[] }
        return rows.length > 0 || ended.length > 0
      }
      let login = Promise.resolve()
      await inTransaction(server.services, async (tx, news) => {
        await storePassword(tx, news, user.id, { hash, language: 'en', now: server.services.clock() })
        login = logIn(oldPassword).then((answer) => void ended.push(codeOf(answer)))
        await expect.poll(isWaiting).toBe(true)
      })
      await login
      expect(ended).toEqual([[403, 'invalid_credentials']])
      expect((await logIn(newPassword)).status).toBe(200)
    },
  )

  describe('once checked, is checked again before it is replaced', () => {
    const thief = 'marble thunder cactus 9'
    const changeTo = (password: string, token: string) =>
      server.call('POST /v1/authentication/change-password', {
        token,
        body: { current_password: oldPassword, new_password: password, new_password_confirmation: password },
      })
    /** Does something while the next current password is being checked. */
    const meanwhile = (work: () => Promise<unknown>) => {
      const { attempts } = server.services
      const refuse = attempts.refuseIfGuessing.bind(attempts)
      const spy = vi.spyOn(attempts, 'refuseIfGuessing').mockImplementation(async (kind, who) => {
        await refuse(kind, who)
        if (spy.mock.calls.length !== 2) return
        await work()
        spy.mockRestore()
      })
    }

    test('V7.4.3 whoever knows the former one cannot undo that its owner replaces it', async () => {
      const stolen = await logInAgain(server, user.id)
      meanwhile(async () => expect((await changeTo(newPassword, user.token)).status).toBe(200))
      expect(codeOf(await changeTo(thief, stolen))).toEqual([422, 'password.schemas.current'])
      expect([(await logIn(thief)).status, (await logIn(newPassword)).status]).toEqual([403, 200])
    })

    test('V7.4.3 nor that they set it anew by a mailed link', async () => {
      const { db } = server.services.database
      const link = await createLink(db, 'reset_password', { userId: user.id }, server.services.clock())
      meanwhile(async () => expect((await reset(link)).status).toBe(200))
      expect(codeOf(await changeTo(thief, user.token))).toEqual([422, 'password.schemas.current'])
      expect([(await logIn(thief)).status, (await logIn(newPassword)).status]).toEqual([403, 200])
    })

    test('nor erase the account', async () => {
      const stolen = await logInAgain(server, user.id)
      meanwhile(async () => expect((await changeTo(newPassword, user.token)).status).toBe(200))
      const body = { email: user.email, password: oldPassword, consent: true }
      const erased = await server.call('POST /v1/dashboard/users/self/erase', { token: stolen, body })
      expect(codeOf(erased)).toEqual([422, 'password.schemas.current'])
      expect((await logIn(newPassword)).status).toBe(200)
    })

    test('an account that is erased meanwhile gets no new one', async () => {
      const { db } = server.services.database
      // Whoever led a game leaves a row.
      user = (await setTable(server)).gameMaster
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(oldPassword) })
        .where(eq(users.id, user.id))
      const stolen = await logInAgain(server, user.id)
      const body = { email: user.email, password: oldPassword, consent: true }
      meanwhile(async () => {
        const erased = await server.call('POST /v1/dashboard/users/self/erase', { token: user.token, body })
        expect(erased.status).toBe(204)
      })
      expect(codeOf(await changeTo(thief, stolen))).toEqual([422, 'password.schemas.current'])
      const [row] = await db.select().from(users).where(eq(users.id, user.id))
      expect(row?.passwordHash).toBeNull()
    })
  })

  test('is not for accounts without one: those add theirs by a link', async () => {
    user = await makeUser(server, { organizationId })
    expect(codeOf(await change(''))).toEqual([422, 'password.schemas.current'])
    expect(codeOf(await change('anything'))).toEqual([422, 'password.schemas.current'])
  })

  test('guessing the current one is limited', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    try {
      const person = await makeUser(strict, {
        organizationId: await makeOrganization(strict),
        passwordHash: await hashPassword(oldPassword),
      })
      const guess = (current: string) =>
        strict.call('POST /v1/authentication/change-password', {
          token: person.token,
          body: { current_password: current, new_password: newPassword, new_password_confirmation: newPassword },
        })
      for (let index = 0; index < 10; index += 1) expect((await guess('wrong')).status).toBe(422)
      expect(codeOf(await guess(oldPassword))).toEqual([429, 'rate_limited'])
    } finally {
      await strict.close()
    }
  })

  test('V6.3.1 does not tell that the current one was right when it was guessed at once with ten wrong ones', async () => {
    const { db } = server.services.database
    const actor = { userId: user.id, sessionId: 'a session' }
    const check = (attempts: AttemptLimits) => checkCurrentPassword(db, attempts, actor, oldPassword)
    await expect(check(new CrowdedAttempts())).rejects.toMatchObject({ message: 'rate_limited' })
    expect(await check(new AttemptLimits(1, null))).toMatch(/^\$argon2id/)
  })
})

describe('logging out everywhere', () => {
  test('ends every session of the account and nobody else’s', async () => {
    const other = await makeUser(server, { organizationId })
    const { body } = await logIn(oldPassword)
    const second: string = body.data.attributes.token
    expect((await server.call('POST /v1/authentication/logout-everywhere', { token: user.token })).status).toBe(204)
    expect([await alive(user.token), await alive(second), await alive(other.token)]).toEqual([false, false, true])
  })
})
