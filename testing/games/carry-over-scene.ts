import type { TestServer } from '#testing/test-server.ts'
import { createGame } from '#testing/table.ts'
import { finishGame, type FinishedGame } from './finished-game.ts'

/** What the earlier game decided. */
export const actions = [
  { name: 'Ask the yard', assignee: 'Aino', due_at: '2026-03-09T09:00:00Z' },
  { name: 'Write it down', assignee: 'Bo', due_at: '2026-05-20T09:00:00Z' },
  { name: 'Tell everybody', due_at: '2026-03-05T09:00:00Z' },
]
type Who = Pick<FinishedGame, 'gameMaster' | 'gameId'>

/** Calls of a game's carry-over; `server` gives the server once it runs. */
export function carryOverScene(server: () => TestServer) {
  const offered = ({ gameMaster, gameId }: Who, query: Record<string, string> = {}) =>
    server().call('GET /v1/games/:gameId/carry-over', { token: gameMaster.token, params: { gameId }, query })
  const decide = ({ gameMaster, gameId }: Who, ...changes: { id: string | undefined; decision: string | null }[]) =>
    server().call('PATCH /v1/games/:gameId/carry-over', {
      token: gameMaster.token,
      params: { gameId },
      body: { action_items: changes },
    })
  const namesIn = ({ body }: Awaited<ReturnType<typeof offered>>) =>
    body.data.attributes.action_items.map(({ name }: { name: string }) => name)
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof offered>>) => [status, body.errors[0].code]
  const read = async (gameId: string, who: { token: string }) =>
    (await server().call('GET /v1/games/:gameId', { token: who.token, params: { gameId } })).body
  const tracked = async ({ gameMaster, organizationId }: FinishedGame) => {
    const { body } = await server().call('GET /v1/dashboard/action-items', {
      token: gameMaster.token,
      query: { organization_id: organizationId, sort: 'name' },
    })
    return body.data.map(({ attributes }: { attributes: { name: string; state: string } }) => [
      attributes.name,
      attributes.state,
    ])
  }

  /** A finished game, and the next one of the same game master with these fields. */
  async function twoGames(next: Record<string, unknown> = {}, first: Record<string, unknown> = {}) {
    const earlier = await finishGame(server(), actions, { subject: 'Mornings', ...first })
    const created = await createGame(server(), earlier, next)
    return { earlier, later: { ...earlier, ...created } }
  }

  return { offered, decide, namesIn, codeOf, read, tracked, twoGames }
}
