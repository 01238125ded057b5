import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharingLimits } from '#domain/limits.ts'
import { actionClaims, actionLinks } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { isStillWanted } from '#server/mail/is-still-wanted.ts'
import type { MailValues } from '#server/mail/mail-values.ts'
import { refuseReports, welcomeReports } from '#server/mail/report-refusals.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { finishGame, type FinishedGame } from '#testing/games/finished-game.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser, type TestUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 86_400_000
const actions = [
  { name: 'Ask the yard', assignee: 'Aino', due_at: '2026-03-09T22:30:00Z' },
  { name: 'Write it down', assignee: 'Bo', due_at: '2026-03-20T09:00:00Z' },
  { name: 'Tell everybody', due_at: '2026-03-05T09:00:00Z' },
]
const mail = (
  game: FinishedGame,
  names: string[],
  email: string,
  who: { token: string } = game.gameMaster,
  more = {},
) =>
  server.call('POST /v1/dashboard/games/:gameId/action-links', {
    token: who.token,
    params: { gameId: game.gameId },
    body: { action_item_ids: names.map((name) => game.actions[name] ?? name), email, ...more },
  })
const open = (token: string) => server.call('GET /v1/action-link', { token })
const tokenOf = (link: string | null | undefined) => link?.split('#')[1] ?? ''
const namesIn = ({ body }: Awaited<ReturnType<typeof open>>) =>
  body.included.map(({ attributes }: { attributes: { name: string } }) => attributes.name).toSorted()
const codeOf = ({ status, body }: Awaited<ReturnType<typeof open>>) => [status, body.errors?.[0].code]

test('a game master mails an assignee their link, who tells what became of it; the game master sees it and takes it back', async () => {
  const game = await finishGame(server, actions, { subject: 'Mornings' })
  const answer = await mail(game, ['Ask the yard'], ' Aino@Work.example ', game.gameMaster, { language: 'de' })
  expect([answer.status, answer.body.data.attributes]).toEqual([
    201,
    { holder: 'Aino', ends_at: '2026-05-08T22:30:00.000Z' },
  ])
  const [sent, ...more] = await mailsTo(server, 'aino@work.example')
  expect(more).toEqual([])
  expect(sent).toMatchObject({ template: 'action_link', language: 'de', link: expect.stringContaining('/actions#') })
  expect(sent?.values['senderId']).toBe(game.gameMaster.id)
  for (const part of ['Ask the yard', 'Mornings']) expect(sent?.text).toContain(part)
  expect(sent?.text).not.toContain('Write it down')
  const token = tokenOf(sent?.link)
  const read = await open(token)
  expect([read.body.data.attributes.holder, namesIn(read)]).toEqual(['Aino', ['Ask the yard']])
  expect(JSON.stringify(read.body)).not.toContain('@')
  await server.call('PATCH /v1/action-link', {
    token,
    body: { action_items: [{ id: game.actions['Ask the yard'], state: 'blocked', blocked_reason: 'No keys' }] },
  })
  const tracked = await server.call('GET /v1/dashboard/action-items', {
    token: game.gameMaster.token,
    query: { organization_id: game.organizationId, state: 'blocked' },
  })
  const [{ attributes }] = tracked.body.data
  expect(attributes).toMatchObject({
    blocked_reason: 'No keys',
    state_changed_by: 'Aino',
    claims: [{ name: 'Aino' }],
  })
  await server.call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
    token: game.gameMaster.token,
    params: { gameId: game.gameId, claimId: attributes.claims[0].id },
  })
  expect(codeOf(await open(token))).toEqual([401, 'action_link_dead'])
})

test('an address has one link in a game, which covers all that it was mailed; another address has its own', async () => {
  const game = await finishGame(server, actions)
  await mail(game, ['Ask the yard'], 'one@work.example')
  await mail(game, ['Tell everybody'], 'one@work.example')
  await mail(game, ['Write it down'], 'two@work.example')
  const [first, second] = await mailsTo(server, 'one@work.example')
  for (const one of [first, second])
    expect(namesIn(await open(tokenOf(one?.link)))).toEqual(['Ask the yard', 'Tell everybody'])
  const [other] = await mailsTo(server, 'two@work.example')
  expect(namesIn(await open(tokenOf(other?.link)))).toEqual(['Write it down'])
})

