import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiMonth, estimateTokens, secondsOfMonthLeft } from '#domain/ai/ai-contract.ts'
import { aiContracts, aiUsage, inferenceEndpoints } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import { soundAnswer } from '#testing/ai/sentences-of.ts'
import { standInModel } from '#testing/ai/model-stand-in.ts'
import { changeLog } from '#testing/change-log.ts'
import { makeUser } from '#testing/world.ts'
import { SummarySetting } from '#testing/ai/summary-setting.ts'

/** Who may have a summary, under which contract, and what it costs. */

let at: SummarySetting
beforeAll(async () => {
  at = await SummarySetting.open()
})
beforeEach(() => at.renew())
afterAll(() => at.close())

describe('the summary of a game', () => {
  test('its game master and admins ask for it, colleagues read it', async () => {
    const colleague = await makeUser(at.server, { organizationId: at.game.organizationId })
    expect((await at.ask(colleague.token)).status).toBe(403)
    await at.ask()
    await at.server.runJobs()
    expect(await at.read(colleague.token)).toMatchObject({ state: 'done', may_summarize: false, reason: 'forbidden' })
  })

  test('a game under way has none', async () => {
    await at.db.update(games).set({ state: 'rounds' }).where(eq(games.id, at.game.gameId))
    expect((await at.ask()).body.errors[0].code).toBe('game_in_rounds')
  })

  test('another plan gives none', async () => {
    await at.db.update(organizations).set({ tier: 'basic' }).where(eq(organizations.id, at.game.organizationId))
    expect((await at.ask()).body.errors[0].code).toBe('ai_not_in_plan')
    expect(await at.read()).toMatchObject({ may_summarize: false, reason: 'ai_not_in_plan' })
  })

  test('without a contract that gives it nothing is sent', async () => {
    await at.db.delete(aiContracts).where(eq(aiContracts.organizationId, at.game.organizationId))
    expect((await at.ask()).body.errors[0].code).toBe('ai_not_configured')
    expect(await at.read()).toMatchObject({ may_summarize: false, reason: 'ai_not_configured' })
  })

  test('a key that can’t be opened is no connected AI', async () => {
    const { organizationId } = at.game
    const now = at.server.services.clock()
    const config = { base_url: at.standIn.baseUrl, model: standInModel }
    await at.db.insert(inferenceEndpoints).values({
      ...{ organizationId, adapter: 'openai', config, createdAt: now, updatedAt: now },
      ...{ sealedKey: 'box1.00000000.lost.lost', lastFour: 'lost' },
    })
    const answer = await at.ask()
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'ai_not_configured'])
    expect(await at.read()).toMatchObject({ may_summarize: false, reason: 'ai_not_configured' })
  })

  test('its use is in the change log and counted, without a word of it', async () => {
    await at.ask()
    await at.server.runJobs()
    const entries = await changeLog(at.server, { subjectId: at.game.gameId })
    expect(entries.filter(({ action }) => action === 'ai.used').map(({ data }) => data)).toEqual([
      { feature: 'generate-summary', input: 500, output: 100 },
    ])
    const admin = await makeUser(at.server, { organizationId: at.game.organizationId, role: 'admin' })
    const { body } = await at.server.call('GET /v1/dashboard/organization/:organizationId/ai-contracts', {
      token: admin.token,
      params: { organizationId: at.game.organizationId },
    })
    expect(body.data[0].attributes.monthly_usage).toEqual({ input: 500, output: 100, total: 600, reserved: 0 })
  })
})

describe('the tokens of a month', () => {
  test('are estimated where the model does not tell', async () => {
    let answer = ''
    at.standIn.behave((asked) => {
      answer = soundAnswer(asked)
      return { kind: 'answer', text: answer, usage: null }
    })
    await at.ask()
    await at.server.runJobs()
    const { usage } = await at.read()
    expect(usage.output).toBe(estimateTokens(answer))
    expect(usage.input).toBeGreaterThan(500)
  })

  test('can’t be passed', async () => {
    await at.giveContract(8_000)
    await at.ask()
    await at.server.runJobs()
    expect((await at.read()).state).toBe('done')
    await at.giveContract(4_050)
    await at.ask()
    await at.server.runJobs()
    expect(await at.read()).toMatchObject({ state: 'failed', error: 'token_limit_reached' })
    expect(at.standIn.calls).toHaveLength(1)
    await at.db
      .update(aiContracts)
      .set({ monthlyTokens: 1 })
      .where(eq(aiContracts.organizationId, at.game.organizationId))
    await at.db.insert(aiUsage).values({
      ...{
        organizationId: at.game.organizationId,
        month: aiMonth(at.server.services.clock()),
        feature: 'generate-summary',
      },
      source:
        (await at.db.select().from(aiContracts).where(eq(aiContracts.organizationId, at.game.organizationId)))[0]?.id ??
        '',
      inputTokens: 5,
    })
    const refused = await at.ask()
    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'token_limit_reached'])
    expect(Number(refused.headers['retry-after'])).toBe(secondsOfMonthLeft(at.server.services.clock()))
  })
})
