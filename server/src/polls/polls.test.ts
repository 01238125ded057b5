import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { join, lead, play, playRounds, setTable, startFirstRound, type Table, type TestPlayer } from '#testing/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codeOf = (answer: { status: number; body: { errors: { code: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]
const create = (table: Table, body: Record<string, unknown>) =>
  server.call('POST /v1/player-votes/game/:gameId/create_poll', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body,
  })
const vote = (table: Table, pollId: string, player: TestPlayer, candidateId: string) =>
  server.call('POST /v1/player-votes/game/:gameId/poll/:pollId/votes', {
    token: player.token,
    params: { gameId: table.gameId, pollId },
    body: { candidate_id: candidateId },
  })
const end = (table: Table, pollId: string) =>
  server.call('PATCH /v1/player-votes/game/:gameId/poll/:pollId/end_poll', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId, pollId },
  })
const read = (table: Table, token: string, query: Record<string, string>) =>
  server.call('GET /v1/player-votes/game/:gameId/active_poll_votes', { token, params: { gameId: table.gameId }, query })

async function choosing() {
  const table = await setTable(server)
  const players = await join(server, table, 'A', 'B', 'C')
  const roundId = await startFirstRound(server, table)
  const candidates: string[] = []
  for (const player of players) candidates.push(...(await play(server, roundId, player)))
  await server.call('PATCH /v1/rounds/:roundId/end_picking', { token: table.gameMaster.token, params: { roundId } })
  return { table, players, roundId, candidates }
}

