import { and, count, eq, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#contract/error-codes.ts'
import { mayEditItem, type CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { Db } from '#server/db/open-database.ts'
import type { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { libraryOrOwn, type CatalogueViewer } from './catalogue-viewer.ts'

type ItemTable = typeof decks | typeof gameTypes | typeof crystallizationTemplates

/**
 * A deck, game type or template that the viewer may change. Its row is locked until the transaction ends: others who
 * change it, or start to use it, wait.
 * @throws ApiError not_found, forbidden
 */
export async function lockOwnItem<Table extends ItemTable>(
  tx: Db,
  table: Table,
  viewer: CatalogueViewer,
  id: string,
): Promise<Table['$inferSelect']> {
  const rows = await tx
    .select()
    .from<PgTable>(table)
    .where(and(eq(table.id, id), libraryOrOwn(table, viewer)))
    .for('no key update')
  const row = rows[0] as Table['$inferSelect'] | undefined
  if (!row) throw new ApiError('not_found')
  if (!mayEditItem(row, viewer)) throw new ApiError('forbidden')
  return row
}

/**
 * Locks an organization's row until the transaction ends: whoever adds to its catalogue, or links decks there, waits
 * for the others. Call it before locking any of its decks, because two calls in different orders deadlock. A stronger
 * lock would deadlock with those who hold a deck and then write a row that refers to the organization.
 */
export async function lockCatalogue(tx: Db, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
}

/**
 * Refuses one item too many for an organization; deleted ones do not count. Its row is locked until the transaction
 * ends, so that concurrent calls are counted too.
 * @throws ApiError 409 with the code
 */
export async function refuseFullCatalogue(
  tx: Db,
  table: typeof gameTypes | typeof crystallizationTemplates,
  organizationId: string,
  { max, code }: { max: number; code: ErrorCode },
): Promise<void> {
  await lockCatalogue(tx, organizationId)
  const [own] = await tx
    .select({ count: count() })
    .from<PgTable>(table)
    .where(and(eq(table.organizationId, organizationId), isNull(table.deletedAt)))
  if ((own?.count ?? 0) >= max) throw new ApiError(code)
}

/** Only admins may share an item with the whole organization. @throws ApiError 403 forbidden, at the field */
export function allowSharing(
  visibility: CatalogueVisibility | undefined,
  viewer: CatalogueViewer,
  pointer: (field: string) => string,
): void {
  if (visibility === 'organization' && !viewer.isAdmin)
    throw new ApiError([{ code: 'forbidden', pointer: pointer('visibility') }])
}

/** The owner after a change of visibility: making a shared item private makes the viewer its owner. */
export function makerFrom(
  item: { visibility: CatalogueVisibility; createdBy: string | null },
  visibility: CatalogueVisibility,
  viewer: CatalogueViewer,
): string | null {
  return visibility === 'self' && item.visibility !== 'self' ? viewer.userId : item.createdBy
}

/** Audit data for a change of visibility; empty if unchanged. */
export function visibilityChange(from: CatalogueVisibility, to: CatalogueVisibility): Record<string, unknown> {
  return from === to ? {} : { visibility: { from, to } }
}
