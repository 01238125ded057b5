import { openDatabase } from '#server/db/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { giveContract } from '#testing/ai/give-contract.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

const finishedGames = 40

/** Somebody who asks about their organization's games. */
export interface Asker {
  organizationId: string
  token: string
}

/** One person per chat, in an organization that has played. */
export async function makeAskers(databaseUrl: string, count: number): Promise<Asker[]> {
  const database = await openDatabase({ databaseUrl, dataDir: null })
  const services = await openServices(database, { appUrl: '', rateLimitFactor: 1, version: '0.0.0', demo: false })
  try {
    const organizationId = await makeOrganization({ services })
    await giveContract({ services }, organizationId, ['analysis-chat'], 999_999_999)
    const askers: Asker[] = []
    for (let made = 0; made < count; made += 1)
      askers.push({ organizationId, token: (await makeUser({ services }, { organizationId })).token })
    const { id: gameMasterId } = await makeUser({ services }, { organizationId })
    const deck = await makeDeck({ services }, { title: 'How we work' })
    for (let made = 0; made < finishedGames; made += 1)
      await makeFinishedGame(
        { services },
        { organizationId, gameMasterId, deck, players: 5, actions: [{ name: 'Try it' }] },
      )
    return askers
  } finally {
    await services.eventBus.close()
    await database.close()
  }
}

/** Asks the product. */
export function askProduct(url: string, { token, organizationId }: Asker): Promise<Response> {
  const messages = [{ role: 'user', text: 'What do the groups want?' }]
  return fetch(`${url}/v1/dashboard/analysis-chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: organizationId, messages, language: 'en' }),
  })
}

/** Asks the model itself. */
export function askModel(url: string): Promise<Response> {
  return fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', messages: [{ role: 'user', content: 'What?' }], stream: true }),
  })
}

/** Asks again and again until time is up; returns how many answers were completed. */
export async function keepAsking(ask: () => Promise<Response>, signal: AbortSignal): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const answer = await ask()
    const text = await answer.text()
    if (!answer.ok) throw new Error(`a chat was answered ${answer.status}: ${text}`)
    if (!/event: done|\[DONE\]/.test(text)) throw new Error(`a chat ended with ${text.slice(-200)}`)
    count += 1
  }
  return count
}

/** Time until the first sentence is complete, in ms. */
export async function firstSentence(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const answer = await ask()
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  const decoder = new TextDecoder()
  let text = ''
  let at: number | null = null
  for await (const part of answer.body) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    const isWhole = text.includes('event: sentence') || contentOf(text).includes('}]}')
    if (isWhole) at ??= performance.now() - begun
  }
  if (at === null) throw new Error(`no sentence came: ${text.slice(-300)}`)
  return at
}

/** The model's text so far, from its stream. */
function contentOf(stream: string): string {
  return [...stream.matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? '""')).join('')
}
