import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { builderQuery } from '#contract/requests/catalogue-fields.ts'
import type { libraryQuery } from '#contract/requests/library-query.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { crystallizationTemplates, gameTypes } from '#server/db/schema/library.ts'
import { foldedText } from '#server/db/schema/columns/folded-text.ts'
import { matchesText } from '#server/listing/matches-text.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { Page } from '#server/listing/page.ts'
import { libraryOrOwn, ownItems, playedIn, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { gameCount, makerName } from '#server/library/item-columns.ts'
import { titleOrder } from '#server/library/titles/title-order.ts'
import type { BuilderTemplate, TemplateRow } from './present.ts'

type Wanted = Pick<z.output<typeof builderQuery>, 'source' | 'language' | 'search' | 'sort' | 'page' | 'page_size'>

/** One page of the templates that the viewer may use in a game, by title. */
export async function listTemplates(
  db: Db,
  viewer: CatalogueViewer,
  { language, game_mode, ...page }: z.output<typeof libraryQuery>,
): Promise<Page<TemplateRow>> {
  const { id, modes } = crystallizationTemplates
  return pageOf(db, {
    select: db.select().from(crystallizationTemplates).$dynamic(),
    where: and(
      libraryOrOwn(crystallizationTemplates, viewer),
      playedIn(modes, viewer, game_mode),
      language ? eq(crystallizationTemplates.language, language) : undefined,
    ),
    sorts: { title: titleOrder(crystallizationTemplates, language) },
    sort: 'title',
    id,
    page,
  })
}

/** One page of the organization's or the library's templates, with what uses them. */
export async function listBuilderTemplates(
  db: Db,
  viewer: CatalogueViewer,
  { source, language, search, sort, ...page }: Wanted,
): Promise<Page<BuilderTemplate>> {
  const { id, title, description, updatedAt } = crystallizationTemplates
  const { rows, meta } = await pageOf(db, {
    select: selectTemplates(db, viewer).$dynamic(),
    where: and(
      source === 'own' ? ownItems(crystallizationTemplates, viewer) : isNull(crystallizationTemplates.organizationId),
      language ? eq(crystallizationTemplates.language, language) : undefined,
      matchesText([title, description], search),
    ),
    sorts: { title: foldedText(title), language: crystallizationTemplates.language, updated: updatedAt },
    sort,
    id,
    page,
  })
  return { rows: await withGameTypes(db, viewer, rows), meta }
}

/** One template with what uses it; null if it does not exist or the viewer may not see it. */
export async function readBuilderTemplate(
  db: Db,
  viewer: CatalogueViewer,
  templateId: string,
): Promise<BuilderTemplate | null> {
  const rows = await selectTemplates(db, viewer).where(
    and(eq(crystallizationTemplates.id, templateId), libraryOrOwn(crystallizationTemplates, viewer)),
  )
  return (await withGameTypes(db, viewer, rows))[0] ?? null
}

function selectTemplates(db: Db, viewer: CatalogueViewer) {
  return db
    .select({
      template: crystallizationTemplates,
      makerName: makerName(db, crystallizationTemplates, viewer),
      gameCount: gameCount(db, games.crystallizationTemplateId, crystallizationTemplates.id, viewer),
    })
    .from(crystallizationTemplates)
}

async function withGameTypes(
  db: Db,
  viewer: CatalogueViewer,
  rows: readonly { template: TemplateRow; makerName: string | null; gameCount: number }[],
): Promise<BuilderTemplate[]> {
  const types = await gameTypesWith(
    db,
    viewer,
    rows.map(({ template }) => template.id),
  )
  return rows.map((row) => {
    const own = types.filter(({ templateId }) => templateId === row.template.id)
    return {
      ...row,
      gameTypes: own.filter(({ isSeen }) => isSeen).map(({ id, title }) => ({ id, title })),
      gameTypeCount: own.length,
    }
  })
}

/** The organization's game types that use one of the templates, by title. */
export async function gameTypesWith(db: Db, viewer: CatalogueViewer, templateIds: readonly string[]) {
  if (templateIds.length === 0) return []
  return db
    .select({
      id: gameTypes.id,
      title: gameTypes.title,
      language: gameTypes.language,
      modes: gameTypes.modes,
      visibility: gameTypes.visibility,
      createdBy: gameTypes.createdBy,
      templateId: gameTypes.crystallizationTemplateId,
      isSeen: sql<boolean>`coalesce(${ownItems(gameTypes, viewer)}, false)`,
    })
    .from(gameTypes)
    .where(
      and(
        inArray(gameTypes.crystallizationTemplateId, [...templateIds]),
        eq(gameTypes.organizationId, viewer.organizationId),
        isNull(gameTypes.deletedAt),
      ),
    )
    .orderBy(gameTypes.title, gameTypes.id)
}
