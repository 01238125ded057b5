import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfActions } from '#server/action-links/commands/remind-of-actions.ts'
import { askForPulse } from '#server/pulse/commands/ask-for-pulse.ts'
import { createLoginLink } from '#server/authentication/commands/use-login-link.ts'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { startSmtpServer, type TestSmtpServer } from '#testing/mail/smtp-server.ts'
import { createGame } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let smtp: TestSmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ mailer: smtpMailer({ smtpUrl: smtp.url, from: 'Crux <crux@crux.example>' }) })
})
afterAll(async () => {
  server.services.mailer?.close()
  await server.close()
  await smtp.stop()
})

/** The whole content of the database, except the counts of calls. */
async function wholeDatabase(): Promise<string> {
  const rowsOf = async <R>(query: SQL) => ((await server.services.database.db.execute(query)) as { rows: R[] }).rows
  const tables = await rowsOf<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'failure_counts' order by 1`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t order by 1`,
    )
    texts.push(`${name}\n${rows.map(({ text }) => text).join('\n')}`)
  }
  return texts.join('\n')
}

/** The links of all mails: those in the text, and those that mail programs find in headers. */
function links(): Set<string> {
  const all = smtp.mails.flatMap(({ parsed, raw }) => {
    const header = /^List-Unsubscribe: <([^>]+)>/im.exec(raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
    return [...`${String(parsed.html)} ${parsed.text} ${header}`.matchAll(/https:\/\/crux\.example\/[^\s"<>]+/g)]
  })
  return new Set(all.map(([link]) => link))
}

test('fetching every link of every mail, as scanners of mail do, changes nothing', async () => {
  const organizationId = await makeOrganization(server)
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  await createLoginLink(server.services.database.db, admin.id, server.services.clock())
  await server.call('POST /v1/authentication/link-requests', { body: { email: admin.email } })
  await server.call('POST /v1/dashboard/users', {
    token: admin.token,
    body: { organization_id: organizationId, email: 'new@example.org', role: 'game_master' },
  })
  const game = await finishGame(server, [{ name: 'Ask the yard', due_at: '2026-03-09T09:00:00Z' }], {
    send_report_to: ['boss@example.org'],
    visibility: 'organization',
    team_name: 'Gate',
  })
  const reader = await makeUser(server, { organizationId: game.organizationId })
  await server.call('POST /v1/dashboard/games/:gameId/report', {
    token: game.gameMaster.token,
    params: { gameId: game.gameId },
    body: { user_id: reader.id },
  })
  const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token: game.players[0].token,
    params: { gameId: game.gameId },
    body: { action_item_ids: Object.values(game.actions) },
  })
  await server.call('POST /v1/action-link/reminders', {
    token: claimed.body.data.attributes.token,
    body: { email: 'mateo@example.org', reminders: true, pulse: true },
  })
  await server.call('POST /v1/dashboard/games/:gameId/action-links', {
    token: game.gameMaster.token,
    params: { gameId: game.gameId },
    body: { action_item_ids: Object.values(game.actions), email: 'yard@example.org' },
  })
  const feed = await server.call('POST /v1/dashboard/calendar-feeds', {
    token: game.gameMaster.token,
    body: { organization_id: game.organizationId },
  })
  const calendar = `https://crux.example${feed.body.data.attributes.path}`
  // The next game of the team is offered what this one left.
  await createGame(server, game, { team_name: 'Gate' })
  await server.runJobs()
  const asked = [...links()].find((link) => link.includes('/confirm-mail#'))?.split('#')[1] ?? ''
  const beforeAnswer = await wholeDatabase()
  await fetchAll(links())
  expect(await wholeDatabase()).toBe(beforeAnswer)

  // The same with confirmed reminders, and the mails that follow.
  await server.call('POST /v1/mail-confirmations', { body: { token: asked } })
  server.advance(Date.parse('2026-03-08T07:00:00Z') - server.services.clock().getTime())
  await remindOfActions.run({}, { services: server.services, now: server.services.clock() })
  server.advance(Date.parse('2026-03-16T07:00:00Z') - server.services.clock().getTime())
  await askForPulse.run({}, { services: server.services, now: server.services.clock() })
  await server.runJobs()
  const pages = new Set([...links()].map((link) => new URL(link).pathname.split('/').slice(0, 3).join('/')))
  for (const page of [
    '/report',
    '/dashboard/game',
    '/actions',
    '/confirm-mail',
    '/pulse',
    '/unsubscribe',
    '/v1/mail-unsubscriptions',
  ])
    expect(pages).toContain(page)
  expect([...pages].some((page) => page.startsWith('/token/'))).toBe(true)
  expect([...pages].some((page) => page.startsWith('/invite/'))).toBe(true)
  expect(smtp.mails.some(({ recipients }) => recipients[0] === 'yard@example.org')).toBe(true)
  const before = await wholeDatabase()
  await fetchAll(new Set([...links(), calendar]))
  expect(await wholeDatabase()).toBe(before)
})

/** Browsers send no fragment, but some link scanners do. */
async function fetchAll(all: ReadonlySet<string>): Promise<void> {
  for (const link of all)
    for (const url of new Set([
      link.slice('https://crux.example'.length),
      new URL(link).pathname + new URL(link).search,
    ]))
      for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url })
}
