import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { perspectiveTypes } from '#domain/decks/deck-rules.ts'
import { deckLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import {
  cardVersions,
  deckVersions,
  perspectives,
  perspectiveVersions,
  suitVersions,
} from '#server/db/schema/library.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { withoutSoftHyphens } from '#server/library/soft-hyphens.ts'
import { makePage } from '#server/listing/page.ts'
import type { DeckItem } from './open-deck.ts'
import { versionDifference, type VersionSaid } from './version-difference.ts'

/** The latest versions of a deck (one page), newest first, each with what it changed. */
export async function readVersions(db: Db, deck: DeckItem) {
  const newest = await db
    .select({
      id: deckVersions.id,
      number: deckVersions.number,
      title: deckVersions.title,
      cardCount: deckVersions.cardCount,
      publishedAt: deckVersions.publishedAt,
      publisherName: sql<string | null>`coalesce(${users.name}, ${users.email})`,
      gameCount: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(games)
        .where(and(eq(games.deckVersionId, deckVersions.id), eq(games.isTestGame, false), isNull(games.deletedAt)))})`,
    })
    .from(deckVersions)
    .leftJoin(
      organizationUsers,
      and(
        eq(organizationUsers.userId, deckVersions.publishedBy),
        deck.organizationId === null ? undefined : eq(organizationUsers.organizationId, deck.organizationId),
        eq(organizationUsers.hidden, false),
      ),
    )
    .leftJoin(users, eq(users.id, organizationUsers.userId))
    .where(eq(deckVersions.deckId, deck.id))
    .orderBy(desc(deckVersions.number))
    // One more, to diff the oldest of the page against.
    .limit(deckLimits.versionsShown + 1)
  const versions = newest.toReversed()
  const said = await readSaid(
    db,
    versions.map(({ id }) => id),
  )
  const rows = versions.flatMap((version, index) => {
    const now = said(version.id)
    if (!now) return []
    return {
      type: 'deck-versions' as const,
      id: version.id,
      attributes: {
        version: version.number,
        is_current: version.id === deck.currentVersionId,
        published_at: version.publishedAt.toISOString(),
        publisher_name: version.publisherName,
        title: withoutSoftHyphens(version.title),
        card_count: version.cardCount,
        game_count: version.gameCount,
        ...versionDifference(said(versions[index - 1]?.id), now),
      },
    }
  })
  const shown = rows.toReversed().slice(0, deckLimits.versionsShown)
  return makePage(shown, shown.length, { page: 1, page_size: deckLimits.versionsShown })
}

/** What the versions say, by version id. */
async function readSaid(db: Db, versionIds: string[]): Promise<(id: string | undefined) => VersionSaid | undefined> {
  if (versionIds.length === 0) return () => undefined
  const deckRows = await db.select().from(deckVersions).where(inArray(deckVersions.id, versionIds))
  const suits = await db
    .select()
    .from(suitVersions)
    .where(inArray(suitVersions.deckVersionId, versionIds))
    .orderBy(suitVersions.index)
  const cards = await db
    .select()
    .from(cardVersions)
    .where(and(inArray(cardVersions.deckVersionId, versionIds), eq(cardVersions.isRetired, false)))
    .orderBy(cardVersions.number)
  const asked = await db
    .select({ said: perspectiveVersions })
    .from(perspectiveVersions)
    .innerJoin(perspectives, eq(perspectives.id, perspectiveVersions.perspectiveId))
    .where(
      and(
        inArray(perspectiveVersions.deckVersionId, versionIds),
        eq(perspectiveVersions.isRetired, false),
        notInArray(perspectives.key, [...perspectiveTypes]),
      ),
    )
    .orderBy(perspectiveVersions.index)
  const of = <Row extends { deckVersionId: string }>(rows: readonly Row[]) => {
    const byVersion = Map.groupBy(rows, ({ deckVersionId }) => deckVersionId)
    return (id: string) => byVersion.get(id) ?? []
  }
  const [suitsOf, cardsOf, perspectivesOf] = [of(suits), of(cards), of(asked.map(({ said }) => said))]
  const said = new Map(
    deckRows.map((deck): [string, VersionSaid] => [
      deck.id,
      { deck, suits: suitsOf(deck.id), cards: cardsOf(deck.id), perspectives: perspectivesOf(deck.id) },
    ]),
  )
  return (id) => said.get(id ?? '')
}
