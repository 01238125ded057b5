import { eq, inArray } from 'drizzle-orm'
import { emptyBin } from '#server/dashboard-games/commands/empty-bin.ts'
import { deleteGame } from '#server/dashboard-games/commands/delete-game.ts'
import { restoreGame } from '#server/dashboard-games/commands/restore-game.ts'
import { tellActionStates } from '#server/action-items/commands/tell-action-states.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { readWentOn } from '#server/game-rows/went-on.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { TestDeck } from '../deck-factory.ts'
import type { TestServer } from '../test-server.ts'
import { makeFinishedGame } from './insert-finished-game.ts'

/** What happens to the game at this place of a chain; `empty`: the daily job deletes what lies in the bin. */
export interface Step {
  kind: 'bin' | 'restore' | 'delete' | 'empty' | 'done' | 'open'
  at: number
}

interface Link {
  id: string
  actionId: string
  /** Where a deleted game is, as far as its action is concerned, is where it was: in the bin. */
  place: 'shown' | 'bin' | 'gone'
  told: 'open' | 'done' | null
}

interface Who {
  organizationId: string
  gameMasterId: string
  deck: TestDeck
}

/** An action on its way through finished games, and what it should be in each of them, worked out from the end. */
export class ChainOfGames {
  readonly #server: TestServer
  readonly #userId: string
  readonly #links: Link[] = []

  private constructor(server: TestServer, userId: string) {
    this.#server = server
    this.#userId = userId
  }

  /** A chain of so many games, each of which took the action over from the one before it. */
  static async of(length: number, server: TestServer, who: Who): Promise<ChainOfGames> {
    const chain = new ChainOfGames(server, who.gameMasterId)
    const { db } = server.services.database
    for (let at = 0; at < length; at += 1) {
      server.advance(1000)
      const now = server.services.clock()
      const made = await makeFinishedGame(server, { ...who, rounds: [], actions: [{ name: 'Ask the yard' }] })
      const actionId = made.actionIds[0] ?? ''
      const before = chain.#links.at(-1)
      if (before) {
        await db.update(actionItems).set({ originId: before.actionId }).where(eq(actionItems.id, actionId))
        const dropped = { state: 'dropped' as const, stateChangedAt: now }
        await db.update(actionItems).set(dropped).where(eq(actionItems.id, before.actionId))
      }
      chain.#links.push({ id: made.id, actionId, place: 'shown', told: null })
    }
    return chain
  }

  /** Does one thing, unless it cannot be done now. */
  async take({ kind, at }: Step): Promise<void> {
    this.#server.advance(1000)
    const { services } = this.#server
    const link = this.#links[at]
    if (kind === 'empty') {
      this.#server.advance(31 * 24 * 3_600_000)
      await emptyBin.run({}, { services, now: services.clock() })
      for (const one of this.#links) if (one.place === 'bin') one.place = 'gone'
      return
    }
    if (!link || link.place === 'gone' || (link.place === 'bin' && kind !== 'restore' && kind !== 'delete')) return
    const call = { gameId: link.id, userId: this.#userId, now: services.clock() }
    await inTransaction(services, async (tx) => {
      if (kind === 'restore') return restoreGame(tx, tx.news, call)
      if (kind === 'bin' || kind === 'delete') return deleteGame(tx, tx.news, { ...call, forGood: kind === 'delete' })
      const changes = [{ id: link.actionId, state: kind, blockedReason: null }]
      return tellActionStates(tx, { ...call, changes, by: { userId: this.#userId } })
    })
    if (kind === 'restore') link.place = 'shown'
    else if (kind === 'bin') link.place = 'bin'
    else if (kind === 'delete') link.place = 'gone'
    else if (this.#stateAt(at) !== kind) link.told = kind
  }

  /** How the action stands in each game that is not gone, and whether a game that is shown says that it went on. */
  async found(): Promise<string[]> {
    const { db } = this.#server.services.database
    const ids = this.#links.map(({ actionId }) => actionId)
    const rows = await db
      .select({ id: actionItems.id, state: actionItems.state })
      .from(actionItems)
      .where(inArray(actionItems.id, ids))
    const goneOn = await readWentOn(db, { action_items: rows })
    return this.#links.map(({ actionId, place }) => {
      const row = rows.find(({ id }) => id === actionId)
      return row ? described(place, row.state, goneOn.has(actionId)) : 'gone'
    })
  }

  /** What `found` should say. */
  expected(): string[] {
    return this.#links.map(({ place }, at) =>
      place === 'gone'
        ? 'gone'
        : described(
            place,
            this.#stateAt(at),
            this.#links.slice(at + 1).some((later) => later.place === 'shown'),
          ),
    )
  }

  /** As somebody told it; else dropped while the next game is shown, or it was finished there; else open. */
  #stateAt(at: number): 'open' | 'done' | 'dropped' {
    const [link, next] = this.#links.slice(at)
    if (link?.told) return link.told
    return next && (next.place === 'shown' || this.#stateAt(at + 1) !== 'open') ? 'dropped' : 'open'
  }
}

const described = (place: string, state: string, hasGoneOn: boolean) =>
  `${place}: ${state}${state === 'dropped' && hasGoneOn ? ', went on' : ''}`
