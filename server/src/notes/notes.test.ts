import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'
import { crystallize, join, lead, play, readHand, setTable, startFirstRound, type Table } from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const save = (table: Table, token: string, ...notes: [string, string, string][]) =>
  server.call('PATCH /v1/games/:gameId/relationships/notes', {
    token,
    params: { gameId: table.gameId },
    body: { game_notes: notes.map(([subject_kind, subject_id, text]) => ({ subject_kind, subject_id, text })) },
  })
const read = async (table: Table, token: string): Promise<string[]> =>
  (
    await server.call('GET /v1/games/:gameId/relationships/notes', { token, params: { gameId: table.gameId } })
  ).body.data.map(({ attributes }: { attributes: { text: string } }) => attributes.text)
const allow = (table: Table) =>
  server.call('PATCH /v1/games/:gameId/enable-player-game-notes', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: { enable_player_game_notes: true },
  })

describe('game notes', () => {
  test('are one text per author and subject; nobody overwrites anybody', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const gm = table.gameMaster.token
    await allow(table)
    await save(table, gm, ['round', roundId, 'the game master’s words'])
    await save(table, aino!.token, ['round', roundId, 'Aino’s words'])
    await save(table, gm, ['round', roundId, 'the game master’s later words'], ['crux', table.gameId, 'about the crux'])
    expect((await read(table, gm)).sort()).toEqual(['Aino’s words', 'about the crux', 'the game master’s later words'])
    expect(await read(table, aino!.token)).toEqual(['Aino’s words'])
    expect(await read(table, bo!.token)).toEqual([])
    await save(table, aino!.token, ['round', roundId, ' '])
    expect(await read(table, aino!.token)).toEqual([])
  })

  test('can be the players’ from the start, when the game is set up so', async () => {
    const table = await setTable(server, { enable_player_game_notes: true })
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    expect((await save(table, aino!.token, ['round', roundId, 'Aino’s words'])).status).toBe(200)
  })

  test('are about what was played here, at most 2000 characters, and not by players while theirs are off', async () => {
    const table = await setTable(server)
    const other = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const gm = table.gameMaster.token
    expect(codeOf(await save(table, aino!.token, ['round', roundId, 'x']))).toEqual([409, 'notes_disabled'])
    const [card = '', second = ''] = await readHand(server, roundId, aino!)
    await play(server, roundId, aino!)
    expect((await save(table, gm, ['card', card, 'ä'.repeat(2000)])).status).toBe(200)
    const refused = await save(
      table,
      gm,
      ['card', card, 'kept out with the rest'],
      ['card', second, 'x'],
      ['crux', other.gameId, 'x'],
    )
    expect(refused.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/data/attributes/game_notes/1/subject_id',
      '/data/attributes/game_notes/2/subject_id',
    ])
    expect(await read(table, gm)).toEqual(['ä'.repeat(2000)])
    expect(codeOf(await save(table, gm, ['card', card, 'x'.repeat(2001)]))).toEqual([422, 'notes.schemas.text.max'])
  })

  test('are about no card that still lies face down for their author', async () => {
    const table = await setTable(server, { enable_player_game_notes: true })
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const [card = ''] = await readHand(server, roundId, aino!)
    const [candidateId = ''] = await play(server, roundId, aino!)
    // The same answer as for a card that nobody has played: it gives nothing away.
    expect(codeOf(await save(table, bo!.token, ['card', card, 'x']))).toEqual([422, 'notes.schemas.subject.unknown'])
    for (const { token } of [aino!, table.gameMaster])
      expect((await save(table, token, ['card', card, 'x'])).status).toBe(200)
    const turn = (revealed: boolean) =>
      server.call('PATCH /v1/rounds/:roundId/relationships/candidates/:candidateId', {
        token: aino!.token,
        params: { roundId, candidateId },
        body: { revealed },
      })
    await turn(true)
    expect((await save(table, bo!.token, ['card', card, 'seen while it was'])).status).toBe(200)
    // Turned down again in the middle of a sentence, the sentence is not lost.
    await turn(false)
    expect((await save(table, bo!.token, ['card', card, 'seen while it was told about'])).status).toBe(200)
  })

  test('can’t be written once the game is complete', async () => {
    const table = await setTable(server)
    await crystallize(server, table, await join(server, table, 'A', 'B'))
    await lead(server, table, 'end_game')
    expect(codeOf(await save(table, table.gameMaster.token, ['crux', table.gameId, 'late']))).toEqual([
      409,
      'game_already_completed',
    ])
  })
})

