import { makeDeck, makeTemplate, type TestDeck } from './deck-factory.ts'
import type { TestServer } from './test-server.ts'
import { makeOrganization, makeUser, type TestUser } from './world.ts'

/** A game master with a deck, and what they do at the table, purely through the API. */
export interface Table {
  organizationId: string
  deck: TestDeck
  gameMaster: TestUser
  gameId: string
  gameCode: string
}

export interface TestPlayer {
  id: string
  token: string
}

type NewGame = Record<string, unknown>

/** Organization, game master, deck and a game that waits for players. */
export async function setTable(
  server: TestServer,
  game: NewGame = {},
  deckOptions: Parameters<typeof makeDeck>[1] = {},
): Promise<Table> {
  const organizationId = await makeOrganization(server)
  const gameMaster = await makeUser(server, { organizationId })
  const deck = await makeDeck(server, deckOptions)
  await makeTemplate(server)
  const { gameId, gameCode } = await createGame(server, { organizationId, gameMaster, deck }, game)
  return { organizationId, deck, gameMaster, gameId, gameCode }
}

/** Another game of the same game master. */
export async function createGame(
  server: TestServer,
  { organizationId, gameMaster, deck }: Pick<Table, 'organizationId' | 'gameMaster' | 'deck'>,
  game: NewGame = {},
): Promise<{ gameId: string; gameCode: string }> {
  const answer = await server.call('POST /v1/games', {
    token: gameMaster.token,
    body: newGame({ organizationId, deck }, game),
  })
  if (answer.status !== 201) throw new Error(`the game was not created: ${JSON.stringify(answer.body)}`)
  return { gameId: answer.body.data.id, gameCode: answer.body.data.attributes.game_code }
}

/** A valid request for a new game of three rounds. */
export function newGame({ organizationId, deck }: Pick<Table, 'organizationId' | 'deck'>, game: NewGame = {}): NewGame {
  return {
    organization_id: organizationId,
    game_mode: 'crux',
    deck_id: deck.id,
    perspective_ids: deck.perspectiveIds.slice(0, 3),
    subject: 'Welcoming new colleagues',
    team_name: 'Northern depot',
    ...game,
  }
}

/** Joins with the code. */
export async function join(
  server: TestServer,
  table: Pick<Table, 'gameCode'>,
  ...names: (string | undefined)[]
): Promise<TestPlayer[]> {
  const players: TestPlayer[] = []
  for (const name of names) {
    const answer = await server.call('POST /v1/games/join', {
      body: { game_code: table.gameCode, ...(name ? { name } : {}) },
    })
    if (answer.status !== 201) throw new Error(`nobody joined: ${JSON.stringify(answer.body)}`)
    players.push({ id: answer.body.data.attributes.player_id, token: answer.body.data.attributes.token })
  }
  return players
}

/** Moves the game on; returns its document. */
export async function lead(
  server: TestServer,
  table: Pick<Table, 'gameMaster' | 'gameId'>,
  step: 'start_game' | 'start_next_round' | 'end_game',
) {
  const answer = await server.call(`PATCH /v1/games/:gameId/${step}`, {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    prefer: 'return=representation',
    ...(step === 'end_game' ? { body: {} } : {}),
  })
  if (answer.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Starts the game and its first round; returns the round's id. */
export async function startFirstRound(
  server: TestServer,
  table: Pick<Table, 'gameMaster' | 'gameId'>,
): Promise<string> {
  await lead(server, table, 'start_game')
  return startRound(server, table)
}

/** Starts the next round; returns its id. */
export async function startRound(server: TestServer, table: Pick<Table, 'gameMaster' | 'gameId'>): Promise<string> {
  const game = await lead(server, table, 'start_next_round')
  return game.data.relationships.rounds.data.at(-1).id
}

/** The cards in a hand. */
export async function readHand(server: TestServer, roundId: string, who: { token: string }): Promise<string[]> {
  const answer = await server.call('GET /v1/rounds/:roundId/relationships/hand', {
    token: who.token,
    params: { roundId },
  })
  if (answer.status !== 200) throw new Error(`no hand: ${JSON.stringify(answer.body)}`)
  return answer.body.data.relationships.cards.data.map(({ id }: { id: string }) => id)
}

/** Plays the first unplayed cards of a hand; returns the candidates' ids. */
export async function play(server: TestServer, roundId: string, who: { token: string }, count = 1): Promise<string[]> {
  const hand = await readHand(server, roundId, who)
  const played: string[] = []
  for (const cardId of hand.slice(0, count)) {
    const answer = await server.call('POST /v1/rounds/:roundId/relationships/candidates', {
      token: who.token,
      params: { roundId },
      body: { card_id: cardId },
    })
    if (answer.status !== 201) throw new Error(`not played: ${JSON.stringify(answer.body)}`)
    played.push(answer.body.data.id)
  }
  return played
}

/** Ends picking and chooses a card. */
export async function choose(
  server: TestServer,
  table: Pick<Table, 'gameMaster'>,
  roundId: string,
  candidateId: string,
): Promise<void> {
  const token = table.gameMaster.token
  const ended = await server.call('PATCH /v1/rounds/:roundId/end_picking', { token, params: { roundId } })
  const chosen = await server.call('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
    token,
    params: { roundId },
    body: { candidate_id: candidateId },
  })
  if (ended.status !== 200 || chosen.status !== 200)
    throw new Error(`not chosen: ${JSON.stringify([ended.body, chosen.body])}`)
}

/**
 * Plays all rounds of a game: everybody plays the first card of their hand, and the first player's is chosen. Returns
 * the chosen candidates.
 */
export async function playRounds(
  server: TestServer,
  table: Table,
  players: TestPlayer[],
  rounds = 3,
): Promise<string[]> {
  const chosen: string[] = []
  for (let index = 0; index < rounds; index += 1) {
    const roundId = index === 0 ? await startFirstRound(server, table) : await startRound(server, table)
    const played: string[] = []
    for (const player of players) played.push(...(await play(server, roundId, player)))
    await choose(server, table, roundId, played[0] ?? '')
    chosen.push(played[0] ?? '')
  }
  return chosen
}

/** Plays a whole game up to crystallization. */
export async function crystallize(server: TestServer, table: Table, players: TestPlayer[]): Promise<string> {
  const chosen = await playRounds(server, table, players)
  await lead(server, table, 'start_next_round')
  const crux = chosen[0] ?? ''
  const answer = await server.call('PATCH /v1/games/:gameId/relationships/crux', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: { candidate_id: crux },
  })
  if (answer.status !== 200) throw new Error(`no crux: ${JSON.stringify(answer.body)}`)
  return crux
}
