import type { Page } from 'playwright-core'
import type { Language } from '#domain/languages.ts'

interface Resource {
  id: string
  type: string
  attributes: Record<string, string>
}
interface Document<Data> {
  data: Data
  included?: Resource[]
}

interface NewGame {
  rounds: number
  subject: string
  /** Of the deck; English unless told otherwise. */
  language?: Language
  game_mode?: 'crux' | 'one_on_one'
  game_master_plays?: boolean
  enable_player_game_notes?: boolean
  one_screen?: boolean
}

/**
 * Sets up a game of the night shift through the API with its language's first deck; returns its id and its code.
 * @param game further attributes of the new game
 */
export async function setUpByApi(
  { request }: Page,
  token: string,
  { rounds, language = 'en', ...game }: NewGame,
): Promise<{ id: string; code: string }> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async <Data>(path: string) =>
    (await (await request.get(`/v1${path}`, { headers })).json()) as Document<Data>
  const mode = game.game_mode ?? 'crux'
  const own = await read<Resource[]>('/dashboard/organization/self-list')
  const organization_id = own.data[0]?.id ?? ''
  const decks = await read<Resource[]>(
    `/decks?organization_id=${organization_id}&language=${language}&game_mode=${mode}`,
  )
  const deck_id = decks.data[0]?.id ?? ''
  const deck = await read<Resource>(`/decks/${deck_id}?include=perspectives&organization_id=${organization_id}`)
  const perspectives = deck.included?.filter(({ type }) => type === 'perspectives') ?? []
  const answer = await request.post('/v1/games', {
    headers,
    data: {
      organization_id,
      deck_id,
      game_mode: mode,
      perspective_ids: perspectives.slice(0, rounds).map(({ id }) => id),
      team_name: 'Night shift',
      ...game,
    },
  })
  if (!answer.ok()) throw new Error(`no game: ${answer.status()} ${await answer.text()}`)
  const { data } = (await answer.json()) as Document<Resource>
  return { id: data.id, code: data.attributes['game_code'] ?? '' }
}
