import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { hiddenDecks, hiddenGameTypes } from '#server/db/schema/catalogue.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'

/** A deck or game type of the catalogue, before the change. */
interface OfferedItem {
  kind: 'deck' | 'game_type'
  id: string
  title: string
  isOffered: boolean
}

/** Offers a deck or game type to the organization's people, or hides it. Audited if anything changes. */
export async function offerItem(
  tx: Db,
  viewer: CatalogueViewer,
  { kind, id, title, isOffered }: OfferedItem,
  isWanted: boolean,
  now: Date,
): Promise<void> {
  if (isOffered === isWanted) return
  const { organizationId } = viewer
  if (kind === 'deck')
    await (isWanted
      ? tx.delete(hiddenDecks).where(and(eq(hiddenDecks.organizationId, organizationId), eq(hiddenDecks.deckId, id)))
      : tx.insert(hiddenDecks).values({ organizationId, deckId: id }).onConflictDoNothing())
  else
    await (isWanted
      ? tx
          .delete(hiddenGameTypes)
          .where(and(eq(hiddenGameTypes.organizationId, organizationId), eq(hiddenGameTypes.gameTypeId, id)))
      : tx.insert(hiddenGameTypes).values({ organizationId, gameTypeId: id }).onConflictDoNothing())
  await recordAudit(
    tx,
    {
      organizationId,
      actorUserId: viewer.userId,
      action: 'organization.catalogue_changed',
      subject: { type: 'organization', id: organizationId },
      data: { kind, id, title, offered: isWanted },
    },
    now,
  )
}
