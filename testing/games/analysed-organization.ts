import { eq } from 'drizzle-orm'
import { decks, perspectiveVersions } from '#server/db/schema/library.ts'
import { type AnalysedGame, insertAnalysedGames } from './analysed-games.ts'
import { makeDeck, type TestDeck } from '../deck-factory.ts'
import type { TestServer } from '../test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '../world.ts'

/** The perspectives of each deck, by position. */
export const analysedPerspectives = ['general', 'emotion_tense', 'emotion_content', 'priority_do'] as const
export const analysedCardCount = 12

export type AnalysedDecks = (TestDeck & { language: 'en' | 'fi' })[]

/** "How we work" in English and Finnish, which is one deck, and "Change". */
export async function makeAnalysedDecks(server: TestServer): Promise<AnalysedDecks> {
  const { db } = server.services.database
  const [english, finnish, other] = await Promise.all([
    makeDeck(server, { cardCount: analysedCardCount, title: 'How we work' }),
    makeDeck(server, { cardCount: analysedCardCount, title: 'Näin teemme työtä', language: 'fi' }),
    makeDeck(server, { cardCount: analysedCardCount, title: 'Change' }),
  ])
  const [row] = await db.select().from(decks).where(eq(decks.id, english.id))
  await db
    .update(decks)
    .set({ catalogId: row?.catalogId ?? '' })
    .where(eq(decks.id, finnish.id))
  for (const deck of [english, finnish, other])
    for (const [index, type] of analysedPerspectives.entries())
      await db
        .update(perspectiveVersions)
        .set({ type })
        .where(eq(perspectiveVersions.perspectiveId, deck.perspectiveIds[index] ?? ''))
  return [
    { ...english, language: 'en' },
    { ...finnish, language: 'fi' },
    { ...other, language: 'en' },
  ]
}

/** Requests the analysis of an organization’s games. */
export function analyse(
  server: TestServer,
  by: TestUser,
  organizationId: string,
  filter: Record<string, unknown> = {},
) {
  return server.call('POST /v1/dashboard/game-analysis', {
    token: by.token,
    body: { organization_id: organizationId, ...filter },
  })
}

/** A new organization with these games, and its figures as its admin sees them. */
export async function placeGames(server: TestServer, ours: AnalysedDecks, list: readonly AnalysedGame[]) {
  const organizationId = await makeOrganization(server)
  const by = await makeUser(server, { organizationId })
  const ids = await insertAnalysedGames(server, { organizationId, gameMasterId: by.id, decks: ours }, list)
  const figures = async (filter: Record<string, unknown> = {}) => {
    const answer = await analyse(server, by, organizationId, filter)
    if (answer.status !== 200) throw new Error(`no analysis: ${JSON.stringify(answer.body)}`)
    return answer.body.data.attributes
  }
  /** The cards of two filters side by side. */
  const compareCards = async (filter: Record<string, unknown>, comparedWith: Record<string, unknown>) => {
    const answer = await server.call('POST /v1/dashboard/game-analysis/compared-cards', {
      token: by.token,
      body: { organization_id: organizationId, ...filter, compared_with: comparedWith },
    })
    if (answer.status !== 200) throw new Error(`no comparison: ${JSON.stringify(answer.body)}`)
    return answer.body.data.attributes
  }
  return { organizationId, by, ids, figures, compareCards }
}

/** A game of four people: one card dealt more than played; the first seat’s card is chosen and is the crux. */
export const plainGame = (change: Partial<AnalysedGame> = {}): AnalysedGame => ({
  deck: 0,
  completedAt: new Date('2026-03-10T10:00:00Z'),
  visibility: 'organization',
  isTestGame: false,
  isDeleted: false,
  gameMasterPlays: false,
  minutes: 60,
  names: ['Aino', 'Mateo', 'Sanna', 'Jan'],
  rounds: [
    {
      isSkipped: false,
      isTakenBack: false,
      perspective: 1,
      seats: [0, 1, 2, 3].map((seat) => ({ dealt: [seat, seat + 4], played: 0 })),
      chosen: 0,
    },
  ],
  crux: 0,
  rating: { score: 4, maxScore: 5, text: 'We finally said it aloud.' },
  findings: ['The handover is where knowledge gets lost'],
  actions: [],
  ...change,
})
