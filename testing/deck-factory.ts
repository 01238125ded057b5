import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { crystallizationTemplates, decks, gameTypePerspectives, gameTypes } from '#server/db/schema/library.ts'
import { publishDecks } from '#server/library/publish-decks.ts'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { suitKinds, type CardTone, type PerspectiveWants, type Tier } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { TestServer } from './test-server.ts'

export interface TestDeck {
  id: string
  cardIds: string[]
  perspectiveIds: string[]
  /** Its only version, if it was published. */
  versionId?: string
}

interface DeckOptions {
  cardCount?: number
  modes?: GameMode[]
  tiers?: Tier[]
  language?: Language
  organizationId?: string
  createdBy?: string
  visibility?: 'self' | 'organization'
  title?: string
  /** Shared by the language versions of one deck. */
  catalogId?: string
  /** Catalogue ids of decks to play before or after it. */
  goesWellWith?: string[]
  cardTitle?: (index: number) => string
  /** By position in the deck. */
  tones?: (index: number) => CardTone | null
  asks?: (index: number) => string
  /** Of every perspective. */
  wants?: PerspectiveWants
}

let counter = 0

/** A published deck of 40 cards and four perspectives, in the library unless an organization is passed. */
export async function makeDeck(
  server: Pick<TestServer, 'services'>,
  options: DeckOptions = {},
): Promise<TestDeck & { versionId: string }> {
  counter += 1
  const { db } = server.services.database
  const cardCount = options.cardCount ?? 40
  const deck = {
    id: randomUUID(),
    catalogId: options.catalogId ?? `deck-${counter}`,
    organizationId: options.organizationId ?? null,
    createdBy: options.createdBy ?? null,
    language: options.language ?? 'en',
    goesWellWith: options.goesWellWith ?? [],
    tiers: options.tiers ?? (['one_to_one', 'trial', 'basic', 'pro'] as const).slice(),
    visibility: options.visibility ?? 'organization',
  }
  const suits = suitKinds.map((kind, index) => ({
    id: randomUUID(),
    key: kind,
    kind,
    title: kind,
    description: `About ${kind}`,
    index,
  }))
  const cards = Array.from({ length: cardCount }, (_, index) => ({
    id: randomUUID(),
    key: `card-${index + 1}`,
    suitId: suits[Math.floor((index * suits.length) / cardCount)]?.id ?? '',
    number: index + 1,
    title: options.cardTitle?.(index) ?? `Card ${index + 1}`,
    description: `What does card ${index + 1} say to you?`,
    ask: options.asks?.(index) ?? '',
    tone: options.tones?.(index) ?? null,
  }))
  const perspectives = Array.from({ length: 4 }, (_, index) => ({
    id: randomUUID(),
    key: `perspective-${index + 1}`,
    type: 'general' as const,
    title: `Perspective ${index + 1}`,
    description: `Question ${index + 1}?`,
    index,
    wants: options.wants ?? null,
  }))
  const words = {
    title: options.title ?? `Deck ${counter}`,
    description: 'A deck for tests.',
    useWhen: '',
    avoidWhen: '',
    deckColor: null,
    modes: options.modes ?? (['crux', 'one_on_one'] as const).slice(),
    topics: [],
    depth: null,
    minutes: null,
  }
  await publishDecks(db, [{ deck, words, suits, cards, perspectives }], {
    userId: options.createdBy ?? null,
    now: server.services.clock(),
  })
  const [row] = await db.select({ versionId: decks.currentVersionId }).from(decks).where(eq(decks.id, deck.id))
  if (!row?.versionId) throw new Error('no deck')
  return {
    id: deck.id,
    versionId: row.versionId,
    cardIds: cards.map(({ id }) => id),
    perspectiveIds: perspectives.map(({ id }) => id),
  }
}

/** A crystallization template with a finding and an action plan. Games without a choice get `findings-and-actions`. */
export async function makeTemplate(
  server: Pick<TestServer, 'services'>,
  options: {
    key?: string
    modes?: GameMode[]
    organizationId?: string
    createdBy?: string
    visibility?: CatalogueVisibility
    language?: Language
    title?: string
  } = {},
): Promise<string> {
  const [row] = await server.services.database.db
    .insert(crystallizationTemplates)
    .values({
      key: options.key ?? 'findings-and-actions',
      organizationId: options.organizationId ?? null,
      createdBy: options.createdBy ?? null,
      visibility: options.visibility ?? 'organization',
      language: options.language ?? 'en',
      title: options.title ?? 'Findings and actions',
      description: 'For tests.',
      modes: options.modes ?? ['crux', 'one_on_one'],
      topics: [
        {
          key: 'what-it-says',
          kind: 'finding',
          title: 'What does this card say about us?',
          hintText: 'One or two sentences.',
        },
        { key: 'what-we-do', kind: 'action_plan', title: 'What will we do?', hintText: 'Small enough.' },
      ],
    })
    .returning({ id: crystallizationTemplates.id })
  if (!row) throw new Error('no template')
  return row.id
}

/** A game type on a deck, ready to play. */
export async function makeGameType(
  server: Pick<TestServer, 'services'>,
  deck: TestDeck,
  options: {
    modes?: GameMode[]
    organizationId?: string
    createdBy?: string
    visibility?: CatalogueVisibility
    templateId?: string
    title?: string
    minutes?: number | null
  } = {},
): Promise<string> {
  counter += 1
  const [row] = await server.services.database.db
    .insert(gameTypes)
    .values({
      key: `type-${counter}`,
      organizationId: options.organizationId ?? null,
      language: 'en',
      createdBy: options.createdBy ?? null,
      visibility: options.visibility ?? 'organization',
      crystallizationTemplateId: options.templateId ?? null,
      title: options.title ?? `Type ${counter}`,
      description: 'For tests.',
      modes: options.modes ?? ['crux'],
      minutes: options.minutes === undefined ? 75 : options.minutes,
      deckId: deck.id,
    })
    .returning({ id: gameTypes.id })
  if (!row) throw new Error('no game type')
  await server.services.database.db
    .insert(gameTypePerspectives)
    .values(
      deck.perspectiveIds.slice(0, 2).map((perspectiveId, index) => ({ gameTypeId: row.id, perspectiveId, index })),
    )
  return row.id
}