describe('a vote on a round', () => {
  test('counts while it is open, tells for what after its end, and never who', async () => {
    const { table, players, roundId, candidates } = await choosing()
    const poll = (await create(table, { kind: 'round', round_id: roundId })).body.data
    expect(poll.attributes).toMatchObject({
      kind: 'round',
      state: 'created',
      round_id: roundId,
      votes_cast: 0,
      tally: [],
    })
    await vote(table, poll.id, players[0]!, candidates[1]!)
    await vote(table, poll.id, players[1]!, candidates[0]!)
    const changed = await vote(table, poll.id, players[1]!, candidates[1]!)
    expect(changed.body.data.attributes).toMatchObject({
      state: 'in_progress',
      votes_cast: 2,
      own_candidate_id: candidates[1],
      tally: [],
    })
    const open = await read(table, table.gameMaster.token, { kind: 'round' })
    expect(open.body.data.attributes).toMatchObject({ votes_cast: 2, own_candidate_id: null, tally: [] })
    await end(table, poll.id)
    const ended = await read(table, players[2]!.token, { kind: 'round', round_id: roundId })
    expect(ended.body.data.attributes).toMatchObject({ state: 'ended', votes_cast: 2, own_candidate_id: null })
    expect(ended.body.data.attributes.tally[0]).toEqual({ candidate_id: candidates[1], votes: 2 })
    expect(ended.body.data.attributes.tally.map(({ votes }: { votes: number }) => votes)).toEqual([2, 0, 0])
    const game = await server.call('GET /v1/games/:gameId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
    })
    expect(JSON.stringify(game.body.included.filter(({ type }: { type: string }) => type === 'polls'))).not.toContain(
      players[0]!.id,
    )
  })

  test('is one at a time, about cards of its round, and over when it is over', async () => {
    const { table, players, roundId, candidates } = await choosing()
    const other = await choosing()
    const pollId = (await create(table, { kind: 'round', round_id: roundId })).body.data.id
    expect(codeOf(await create(table, { kind: 'round', round_id: roundId }))).toEqual([409, 'poll_in_progress'])
    expect(codeOf(await vote(table, pollId, players[0]!, other.candidates[0]!))).toEqual([
      422,
      'game.schemas.candidate.unknown',
    ])
    expect(codeOf(await vote(table, other.roundId, players[0]!, candidates[0]!))).toEqual([404, 'not_found'])
    await end(table, pollId)
    expect(codeOf(await vote(table, pollId, players[0]!, candidates[0]!))).toEqual([409, 'poll_ended'])
    expect(codeOf(await end(table, pollId))).toEqual([409, 'poll_ended'])
    expect((await create(table, { kind: 'round', round_id: roundId })).status).toBe(201)
  })

  test('ends with the choice, which may be another than the vote’s', async () => {
    const { table, players, roundId, candidates } = await choosing()
    const pollId = (await create(table, { kind: 'round', round_id: roundId })).body.data.id
    await vote(table, pollId, players[0]!, candidates[0]!)
    await server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
      token: table.gameMaster.token,
      params: { roundId },
      body: { candidate_id: candidates[2] },
    })
    expect((await read(table, players[0]!.token, { kind: 'round' })).body.data.attributes.state).toBe('ended')
    expect(codeOf(await create(table, { kind: 'round', round_id: roundId }))).toEqual([409, 'round_completed'])
  })

  test('ends with its round when that is skipped', async () => {
    const { table, players, roundId, candidates } = await choosing()
    const pollId = (await create(table, { kind: 'round', round_id: roundId })).body.data.id
    const { token } = table.gameMaster
    expect((await server.call('PATCH /v1/rounds/:roundId/skip_round', { token, params: { roundId } })).status).toBe(200)
    expect(codeOf(await vote(table, pollId, players[0]!, candidates[0]!))).toEqual([409, 'poll_ended'])
  })

  test('comes when cards are chosen, not while they are played', async () => {
    const table = await setTable(server)
    await join(server, table, 'A')
    expect(codeOf(await create(table, { kind: 'round', round_id: table.gameId }))).toEqual([
      409,
      'game_waits_for_players',
    ])
    const roundId = await startFirstRound(server, table)
    expect(codeOf(await create(table, { kind: 'round', round_id: roundId }))).toEqual([409, 'round_picks_candidates'])
    expect(codeOf(await create(table, { kind: 'crux' }))).toEqual([409, 'game_in_rounds'])
    expect(codeOf(await create(table, { kind: 'round' }))).toEqual([404, 'not_found'])
    expect(codeOf(await read(table, table.gameMaster.token, { kind: 'round' }))).toEqual([404, 'not_found'])
  })

  test('fifty votes of one player at once are one vote', async () => {
    const { table, players, roundId, candidates } = await choosing()
    const pollId = (await create(table, { kind: 'round', round_id: roundId })).body.data.id
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => vote(table, pollId, players[0]!, candidates[index % 3]!)),
    )
    expect((await read(table, players[0]!.token, { kind: 'round' })).body.data.attributes.votes_cast).toBe(1)
  })
})

describe('a vote on the crux', () => {
  test('is about the rounds’ chosen cards', async () => {
    const table = await setTable(server)
    const players = await join(server, table, 'A', 'B')
    const chosen = await playRounds(server, table, players)
    await lead(server, table, 'start_next_round')
    const pollId = (await create(table, { kind: 'crux' })).body.data.id
    expect((await vote(table, pollId, players[0]!, chosen[2]!)).status).toBe(201)
    await end(table, pollId)
    const { body } = await read(table, players[1]!.token, { kind: 'crux' })
    expect(body.data.attributes.tally).toHaveLength(3)
    expect(body.data.attributes.tally[0]).toEqual({ candidate_id: chosen[2], votes: 1 })
  })

  test('ends when the crux is picked', async () => {
    const table = await setTable(server)
    const players = await join(server, table, 'A', 'B')
    const chosen = await playRounds(server, table, players)
    await lead(server, table, 'start_next_round')
    const pollId = (await create(table, { kind: 'crux' })).body.data.id
    const picked = await server.call('PATCH /v1/games/:gameId/relationships/crux', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: { candidate_id: chosen[0] },
    })
    expect(picked.status).toBe(200)
    expect(codeOf(await vote(table, pollId, players[0]!, chosen[1]!))).toEqual([409, 'poll_ended'])
  })
})
