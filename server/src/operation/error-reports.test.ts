import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorReportLimits } from '#domain/limits.ts'
import { errorReports } from '#server/db/schema/operation.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { scrubText, scrubValue } from '#server/faults/scrub.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.database.db.delete(errorReports)
})

const report = (body: Record<string, unknown>) =>
  server.call('POST /v1/errors/error-reports', { body: { name: 'TypeError', message: 'x is undefined', ...body } })
const kept = () => server.services.database.db.select().from(errorReports)

describe('a report', () => {
  test('is kept with what helps to find the fault', async () => {
    expect(
      (
        await report({
          url: '/game/:id',
          user_agent: 'Firefox',
          response_status: 500,
          request: 'GET /v1/games/:gameId',
          action_history: [{ at: 'now', action: 'opened' }],
        })
      ).status,
    ).toBe(204)
    const [row] = await kept()
    expect(row).toMatchObject({ name: 'TypeError', message: 'x is undefined', project: 'crux-web', count: 1 })
    expect(row?.details).toMatchObject({
      url: '/game/:id',
      user_agent: 'Firefox',
      response_status: 500,
      action_history: [{ at: 'now', action: 'opened' }],
    })
  })

  test('of the same fault is counted within the hour, whatever numbers stand in it', async () => {
    await report({ message: 'item 1 is gone' })
    await report({ message: 'item 27 is gone' })
    server.advance(59 * 60_000)
    await report({ message: 'item 3 is gone' })
    expect((await kept()).map(({ count }) => count)).toEqual([3])
    server.advance(60_000)
    await report({ message: 'item 4 is gone' })
    expect((await kept()).map(({ count }) => count).sort()).toEqual([1, 3])
  })

  test('of another fault, call or answer is another one', async () => {
    await report({})
    await report({ message: 'y is undefined' })
    await report({ request: 'GET /v1/decks' })
    await report({ response_status: 404 })
    expect(await kept()).toHaveLength(4)
  })

  test('keeps the last forty actions', async () => {
    await report({ action_history: Array.from({ length: 45 }, (_, index) => `step ${index}`) })
    expect((await kept())[0]?.details['action_history']).toEqual(
      Array.from({ length: 40 }, (_, index) => `step ${index + 5}`),
    )
  })

  test('loses what could name somebody, wherever it stands', async () => {
    await report({
      name: 'Error of anna@firm.example',
      message:
        'could not mail anna@firm.example at 10.0.0.7, call +358 40 123 4567\n  at https://crux.example/token/xyz?x=1:2:3',
      url: 'https://crux.example/game/4e2f8a56-5b58-4a0e-9c0c-3f8d1f0f2a11?email=anna@firm.example#top',
      application_state: {
        user: { email: 'anna@firm.example', name: 'Anna', token: 'xyz', role: 'admin' },
        list: ['Bearer eyJhbGci.eyJzdWIi.c2ln'],
      },
      action_history: [{ action: 'typed anna@firm.example' }],
    })
    const text = JSON.stringify(await kept())
    for (const personal of ['anna', 'Anna', 'firm.example', '10.0.0.7', '123 4567', 'xyz', '4e2f8a56', 'eyJ'])
      expect(text).not.toContain(personal)
    expect(text).toContain('"role":"admin"')
  })

  test('loses what a personal field has, whatever it is', async () => {
    await report({
      application_state: {
        user: { phone: 358401234567, name: ['Anna Virtanen'], email: { local: 'anna' }, password_enabled: true },
      },
    })
    const removed = '[removed]'
    expect((await kept())[0]?.details['application_state']).toEqual({
      user: { phone: removed, name: removed, email: removed, password_enabled: true },
    })
  })

  test.each([
    ...['name', 'names', 'name ', 'nickname', 'fullName', 'display_name', 'player_name', 'game_master_name'],
    ...[
      'maker_name',
      'publisher_name',
      'actor_name',
      'assignee',
      'state_changed_by',
      'changedBy',
      'holder',
      'recipient',
    ],
  ])('loses what the field %j says, in JSON that is a text, too', async (field) => {
    const state = { [field]: 'Anna Virtanen', role: 'admin' }
    await report({
      message: JSON.stringify([state]),
      application_state: { state, sent: ` ${JSON.stringify({ state, again: JSON.stringify([state]) })}` },
    })
    const text = JSON.stringify(await kept())
    expect(text).not.toContain('Anna')
    expect(text.match(/admin/g)).toHaveLength(4)
  })

  test.each(['tel', 'home_tel', 'mobile', 'mobile_number', 'phone'])(
    'loses a number in the field %s',
    async (field) => {
      await report({ application_state: { [field]: 358401234567, telemetry: 3 } })
      expect((await kept())[0]?.details['application_state']).toEqual({ [field]: '[removed]', telemetry: 3 })
    },
  )

  test('keeps a text that only begins like JSON', async () => {
    await report({ message: '[object Object] is no {name}' })
    expect((await kept())[0]?.message).toBe('[object Object] is no {name}')
  })

  test('keeps little of what is too much: where it was, not what it was', async () => {
    const much = Array.from({ length: 60 }, () => 'step by step '.repeat(40))
    await report({ url: '/game/:id', user_agent: 'Firefox', response_status: 500, application_state: { much } })
    expect((await kept())[0]?.details).toEqual({
      ...{ url: '/game/:id', user_agent: 'Firefox', response_status: 500, cut: true },
    })
  })

  test('keeps no more levels and no more items than somebody reads', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])
    expect(scrubValue(nested(6))).toEqual([[[[[['x']]]]]])
    expect(scrubValue(nested(7))).toEqual([[[[[['[deep]']]]]]])
    expect(scrubValue(Array.from({ length: 201 }, () => 1))).toHaveLength(200)
  })

  test('of a thousand others in the hour is not kept any more', async () => {
    const { db } = server.services.database
    await db.insert(errorReports).values(
      Array.from({ length: 1000 }, (_, index) => ({
        name: 'x',
        message: 'x',
        project: 'x',
        details: {},
        fingerprint: String(index),
        createdAt: server.services.clock(),
      })),
    )
    expect((await report({})).status).toBe(204)
    expect(await kept()).toHaveLength(1000)
  })
})

