import type { TestServer } from '#testing/test-server.ts'
import type { Table } from '#testing/table.ts'

/** Milliseconds of a day, by which limits of mails and the life of links are counted. */
export const day = 86_400_000

/** What is agreed in a game whose report is sent or shared. */
export const actions = [{ name: 'Ask the yard', assignee: 'Aino' }]

/** Mails the report of a finished game, by default as its game master. */
export function sendReport(
  server: TestServer,
  game: Table,
  body: Record<string, unknown>,
  token: string = game.gameMaster.token,
) {
  return server.call('POST /v1/dashboard/games/:gameId/report', { token, params: { gameId: game.gameId }, body })
}

/** The open links to a game's report, as whoever asks is told of them: by default its game master. */
export async function linksOf(server: TestServer, game: Table, token: string = game.gameMaster.token) {
  const links = await server.call('GET /v1/dashboard/games/:gameId/share-links', {
    token,
    params: { gameId: game.gameId },
  })
  return links.body.data as { id: string; attributes: { recipient: string | null; is_own: boolean } }[]
}

/** Reads a report by the secret of an open link. */
export function openShared(server: TestServer, token: string) {
  return server.call('GET /v1/shared-report', { token })
}

/** The status of an answer and the code of its first fault. */
export function codeOf({ status, body }: Awaited<ReturnType<typeof openShared>>): [status: number, code: unknown] {
  return [status, body.errors?.[0].code]
}
