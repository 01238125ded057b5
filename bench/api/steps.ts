import { randomUUID } from 'node:crypto'
import type { RoomPlan } from '../live/driven-room.ts'
import { makeRooms, type RoomSource } from '../live/make-rooms.ts'
import { RequestLines } from '../live/request-lines.ts'

/** Games whose steps are measured together, and rounds of a game that end in a next one. */
const together = 240
const roundsToEnd = 2
/** Steps that lead a game from round to round, of which two go in one call. */
const stepsARound = 3
/** Rows that the floor commits while a step is taken, so that bursts of both last about as long. */
const rowsAStep = 2

/**
 * A game master's steps from round to round, as the product's stage takes them: end picking, then choose, which starts
 * the next round in the same call. Many games are led at once, each without waiting for the others; plays in between
 * are not measured.
 */
export class Steps {
  readonly #source: RoomSource
  readonly #crux: RequestLines
  readonly #floor: RequestLines
  /** How many steps are taken in a burst, and how many rows committed. */
  readonly count = stepsARound * together
  readonly rowCount = rowsAStep * this.count
  #rooms: RoomPlan[] = []
  /** Each game's card to be chosen. */
  #chosen: readonly string[] = []
  #roundsLeft = 0

  constructor(source: RoomSource, floorUrl: string, connections: number) {
    this.#source = source
    this.#crux = new RequestLines(source.url, connections)
    this.#floor = new RequestLines(floorUrl, connections)
  }

  close(): void {
    this.#crux.close()
    this.#floor.close()
  }

  /** Has every player play a card, in new games if these have no round left. */
  async prepare(): Promise<void> {
    if (this.#roundsLeft === 0) {
      this.#rooms = await makeRooms(this.#source, together)
      this.#roundsLeft = roundsToEnd
    }
    this.#roundsLeft -= 1
    this.#chosen = await Promise.all(
      this.#rooms.map(async ({ roundId, players }) => {
        const played: string[] = []
        for (const { token } of players) {
          const hand = await this.#call('GET', `/v1/rounds/${roundId}/relationships/hand`, token)
          const cards = hand.data.relationships['cards']?.data ?? []
          const path = `/v1/rounds/${roundId}/relationships/candidates`
          played.push((await this.#call('POST', path, token, { card_id: cards[0]?.id })).data.id)
        }
        return played[0] ?? ''
      }),
    )
  }

  /** Leads each prepared game into its next round. Returns how many seconds that took. */
  async lead(): Promise<number> {
    const began = performance.now()
    await Promise.all(
      this.#rooms.map(async (room, index) => {
        const round = `/v1/rounds/${room.roundId}`
        await this.#call('PATCH', `${round}/end_picking`, room.gameMasterToken)
        const choice = { candidate_id: this.#chosen[index], and_next: true }
        const path = `${round}/relationships/candidates/choose`
        const { meta } = await this.#call('PATCH', path, room.gameMasterToken, choice)
        room.roundId = meta?.change.changed.findLast(({ type }) => type === 'rounds')?.id ?? ''
      }),
    )
    return (performance.now() - began) / 1000
  }

  /** Commits rows on the floor. Returns how many seconds that took. */
  async commitRows(): Promise<number> {
    const rows = Array.from({ length: this.rowCount }, () => ({ text: 'x'.repeat(600) }))
    const began = performance.now()
    await Promise.all(
      rows.map(async (body, index) => {
        const { status } = await this.#floor.ask('PATCH', `/row/${index % together}`, null, { body })
        if (status !== 200) throw new Error(`the floor answered ${status}`)
      }),
    )
    return (performance.now() - began) / 1000
  }

  async #call(method: string, path: string, token: string, body?: object): Promise<Document> {
    const answer = await this.#crux.ask(method, path, token, {
      ...(body ? { body } : {}),
      ...(method === 'GET' ? {} : { key: randomUUID() }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body) as Document
  }
}

interface Document {
  data: { id: string; relationships: Record<string, { data: { id: string }[] }> }
  meta?: { change: { changed: { type: string; id: string }[] } }
}