test('only the game master mails links, of a game that is over, to actions of it that are not long past', async () => {
  const game = await finishGame(server, actions, { visibility: 'organization' })
  const others: [TestUser, number][] = [
    [await makeUser(server, { organizationId: game.organizationId }), 403],
    [await makeUser(server, { organizationId: game.organizationId, role: 'admin' }), 403],
    [await makeUser(server, { organizationId: (await setTable(server)).organizationId }), 404],
  ]
  for (const [who, status] of others)
    expect((await mail(game, ['Ask the yard'], 'a@work.example', who)).status).toBe(status)
  const foreign = await finishGame(server, [{ name: 'Foreign' }])
  expect((await mail(game, ['Ask the yard', foreign.actions['Foreign'] ?? ''], 'a@work.example')).status).toBe(404)
  expect(codeOf(await mail(game, [], 'a@work.example'))).toEqual([422, 'action-items.schemas.items.required'])
  expect(codeOf(await mail(game, ['Ask the yard'], 'nobody'))).toEqual([422, 'link-requests.schemas.email.format'])
  const running = { ...game, ...(await setTable(server)) }
  expect(codeOf(await mail(running, ['Ask the yard'], 'a@work.example'))).toEqual([409, 'game_waits_for_players'])
  const old = await finishGame(server, [{ name: 'Long past', due_at: '2025-12-20T09:00:00Z' }])
  expect((await mail(old, ['Long past'], 'a@work.example')).status).toBe(404)
  expect(await mailsTo(server, 'a@work.example')).toEqual([])
})

test('strangers can’t be mailed at will: so many a day for an address and game, and none to whoever wants none', async () => {
  const game = await finishGame(server, actions)
  for (let count = 0; count < sharingLimits.mailsOfGame; count += 1)
    expect((await mail(game, ['Ask the yard'], 'many@work.example')).status).toBe(201)
  expect(codeOf(await mail(game, ['Ask the yard'], 'MANY@work.example'))).toEqual([429, 'too_many_mails'])
  expect((await mail(game, ['Ask the yard'], 'fewer@work.example')).status).toBe(201)
  const [sent] = await mailsTo(server, 'fewer@work.example')
  const stop = new URL(sent?.unsubscribe ?? '').searchParams.get('token') ?? ''
  expect((await server.call('POST /v1/mail-unsubscriptions', { body: { token: stop } })).status).toBe(204)
  expect(codeOf(await mail(game, ['Ask the yard'], 'fewer@work.example'))).toEqual([409, 'reports_refused'])
})

test('a mail that waits while its claims are revoked, its game goes to the bin, or its reader unsubscribes, is not wanted any more', async () => {
  const { db } = server.services.database
  const game = await finishGame(server, actions)
  await mail(game, ['Ask the yard'], 'late@work.example')
  const [sent] = await mailsTo(server, 'late@work.example')
  const values = sent?.values as unknown as MailValues['action_link']
  const { tokens } = server.services
  const recipient = 'late@work.example'
  const isWanted = () => isStillWanted(db, { template: 'action_link', recipient, values }, tokens)
  const bin = (deletedAt: Date | null) => db.update(games).set({ deletedAt }).where(eq(games.id, game.gameId))
  expect(await isWanted()).toBe(true)
  await bin(server.services.clock())
  expect(await isWanted()).toBe(false)
  await bin(null)
  await refuseReports(db, values.unsubscribe, server.services.clock(), tokens)
  expect(await isWanted()).toBe(false)
  await welcomeReports(db, values.unsubscribe, tokens)
  expect(await isWanted()).toBe(true)
  await db.delete(actionClaims).where(eq(actionClaims.actionItemId, game.actions['Ask the yard'] ?? ''))
  expect(await isWanted()).toBe(false)
})

test('a mail goes with a game that is deleted for good', async () => {
  const game = await finishGame(server, actions)
  await mail(game, ['Ask the yard'], 'gone@work.example')
  expect(await mailsTo(server, 'gone@work.example')).toHaveLength(1)
  const { token } = game.gameMaster
  const params = { gameId: game.gameId }
  await server.call('DELETE /v1/dashboard/games/:gameId', { token, params, query: { for_good: 'true' } })
  expect(await mailsTo(server, 'gone@work.example')).toEqual([])
})

test('the address is kept nowhere, and what it is found again by is gone when the link is over', async () => {
  const { db } = server.services.database
  const game = await finishGame(server, actions)
  await mail(game, ['Ask the yard'], 'secret@work.example')
  const linkOf = async () => (await db.select().from(actionLinks).where(eq(actionLinks.gameId, game.gameId)))[0]
  expect(JSON.stringify(await linkOf())).not.toContain('secret@')
  expect((await linkOf())?.addressHash).toEqual(expect.any(String))
  server.advance(70 * day)
  await housekeeping.run({}, { services: server.services, now: server.services.clock() })
  expect((await linkOf())?.addressHash).toBeNull()
  server.advance(-70 * day)
})
