import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { deckLimits } from '#domain/limits.ts'
import { mayBuild } from '#domain/organizations/organization-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { cards, decks, perspectives, suits } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { readDeckFile } from '#server/library/deck-file.ts'
import { deckRows } from '#server/library/library-rows.ts'
import type { DeckRow } from '#server/library/present-deck.ts'
import { readFamilies } from '#server/library/read-library.ts'

interface Context {
  organizationId: string
  userId: string
  now: Date
  pointer: string
}

/**
 * Makes a deck of the organization of a file, one in each of its languages: published, so that it can be played at once, and seen by its
 * maker alone until somebody shows it to the others. It is a deck of its own, whatever it was exported from.
 * @throws ApiError 403 builders_not_in_plan, organization_trial_expired, subscription_inactive; 409 deck_quota_full; 422 with every fault of the file
 */
export async function importDeckFile(
  tx: Db,
  value: unknown,
  { organizationId, userId, now, pointer }: Context,
): Promise<DeckRow[]> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('update')
  if (!organization) throw new ApiError('not_found')
  orThrow(mayBuild(organization, now))
  const own = await tx
    .selectDistinct({ catalogId: decks.catalogId })
    .from(decks)
    .where(eq(decks.organizationId, organizationId))
  if (own.length >= deckLimits.ownMax) throw new ApiError('deck_quota_full')
  const families = readFamilies()
  const { file, faults } = readDeckFile(value, families.list)
  if (!file) {
    throw new ApiError(
      faults.map(({ code, path, values }) => ({
        code,
        pointer: [pointer, ...path].join('/'),
        ...(values ? { values } : {}),
      })),
      { status: 422, meta: { faults: faults.map(({ path, message }) => `${path.join('.')}: ${message}`) } },
    )
  }
  const rows = deckRows([{ ...file, slug: ownSlug(file.slug), tiers: [] }], families)
  const made = await tx
    .insert(decks)
    .values(rows.decks.map((row) => ({ ...row, organizationId, createdBy: userId, visibility: 'self' as const })))
    .returning()
  await tx.insert(suits).values(rows.suits)
  await tx.insert(cards).values(rows.cards)
  await tx.insert(perspectives).values(rows.perspectives)
  return made
}

/** A slug that no deck has yet; what an earlier import added to it goes. */
function ownSlug(slug: string): string {
  return `${slug
    .replace(/-[\da-f]{12}$/, '')
    .slice(0, 40)
    .replace(/-$/, '')}-${randomBytes(6).toString('hex')}`
}
