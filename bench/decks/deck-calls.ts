import { randomUUID } from 'node:crypto'
import { evenPositions } from '#domain/decks/position.ts'

interface Draft {
  id: string
  attributes: { draft_version: number; suits: { id: string }[] }
}

/** Cards are added to a draft in batches of this size. */
const atOnce = 250

/** A builder's API calls. */
export function deckCalls(url: string, token: string) {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        prefer: 'return=representation',
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }
  const change = async (deckId: string, draftVersion: number, changes: object[]) =>
    (await call<{ data: Draft }>('PATCH', `/decks/${deckId}/draft`, { draft_version: draftVersion, changes })).data
  return {
    change,
    organizationId: async () =>
      (await call<{ data: { id: string }[] }>('GET', '/authentication/self-organizations')).data[0]?.id ?? '',
    since: (deckId: string, draftVersion: number) =>
      call<unknown>('GET', `/decks/${deckId}/draft?since=${draftVersion}`),
    draftVersion: async (deckId: string) =>
      (await call<{ data: Draft }>('GET', `/decks/${deckId}/draft`)).data.attributes.draft_version,
    publish: (deckId: string) => call<unknown>('POST', `/decks/${deckId}/publish`, {}),
    /** A deck of the caller's own with this many cards in four suits, ready to publish. */
    make: async (organizationId: string, title: string, cardCount: number) => {
      const made = await call<{ data: { id: string } }>('POST', '/decks', {
        organization_id: organizationId,
        language: 'en',
        title,
      })
      const deckId = made.data.id
      let draft = (await call<{ data: Draft }>('GET', `/decks/${deckId}/draft`)).data
      const suitIds = draft.attributes.suits.map(({ id }) => id)
      const cards = evenPositions(cardCount).map((position, index) => ({
        kind: 'card',
        id: randomUUID(),
        fields: {
          suit_id: suitIds[index % suitIds.length],
          position,
          title: `Card ${index + 1} of the night`,
          description: 'Somebody is late again, and everybody else begins without a word about it.',
          ask: 'What would you have said?',
        },
      }))
      const question = {
        kind: 'perspective',
        id: randomUUID(),
        fields: { position: 'i', title: 'Keep', description: 'Why?' },
      }
      const changes: object[] = [question, ...cards]
      for (let at = 0; at < changes.length; at += atOnce)
        draft = await change(deckId, draft.attributes.draft_version, changes.slice(at, at + atOnce))
      return { deckId, cardIds: cards.map(({ id }) => id), draftVersion: draft.attributes.draft_version }
    },
  }
}

export type DeckCalls = ReturnType<typeof deckCalls>
