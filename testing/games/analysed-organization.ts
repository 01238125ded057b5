import { eq } from 'drizzle-orm'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import type { Language } from '#domain/languages.ts'
import { decks, perspectiveVersions } from '#server/db/schema/library.ts'
import { type AnalysedGame, insertAnalysedGames } from './analysed-games.ts'
import { makeDeck, type TestDeck } from '../deck-factory.ts'
import type { TestServer } from '../test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '../world.ts'

/** The perspectives of each deck, by position. */
export const analysedPerspectives = ['general', 'emotion_tense', 'emotion_content', 'priority_do'] as const
export const analysedCardCount = 12

type AnalysedDecks = (TestDeck & { language: 'en' | 'fi' })[]

/** "How we work" in English and Finnish, which is one deck, and "Change". */
async function makeAnalysedDecks(server: TestServer): Promise<AnalysedDecks> {
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

/** An organization with its games, and calls of its admin, which fail unless they are answered. */
export type AnalysedOrganization = Awaited<ReturnType<ReturnType<typeof analysedScene>['place']>>

type Path = '' | '/rounds' | '/actions' | '/ratings' | '/compared-cards' | '/conclusions'

/** Organizations whose games are analysed, with decks of their own; `server` gives the server once it runs. */
export function analysedScene(server: () => TestServer) {
  let decks: Promise<AnalysedDecks> | null = null

  /** Requests an analysis of an organization’s games, or what is behind a figure of it. */
  const ask = (
    { by, organizationId }: { by: Pick<TestUser, 'token'>; organizationId: string },
    path: Path = '',
    body: Record<string, unknown> = {},
    language?: Language,
  ) =>
    server().call(`POST /v1/dashboard/game-analysis${path}`, {
      token: by.token,
      body: { organization_id: organizationId, ...body },
      ...(language ? { language } : {}),
    })

  /** A new organization with these games. */
  const place = async (list: readonly AnalysedGame[]) => {
    decks ??= makeAnalysedDecks(server())
    const organizationId = await makeOrganization(server())
    const by = await makeUser(server(), { organizationId })
    const own = { organizationId, gameMasterId: by.id, decks: await decks }
    const ids = await insertAnalysedGames(server(), own, list)
    const told = async (path: Path, body: Record<string, unknown>) => {
      const answer = await ask({ by, organizationId }, path, body)
      if (answer.status !== 200) throw new Error(`no answer${path}: ${JSON.stringify(answer.body)}`)
      return answer.body
    }
    return {
      organizationId,
      by,
      ids,
      figures: async (filter: Record<string, unknown> = {}) => (await told('', filter)).data.attributes,
      /** The cards of two filters side by side. */
      compareCards: async (filter: Record<string, unknown>, comparedWith: Record<string, unknown>) =>
        (await told('/compared-cards', { ...filter, compared_with: comparedWith })).data.attributes,
      rounds: (body: Record<string, unknown>) => told('/rounds', body),
      actions: async (only: AnalysedActionState) => (await told('/actions', { only })).data.attributes,
      ratings: async (score: number, maxScore = 5) =>
        (await told('/ratings', { score, max_score: maxScore })).data.attributes,
      /** The conclusions with a word in any form. */
      conclusions: async (lemma: string, filter: Record<string, unknown> = {}): Promise<string[]> =>
        (await told('/conclusions', { ...filter, lemma, language: 'en' })).data.attributes.conclusions.map(
          ({ text }: { text: string }) => text,
        ),
    }
  }

  return { ask, place }
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
