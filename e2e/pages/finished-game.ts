import type { Page } from 'playwright-core'
import { setUpByApi } from './new-game.ts'
import type { Player } from './player.ts'
import { tokenOf } from './session.ts'

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
    const token = await tokenOf(page)
    const answer = await page.request.fetch(`/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, prefer: 'return=representation' },
      ...(body ? { data: body } : {}),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Document
  }
}

/** Sets up a one-round game of the night shift; returns its id and its code. */
export async function setTheTable(page: Page, subject: string): Promise<{ id: string; code: string }> {
  return setUpByApi(page, await tokenOf(page), { subject, rounds: 1 })
}

/**
 * Plays a short game without cards to its end, with one player and these actions; returns its id.
 * @param game.reportTo who is mailed the report
 */
export async function leadToTheEnd(
  page: Page,
  player: Player,
  game: { subject: string; player: string; actions: readonly string[]; reportTo?: readonly string[] },
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
  if (game.reportTo) await call('PATCH', `/games/${id}`, { send_report_to: game.reportTo })
  await call('PATCH', `/games/${id}/end_game`, {})
  return id
}
