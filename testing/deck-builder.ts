import { randomUUID } from 'node:crypto'
import { evenPositions } from '#domain/decks/position.ts'
import type { TestAnswer, TestServer } from './test-server.ts'
import type { TestUser } from './world.ts'

type Attributes = TestAnswer['body']

interface DraftChange {
  kind: string
  id?: string
  fields: Record<string, unknown>
}

/** The error codes of a refusal, each with its subject. */
export function codes(answer: TestAnswer): [string, string | undefined][] {
  return answer.body.errors.map(({ code, source }: { code: string; source?: { pointer: string } }) => [
    code,
    source?.pointer,
  ])
}

/** New cards of a suit, with titles and in order. */
export function cardsTo(suitId: string, count: number): DraftChange[] {
  return evenPositions(count).map((position, index) => ({
    kind: 'card',
    id: randomUUID(),
    fields: { suit_id: suitId, position, title: `Card ${index + 1}`, description: 'Somebody is late.' },
  }))
}

export function perspective(): DraftChange {
  return { kind: 'perspective', id: randomUUID(), fields: { position: 'i', title: 'Keep', description: 'What works?' } }
}

/**
 * What members of an organization do with its decks, through the API.
 * @param place called each time, because the server exists only while a test runs
 */
export function deckBuilder(place: () => { server: TestServer; organizationId: string }) {
  const create = (who: TestUser, body: Record<string, unknown> = {}) =>
    place().server.call('POST /v1/decks', {
      token: who.token,
      body: { organization_id: place().organizationId, language: 'en', title: 'Ours', ...body },
    })
  const made = async (who: TestUser, body: Record<string, unknown> = {}): Promise<string> =>
    (await create(who, body)).body.data.id
  const read = (who: TestUser, deckId: string, since?: number) =>
    place().server.call('GET /v1/decks/:deckId/draft', {
      token: who.token,
      params: { deckId },
      query: since === undefined ? {} : { since: String(since) },
    })
  const draft = async (who: TestUser, deckId: string): Promise<Attributes> =>
    (await read(who, deckId)).body.data.attributes
  const change = (who: TestUser, deckId: string, seen: number, changes: DraftChange[]) =>
    place().server.call('PATCH /v1/decks/:deckId/draft', {
      token: who.token,
      params: { deckId },
      body: { draft_version: seen, changes },
    })
  const publish = (who: TestUser, deckId: string, body: Record<string, unknown> = {}) =>
    place().server.call('POST /v1/decks/:deckId/publish', { token: who.token, params: { deckId }, body })
  const discard = (who: TestUser, deckId: string, body: Record<string, unknown> = {}) =>
    place().server.call('POST /v1/decks/:deckId/discard', { token: who.token, params: { deckId }, body })
  const versions = async (who: TestUser, deckId: string): Promise<Attributes[]> =>
    (
      await place().server.call('GET /v1/decks/:deckId/versions', { token: who.token, params: { deckId } })
    ).body.data.map(({ attributes }: { attributes: Attributes }) => attributes)
  const show = (who: TestUser, deckId: string, visibility: string) =>
    place().server.call('PATCH /v1/decks/:deckId', { token: who.token, params: { deckId }, body: { visibility } })
  const remove = (who: TestUser, deckId: string) =>
    place().server.call('DELETE /v1/decks/:deckId', { token: who.token, params: { deckId } })
  const clone = (who: TestUser, deckId: string, body: Record<string, unknown> = {}) =>
    place().server.call('POST /v1/decks/:deckId/clone', {
      token: who.token,
      params: { deckId },
      body: { organization_id: place().organizationId, ...body },
    })
  const list = (who: TestUser, query: Record<string, string> = {}) =>
    place().server.call('GET /v1/dashboard/decks', {
      token: who.token,
      query: { organization_id: place().organizationId, ...query },
    })
  const played = (who: TestUser, deckId: string, include = 'perspectives,suits.cards') =>
    place().server.call('GET /v1/decks/:deckId', {
      token: who.token,
      params: { deckId },
      query: { organization_id: place().organizationId, include },
    })
  /** A publishable deck with its cards. */
  const filled = async (who: TestUser, body: Record<string, unknown> = {}) => {
    const deckId = await made(who, body)
    const { suits } = await draft(who, deckId)
    const cards = cardsTo(suits[0].id, 30)
    const question = perspective()
    const answer = await change(who, deckId, 1, [...cards, question])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { deckId, suits, cardIds: cards.map(({ id }) => id ?? ''), perspectiveId: question.id ?? '' }
  }
  return { create, made, read, draft, change, publish, discard, versions, show, remove, clone, list, played, filled }
}
