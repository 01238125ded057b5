import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { deckLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { cardVersions, deckVersions } from '#server/db/schema/library.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { withoutSoftHyphens } from '#server/library/soft-hyphens.ts'
import { pageInMemory } from '#server/listing/page-in-memory.ts'
import type { DeckItem } from './open-deck.ts'

type CardRow = typeof cardVersions.$inferSelect

/** The latest versions of a deck (one page), newest first, each with the cards it added, changed and removed. */
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
  const rows = versions.map((version, index) => ({
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
      ...difference(said(versions[index - 1]?.id), said(version.id)),
    },
  }))
  const shown = rows.toReversed().slice(0, deckLimits.versionsShown)
  return pageInMemory(shown, { page: 1, page_size: deckLimits.versionsShown })
}

async function readSaid(db: Db, versionIds: string[]) {
  const rows =
    versionIds.length === 0
      ? []
      : await db
          .select()
          .from(cardVersions)
          .where(and(inArray(cardVersions.deckVersionId, versionIds), eq(cardVersions.isRetired, false)))
          .orderBy(cardVersions.number)
  const byVersion = Map.groupBy(rows, ({ deckVersionId }) => deckVersionId)
  return (versionId: string | undefined) => byVersion.get(versionId ?? '') ?? []
}

function difference(before: readonly CardRow[], after: readonly CardRow[]) {
  const [was, is] = [before, after].map((list) => new Map(list.map((card) => [card.cardId, card])))
  const titles = (list: readonly CardRow[]) => list.map(({ title }) => withoutSoftHyphens(title))
  const words = ({ title, description, ask, tone, suitId }: CardRow) =>
    JSON.stringify([title, description, ask, tone, suitId])
  return {
    added: titles(after.filter(({ cardId }) => !was?.has(cardId))),
    changed: titles(
      after.filter((card) => {
        const former = was?.get(card.cardId)
        return former !== undefined && words(former) !== words(card)
      }),
    ),
    removed: titles(before.filter(({ cardId }) => !is?.has(cardId))),
  }
}
