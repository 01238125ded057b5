import { and, eq } from 'drizzle-orm'
import { aiContracts } from '#server/db/schema/ai.ts'
import { players } from '#server/db/schema/games.ts'
import { makeDeck, type TestDeck } from '../deck-factory.ts'
import { makeFinishedGame } from '../games/insert-finished-game.ts'
import type { TestServer } from '../test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '../world.ts'
import { giveContract } from './give-contract.ts'
import type { ModelStandIn } from './model-stand-in.ts'
import { soundAnswer } from './sentences-of.ts'
import { startServerWithModel } from './server-with-model.ts'

/** The action of its game, which names a player in another form. */
export const usualAction = 'Ainon kortti kokeiluun 2 viikoksi'

/** A finished game and a model that summarizes it, for tests of summaries. */
export class SummarySetting {
  readonly server: TestServer
  readonly standIn: ModelStandIn
  readonly deck: TestDeck
  gameMaster!: TestUser
  game = { gameId: '', organizationId: '', actionId: '' }

  private constructor(server: TestServer, standIn: ModelStandIn, deck: TestDeck) {
    this.server = server
    this.standIn = standIn
    this.deck = deck
  }

  static async open(): Promise<SummarySetting> {
    const { server, standIn } = await startServerWithModel()
    return new SummarySetting(server, standIn, await makeDeck(server, { title: 'How we work' }))
  }

  /** Another organization with one game and a contract, and a model that works well. */
  async renew(): Promise<void> {
    const { server, standIn, deck } = this
    const organizationId = await makeOrganization(server)
    this.gameMaster = await makeUser(server, { organizationId })
    const made = await makeFinishedGame(server, {
      organizationId,
      gameMasterId: this.gameMaster.id,
      deck,
      rounds: [0, 1],
      actions: [{ name: usualAction, assignee: 'Pekka Virtanen' }],
      game: { subject: 'What slows Aino down?' },
    })
    this.game = { gameId: made.id, organizationId, actionId: made.actionIds[0] ?? '' }
    await this.db
      .update(players)
      .set({ name: 'Aino' })
      .where(and(eq(players.gameId, made.id), eq(players.seat, 0)))
    await this.giveContract(100_000)
    standIn.calls.length = 0
    standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked), usage: [500, 100] }))
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.standIn.close()
  }

  get db() {
    return this.server.services.database.db
  }

  /** Replaces the organization's contract. */
  async giveContract(monthlyTokens: number): Promise<void> {
    const { organizationId } = this.game
    await this.db.delete(aiContracts).where(eq(aiContracts.organizationId, organizationId))
    await giveContract(this.server, organizationId, ['generate-summary'], monthlyTokens)
  }

  ask(token = this.gameMaster.token, language = 'en') {
    const { gameId } = this.game
    const path = 'POST /v1/dashboard/games/:gameId/summarize'
    return this.server.call(path, { token, params: { gameId }, body: {}, language })
  }

  async read(token = this.gameMaster.token) {
    const { gameId } = this.game
    const { body } = await this.server.call('GET /v1/dashboard/games/:gameId/summary', { token, params: { gameId } })
    return body.data.attributes
  }
}
