import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { libraryQuery } from '#contract/requests/library-query.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, deckVersions } from '#server/db/schema/library.ts'
import {
  decksInReach,
  isReadable,
  offeredDecks,
  playableDecks,
  playedIn,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { selectDecks, type DeckRow } from '#server/library/deck-rows.ts'
import { titleOrder } from '#server/library/titles/title-order.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { Page } from '#server/listing/page.ts'

/** One page of the decks offered to the viewer, by title. */
export async function listDecks(
  db: Db,
  viewer: CatalogueViewer,
  { language, game_mode, ...page }: z.output<typeof libraryQuery>,
): Promise<Page<DeckRow>> {
  return pageOf(db, {
    select: selectDecks(db),
    where: and(
      playableDecks(viewer),
      offeredDecks(viewer),
      playedIn(deckVersions.modes, viewer, game_mode),
      language ? eq(decks.language, language) : undefined,
    ),
    sorts: { title: titleOrder({ language: decks.language, titleKeys: deckVersions.titleKeys }, language) },
    sort: 'title',
    id: decks.id,
    page,
  })
}

/** A deck within the viewer's reach; null if there is none. */
export async function readDeckRow(db: Db, viewer: CatalogueViewer, deckId: string): Promise<DeckRow | null> {
  const [row] = await selectDecks(db).where(and(eq(decks.id, deckId), decksInReach(db, viewer)))
  return row && isReadable(row, row.modes, viewer) ? row : null
}