describe('what others read of the notes', () => {
  const show = (table: Table, notes_in_report: unknown, token = table.gameMaster.token) =>
    server.call('PATCH /v1/games/:gameId/notes-in-report', {
      token,
      params: { gameId: table.gameId },
      body: { notes_in_report },
    })

  /**
   * A game that its organization sees, with a note of the game master's and one of Aino's, and somebody who only looks
   * on.
   */
  async function noted() {
    const table = await setTable(server, {
      visibility: 'organization',
      enable_player_game_notes: true,
      send_report_to: ['boss@example.org'],
    })
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const { organizationId } = table
    const colleague = await makeUser(server, { organizationId })
    const admin = await makeUser(server, { organizationId, role: 'admin' })
    await crystallize(server, table, [aino!, bo!])
    await save(table, table.gameMaster.token, ['crux', table.gameId, 'what the game master thinks'])
    await save(table, aino!.token, ['crux', table.gameId, 'between Aino and the game master'])
    return { table, aino: aino!, bo: bo!, colleague, admin }
  }
  const both = ['between Aino and the game master', 'what the game master thinks']

  test('is nothing while the game runs, whatever the report will show', async () => {
    const { table, colleague, admin } = await noted()
    expect(await read(table, colleague.token)).toEqual([])
    expect((await show(table, 'without_authors')).status).toBe(200)
    for (const { token } of [colleague, admin]) expect(await read(table, token)).toEqual([])
    expect((await read(table, table.gameMaster.token)).sort()).toEqual(both)
  })

  test('is nothing afterwards either, unless the game master puts the notes into the report; then all, without authors', async () => {
    const { table, aino, bo, colleague, admin } = await noted()
    await lead(server, table, 'end_game')
    for (const { token } of [colleague, admin]) expect(await read(table, token)).toEqual([])
    expect((await show(table, 'without_authors')).body.data.attributes.notes_in_report).toBe('without_authors')
    const { body } = await server.call('GET /v1/games/:gameId/relationships/notes', {
      token: colleague.token,
      params: { gameId: table.gameId },
    })
    const attributes = body.data.map((note: { attributes: object }) => note.attributes) as Record<string, unknown>[]
    expect(attributes.map(({ text }) => text).toSorted()).toEqual(both)
    expect(attributes.map(({ player_id }) => player_id)).toEqual([null, null])
    expect(await read(table, aino.token)).toEqual(['between Aino and the game master'])
    expect(await read(table, bo.token)).toEqual([])
    await show(table, 'none')
    expect(await read(table, colleague.token)).toEqual([])
    expect((await read(table, table.gameMaster.token)).sort()).toEqual(both)
  })

  test('is the game master’s alone to say', async () => {
    const { table, aino, colleague, admin } = await noted()
    for (const { token } of [aino, colleague, admin])
      expect(codeOf(await show(table, 'without_authors', token))).toEqual([403, 'forbidden'])
    expect(codeOf(await show(table, 'with_names'))).toEqual([422, 'schemas.shared.invalid'])
  })

  test('holds for exports and mails too', async () => {
    const { table, admin, aino } = await noted()
    const gamesOf = (answer: { body: Uint8Array }) =>
      Object.entries(unzipSync(answer.body))
        .filter(([name]) => name.startsWith('games/'))
        .map(([, content]) => strFromU8(content))
        .join('')
    const ofOrganization = async () =>
      gamesOf(
        await server.call('POST /v1/dashboard/organization/:organizationId/export', {
          token: admin.token,
          params: { organizationId: table.organizationId },
        }),
      )
    await lead(server, table, 'end_game')
    for (const text of both) expect(await ofOrganization()).not.toContain(text)
    const own = gamesOf(await server.call('POST /v1/dashboard/users/self/export', { token: table.gameMaster.token }))
    for (const text of both) expect(own).toContain(text)
    await show(table, 'without_authors')
    const shown = JSON.parse(await ofOrganization()).notes as { text: string; player_id: string | null }[]
    expect(shown.map(({ text }) => text).toSorted()).toEqual(both)
    expect(JSON.stringify(shown)).not.toContain(aino.id)
    const [mail] = await mailsTo(server, 'boss@example.org')
    for (const text of both) expect(`${mail?.html}${mail?.text}`).not.toContain(text)
  })

  test('is nothing of a game from before the rule, and can’t be made more', async () => {
    const { table, colleague } = await noted()
    await lead(server, table, 'end_game')
    await server.services.database.db.update(games).set({ notesInReport: null }).where(eq(games.id, table.gameId))
    server.services.eventBus.publish([{ kind: 'organization', organizationId: table.organizationId }])
    expect(codeOf(await show(table, 'without_authors'))).toEqual([409, 'notes_before_rule'])
    expect(await read(table, colleague.token)).toEqual([])
    expect((await read(table, table.gameMaster.token)).sort()).toEqual(both)
  })
})