describe('scrubbing', () => {
  test.each([
    ['with eyJhbGci.eyJzdWIi.c2ln-x, twice', 'with [token], twice'],
    ['of game_4e2f8a56-5b58-4a0e-9c0c-3f8d1f0f2a11x', 'of game_[id]'],
    ['mail <anna.b@firm.example>', 'mail <[e-mail]>'],
    [`key ${'aB3-'.repeat(10)}`, 'key [secret]'],
    ['Is it there? (a/b?)', 'Is it there? (a/b?)'],
    ['see https://crux.example/reset-password/u/secret now', 'see https://crux.example/reset-password/[secret] now'],
    ['/invite/abcdef', '/invite/[secret]'],
    ['/refuse-place/abcdef', '/refuse-place/[secret]'],
    ['Bearer abc.def', 'Bearer [token]'],
    ['from 192.168.1.20:3000', 'from [address]:3000'],
    ['at GameScreen (/assets/game-screen-B3xY.js:12:34)', 'at GameScreen (/assets/game-screen-B3xY.js:12:34)'],
    ['GET /v1/decks?organization_id=7', 'GET /v1/decks'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%s', (text, expected) => {
    expect(scrubText(text)).toBe(expected)
  })

  test('looks at so many characters: what is behind them is not looked at and does not come out', () => {
    const most = '.'.repeat(errorReportLimits.textMax)
    expect(scrubText(`${most}and anna@firm.example`)).toBe(most)
  })

  /** The best of several, in ms: what else the machine does only makes it longer. */
  function timeOf(text: string): number {
    const times = Array.from({ length: 15 }, () => {
      const began = performance.now()
      for (let round = 0; round < 4; round += 1) scrubText(text)
      return performance.now() - began
    })
    return Math.min(...times)
  }

  test('takes about as long over texts made to hold it up as over any other', () => {
    const length = errorReportLimits.textMax
    const usual = timeOf('at start (/assets/app-B3xY.js:12:34) 1.2 a@b.example '.repeat(100).slice(0, length))
    for (const part of ['a', 'a-', '/', 'eyJ-', '+1 ', 'a@', 'a.', '1.', 'bearer ', '%', '!', '/?', '0', '00000000-'])
      expect([part, timeOf(part.repeat(length).slice(0, length)) / usual]).toEqual([part, expect.toSatisfy(isFew)])
  })
  const isFew = (times: number) => times < 6
})
