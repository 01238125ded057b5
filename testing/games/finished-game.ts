import { makeDeck } from '../deck-factory.ts'
import { createGame, crystallize, join, lead, setTable, type Table, type TestPlayer } from '../table.ts'
import type { TestServer } from '../test-server.ts'

/** A finished game with two players, and the ids of its actions by name. */
export interface FinishedGame extends Table {
  players: [TestPlayer, TestPlayer]
  actions: Record<string, string>
}

interface NewAction {
  name: string
  assignee?: string
  due_at?: string
}

/** Plays a whole game with Aino and Bo, adds actions and finishes it. */
export async function finishGame(
  server: TestServer,
  actions: readonly NewAction[],
  game: Record<string, unknown> = {},
): Promise<FinishedGame> {
  const table = await setTable(server, game)
  return finish(server, table, actions)
}

/** The same for a game that is already set up. */
export async function finish(
  server: TestServer,
  table: Table,
  actions: readonly NewAction[],
  visibility?: 'self' | 'admin_only' | 'organization',
): Promise<FinishedGame> {
  const players = (await join(server, table, 'Aino', 'Bo')) as [TestPlayer, TestPlayer]
  await crystallize(server, table, players)
  const { token } = table.gameMaster
  const params = { gameId: table.gameId }
  const game = await server.call('GET /v1/games/:gameId', { token, params })
  const plan = game.body.included.find(
    (one: { type: string; attributes: { kind: string } }) =>
      one.type === 'topics' && one.attributes.kind === 'action_plan',
  )
  const ids: Record<string, string> = {}
  for (const { name, assignee = '', due_at = '2026-03-09T09:00:00Z' } of actions) {
    const answer = await server.call('POST /v1/conclusions/action-plans/action-items', {
      token,
      body: { game_id: table.gameId, topic_id: plan.id, name, assignee, due_at },
    })
    if (answer.status !== 201) throw new Error(`no action: ${JSON.stringify(answer.body)}`)
    ids[name] = answer.body.data.id
  }
  if (visibility) await server.call('PATCH /v1/games/:gameId/end_game', { token, params, body: { visibility } })
  else await lead(server, table, 'end_game')
  return { ...table, players, actions: ids }
}

/** A finished game in English whose deck speaks Finnish too: "Kortti 1" and, unless left out, what it asks. */
export async function finishInTwoLanguages(
  server: TestServer,
  game: Record<string, unknown> = {},
  visibility?: 'self' | 'admin_only' | 'organization',
  finnishAsk = 'Mitä kortti kysyy?',
): Promise<FinishedGame> {
  const first = await setTable(server)
  const catalogId = `two-languages-${first.gameId}`
  const deck = await makeDeck(server, { catalogId, asks: () => 'What does this card ask?' })
  await makeDeck(server, {
    catalogId,
    language: 'fi',
    cardTitle: (index) => `Kortti ${index + 1}`,
    asks: () => finnishAsk,
  })
  const table = { ...first, deck, ...(await createGame(server, { ...first, deck }, game)) }
  return finish(server, table, [{ name: 'Ask the yard' }], visibility)
}
