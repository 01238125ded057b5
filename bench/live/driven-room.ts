import { randomUUID } from 'node:crypto'
import type { GameChange } from '#contract/games/streams.ts'
import type { RequestLines } from './request-lines.ts'

/** In the format of `startGameWithPlayers`. */
const roundsOfGame = 3

/** What the driver must know about a room; made by make-rooms.ts. */
export interface RoomPlan {
  gameId: string
  gameCode: string
  gameMasterToken: string
  /** The round being picked; empty on the floor. */
  roundId: string
  players: { id: string; token: string; hand: string[]; handOf?: string }[]
}

/** The actions in a room; `acts` resolves when the server has answered. */
export interface RoomMoves {
  /** What every device does when it opens the game. */
  arrive: () => Promise<void>
  /** By how many versions the next action raises the game. */
  readonly raises: number
  /** The next action. Rejects when the server refuses. */
  act: () => Promise<void>
  /** The stream dealt a hand to the player with this index. */
  takeHand: (player: number, data: string) => void
  plays: number
  takenBack: number
  /** API calls of the game master. */
  led: number
  /** Versions that the actions so far raised their game by. */
  raised: number
  hands: number
}

interface HandDocument {
  data: { attributes: { round_id: string }; relationships: { cards: { data: { id: string }[] } } }
}
interface Document {
  data: { id: string; relationships: Record<string, { data: { id: string }[] }> }
}

/**
 * A room that plays: each player plays a card; then the game master ends picking, and chooses, which starts the next
 * round in the same call, as the product's stage does, and everybody is dealt a new hand. In the last round, cards are
 * taken back and played again until time is up. Every action follows the room's pace.
 */
export class DrivenRoom implements RoomMoves {
  readonly #lines: RequestLines
  readonly #plan: RoomPlan
  readonly #played = new Map<string, string>()
  #roundId: string
  #round = 1
  #turn = 0
  #inRound: number
  plays = 0
  takenBack = 0
  led = 0
  raised = 0
  hands = 0
  /** The game master's next steps, in this order. */
  #toLead: { raises: number; step: () => Promise<void> }[] = []

  /** The first round ends after `firstRound` plays, so that rooms do not all change rounds at once. */
  constructor(lines: RequestLines, plan: RoomPlan, firstRound: number) {
    this.#lines = lines
    this.#plan = plan
    this.#roundId = plan.roundId
    this.#inRound = firstRound
  }

  get raises(): number {
    return this.#toLead[0]?.raises ?? 1
  }

  takeHand(index: number, data: string): void {
    const player = this.#plan.players[index]
    const { data: hand } = JSON.parse(data) as HandDocument
    if (!player) return
    player.hand = hand.relationships.cards.data.map(({ id }) => id)
    player.handOf = hand.attributes.round_id
  }

  /** Phones read their hands, as they do when a player opens the game. */
  async arrive(): Promise<void> {
    await Promise.all(this.#plan.players.map((player) => this.#readHand(player)))
  }

  async act(): Promise<void> {
    const lead = this.#toLead.shift()
    if (lead) {
      await lead.step()
      this.led += 1
      this.raised += lead.raises
      return
    }
    const player = this.#plan.players[this.#turn % this.#plan.players.length]
    if (!player) throw new Error('a room without players')
    // Hands arrive by stream; players without one read it, as phones do.
    if (player.handOf !== this.#roundId) await this.#readHand(player)
    this.#turn += 1
    const path = `/v1/rounds/${this.#roundId}/relationships/candidates`
    const held = this.#played.get(player.id)
    if (held) {
      this.#played.delete(player.id)
      await this.#call('DELETE', `${path}/${held}`, player.token, 204)
      this.takenBack += 1
      this.raised += 1
      return
    }
    const cardId = player.hand[this.#turn % player.hand.length] ?? ''
    const played = await this.#call('POST', path, player.token, 201, { card_id: cardId })
    this.#played.set(player.id, (JSON.parse(played) as Document).data.id)
    this.plays += 1
    this.raised += 1
    if (this.#played.size === this.#inRound && this.#round < roundsOfGame)
      this.#toLead = [
        { raises: 1, step: () => this.#endPicking() },
        { raises: 2, step: () => this.#chooseAndGoOn() },
      ]
  }

  async #endPicking(): Promise<void> {
    await this.#call('PATCH', `/v1/rounds/${this.#roundId}/end_picking`, this.#plan.gameMasterToken, 200)
  }

  async #chooseAndGoOn(): Promise<void> {
    const [chosen] = this.#played.values()
    const path = `/v1/rounds/${this.#roundId}/relationships/candidates/choose`
    const choice = { candidate_id: chosen, and_next: true }
    const step = JSON.parse(await this.#call('PATCH', path, this.#plan.gameMasterToken, 200, choice)) as {
      meta: { change: GameChange }
    }
    this.#roundId = step.meta.change.changed.findLast(({ type }) => type === 'rounds')?.id ?? ''
    this.#round += 1
    this.#played.clear()
    this.#inRound = this.#plan.players.length
  }

  async #readHand(player: RoomPlan['players'][number]): Promise<void> {
    this.hands += 1
    const hand = JSON.parse(
      await this.#call('GET', `/v1/rounds/${this.#roundId}/relationships/hand`, player.token, 200),
    ) as Document
    player.hand = hand.data.relationships['cards']?.data.map(({ id }) => id) ?? []
    player.handOf = this.#roundId
  }

  async #call(method: string, path: string, token: string, status: number, body?: object): Promise<string> {
    const answer = await this.#lines.ask(method, path, token, {
      ...(body ? { body } : {}),
      ...(method === 'GET' ? {} : { key: randomUUID() }),
    })
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    return answer.body
  }
}

/** The same on the floor, which only plays. */
export class FloorRoom implements RoomMoves {
  readonly #lines: RequestLines
  readonly #plan: RoomPlan
  readonly takeHand = () => undefined
  readonly raises = 1
  plays = 0
  takenBack = 0
  led = 0
  raised = 0
  hands = 0

  constructor(lines: RequestLines, plan: RoomPlan) {
    this.#lines = lines
    this.#plan = plan
  }

  arrive(): Promise<void> {
    return Promise.resolve()
  }

  async act(): Promise<void> {
    const answer = await this.#lines.ask('POST', `/rooms/${this.#plan.gameId}/plays`, null, {
      body: { card_id: this.#plan.gameId },
    })
    if (answer.status !== 201) throw new Error(`floor: ${answer.status} ${answer.body}`)
    this.plays += 1
    this.raised += 1
  }
}
