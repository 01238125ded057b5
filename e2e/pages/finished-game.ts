import type { Page } from 'playwright-core'
import type { Player } from './player.ts'

type Resource = {
  id: string
  type: string
  attributes: Record<string, string>
  relationships: Record<string, { data: { id: string }[] }>
}
interface Document {
  data: Resource
  included: Resource[]
}

/** API calls of the game master logged in on this page, for a journey's preconditions. */
function callsOf(page: Page) {
  return async (method: string, path: string, body?: object): Promise<Document> => {
    const kept = JSON.parse(await page.evaluate<string>("localStorage.getItem('crux.user')")) as { token: string }
    const answer = await page.request.fetch(`/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${kept.token}`, prefer: 'return=representation' },
      ...(body ? { data: body } : {}),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Document
  }
}

/** Sets up a one-round game of the night shift; returns its id and its code. */
export async function setTheTable(page: Page, subject: string): Promise<{ id: string; code: string }> {
  const call = callsOf(page)
  const own = (await call('GET', '/dashboard/organization/self-list')) as unknown as { data: Resource[] }
  const organization_id = own.data[0]?.id ?? ''
  const query = `organization_id=${organization_id}&language=en&game_mode=crux`
  const decks = (await call('GET', `/decks?${query}`)) as unknown as { data: Resource[] }
  const deck_id = decks.data[0]?.id ?? ''
  const deck = await call('GET', `/decks/${deck_id}?include=perspectives&organization_id=${organization_id}`)
  const perspective = deck.included.find(({ type }) => type === 'perspectives')?.id
  const { data } = await call('POST', '/games', {
    organization_id,
    deck_id,
    game_mode: 'crux',
    perspective_ids: [perspective],
    subject,
    team_name: 'Night shift',
  })
  return { id: data.id, code: data.attributes['game_code'] ?? '' }
}

/** Plays a short game without cards to its end, with one player and these actions; returns its id. */
export async function leadToTheEnd(
  page: Page,
  player: Player,
  game: { subject: string; player: string; actions: readonly string[] },
): Promise<string> {
  const call = callsOf(page)
  const { id, code } = await setTheTable(page, game.subject)
  await player.join(code, game.player)
  await call('PATCH', `/games/${id}/start_game`)
  const round = (await call('PATCH', `/games/${id}/start_next_round`)).data.relationships['rounds']?.data.at(-1)?.id
  await call('PATCH', `/rounds/${round}/skip_round`)
  await call('PATCH', `/games/${id}/start_next_round`)
  const crystallizing = await call('GET', `/games/${id}`)
  const plan = crystallizing.included.find((one) => one.type === 'topics' && one.attributes['kind'] === 'action_plan')
  for (const name of game.actions)
    await call('POST', '/conclusions/action-plans/action-items', {
      game_id: id,
      topic_id: plan?.id,
      name,
      assignee: game.player,
      due_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    })
  await call('PATCH', `/games/${id}/end_game`, {})
  return id
}
