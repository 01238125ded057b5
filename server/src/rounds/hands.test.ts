import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardTone } from '#domain/decks/deck-rules.ts'
import { roundHands } from '#server/db/schema/games.ts'
import { join, play, readHand, setTable, startFirstRound, startRound, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The hands of a round that are out, by seat. */
const out = async (roundId: string) => {
  const [row] = await server.services.database.db.select().from(roundHands).where(eq(roundHands.id, roundId))
  return new Map(row?.hands.map(({ seat, cards }) => [seat, cards]))
}
const undo = (table: Table) =>
  server.call('PATCH /v1/games/:gameId/undo', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: { confirm: true },
  })

describe('hands', () => {
  test('are dealt when a round starts and when somebody joins it; reading deals none', async () => {
    const table = await setTable(server, { game_master_plays: true })
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    expect([...(await out(roundId)).keys()].toSorted()).toEqual([aino!.id, 'game-master'].toSorted())
    const late = await Promise.all(['Bo', 'Cleo', 'Dan'].map(async (name) => (await join(server, table, name))[0]!))
    const dealt = await out(roundId)
    expect([...dealt.keys()].toSorted()).toEqual([aino!.id, 'game-master', ...late.map(({ id }) => id)].toSorted())
    expect(new Set([...dealt.values()].flat()).size).toBe(25)
    for (const who of [aino!, ...late]) expect(await readHand(server, roundId, who)).toEqual(dealt.get(who.id))
    expect(await out(roundId)).toEqual(dealt)
  })

  test('are dealt to who came while a round was taken back, when it starts again', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const before = await readHand(server, roundId, aino!)
    expect((await undo(table)).status).toBe(200)
    const [bo] = await join(server, table, 'Bo')
    expect([...(await out(roundId)).keys()]).toEqual([aino!.id])
    expect(await startRound(server, table)).toBe(roundId)
    expect([...(await out(roundId)).keys()].toSorted()).toEqual([aino!.id, bo!.id].toSorted())
    expect(await readHand(server, roundId, aino!)).toEqual(before)
  })

  test.each([
    ['picking ended', 'PATCH /v1/rounds/:roundId/end_picking'],
    ['the round was skipped', 'PATCH /v1/rounds/:roundId/skip_round'],
  ] as const)('are dealt to who came after %s, when that is taken back', async (_, step) => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const before = await readHand(server, roundId, aino!)
    await play(server, roundId, aino!)
    expect((await server.call(step, { token: table.gameMaster.token, params: { roundId } })).status).toBe(200)
    const [bo] = await join(server, table, 'Bo')
    expect([...(await out(roundId)).keys()]).toEqual([aino!.id])
    expect((await undo(table)).body.data.attributes.undone).toBe(true)
    const hand = await readHand(server, roundId, bo!)
    expect(new Set([...before, ...hand]).size).toBe(10)
    expect(await readHand(server, roundId, aino!)).toEqual(before)
    expect(await play(server, roundId, bo!)).toHaveLength(1)
  })

  test('that nobody was dealt are not there to be read', async () => {
    const table = await setTable(server)
    await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    const answer = await server.call('GET /v1/rounds/:roundId/relationships/hand', {
      token: table.gameMaster.token,
      params: { roundId },
    })
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'forbidden'])
    expect((await out(roundId)).size).toBe(1)
  })

  test('of who came while the group chooses: none, and the answer names the state', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const roundId = await startFirstRound(server, table)
    await play(server, roundId, aino!)
    const params = { roundId }
    await server.call('PATCH /v1/rounds/:roundId/end_picking', { token: table.gameMaster.token, params })
    const [bo] = await join(server, table, 'Bo')
    const answer = await server.call('GET /v1/rounds/:roundId/relationships/hand', { token: bo!.token, params })
    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'round_picks_choice'])
  })

  test('hold a light card where the perspective wants one, three for two people, and every card tells what it asks', async () => {
    // Enough that those who are dealt first leave one for whoever comes late.
    const light = (index: number): CardTone | null => (index % 4 === 0 ? 'light' : index % 4 === 1 ? 'heavy' : null)
    const asks = (index: number) => `When was card ${index + 1} last true?`
    for (const [mode, least, count] of [
      ['crux', 1, 5],
      ['one_on_one', 3, 1],
    ] as const) {
      const table = await setTable(server, { game_mode: mode }, { wants: 'light', tones: light, asks })
      const lightIds = new Set(table.deck.cardIds.filter((_, index) => light(index) === 'light'))
      const early = await join(server, table, ...['A', 'B', 'C', 'D'].slice(0, count - 1))
      const roundId = early.length > 0 ? await startFirstRound(server, table) : null
      const players = [...early, ...(await join(server, table, 'Late'))]
      const id = roundId ?? (await startFirstRound(server, table))
      for (const player of players) {
        const { body } = await server.call('GET /v1/rounds/:roundId/relationships/hand', {
          token: player.token,
          params: { roundId: id },
        })
        const cards: { id: string; attributes: { ask: string; number: number; tone: string | null } }[] = body.included
        expect(cards.filter((card) => lightIds.has(card.id)).length).toBeGreaterThanOrEqual(least)
        for (const { attributes } of cards)
          expect([attributes.ask, attributes.tone]).toEqual([asks(attributes.number - 1), light(attributes.number - 1)])
      }
    }
  })
})
