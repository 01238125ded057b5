import { setTimeout as sleep } from 'node:timers/promises'
import type { DeckCalls } from './deck-calls.ts'

interface EditedDeck {
  deckId: string
  cardIds: string[]
  draftVersion: number
}

/** How often somebody saves, and the number of saves between two reads of other people's changes. */
const pace = { saveMs: 1000, savesPerLook: 4 }

/**
 * Two editors on each deck, each typing in their own card and saving once a second. Now and then each reads the other's
 * changes.
 * @returns the duration of each save, in ms, and how many saves and looks were refused
 */
export async function editTogether(
  calls: DeckCalls,
  decks: readonly EditedDeck[],
  seconds: number,
): Promise<{ took: number[]; refused: number }> {
  const took: number[] = []
  let refused = 0
  const endsAt = performance.now() + seconds * 1000
  const edit = async ({ deckId, cardIds, draftVersion }: EditedDeck, place: number): Promise<void> => {
    await sleep(Math.random() * pace.saveMs)
    let seen = draftVersion
    for (let count = 1; performance.now() < endsAt; count += 1) {
      const begins = performance.now()
      const fields = { description: `Typed for the ${count}th time: somebody is late again, and nobody says so.` }
      try {
        const draft = await calls.change(deckId, seen, [{ kind: 'card', id: cardIds[place] ?? '', fields }])
        seen = draft.attributes.draft_version
      } catch {
        refused += 1
      }
      took.push(performance.now() - begins)
      if (count % pace.savesPerLook === 0)
        await calls.since(deckId, seen).catch(() => {
          refused += 1
        })
      await sleep(Math.max(0, begins + pace.saveMs - performance.now()))
    }
  }
  await Promise.all(decks.flatMap((deck) => [edit(deck, 0), edit(deck, 1)]))
  return { took, refused }
}

/** The same load on the floor: each editor commits a row of the same size once a second. */
export async function saveRows(url: string, editors: number, seconds: number): Promise<number[]> {
  const took: number[] = []
  const endsAt = performance.now() + seconds * 1000
  const save = async (editor: number): Promise<void> => {
    await sleep(Math.random() * pace.saveMs)
    while (performance.now() < endsAt) {
      const begins = performance.now()
      const answer = await fetch(`${url}/row/${editor}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description: 'x'.repeat(80), begins }),
      })
      await answer.text()
      if (!answer.ok) throw new Error(`the floor answered ${answer.status}`)
      took.push(performance.now() - begins)
      await sleep(Math.max(0, begins + pace.saveMs - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: editors }, (_, editor) => save(editor)))
  return took
}
