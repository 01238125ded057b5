import { asc, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { gameTypePerspectives } from '#server/db/schema/library.ts'

/** The perspectives of game types, in the order of the rounds. */
export async function readChosenPerspectives(db: Db, gameTypeIds: readonly string[]): Promise<Map<string, string[]>> {
  if (gameTypeIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(gameTypePerspectives)
    // One parameter, however many ids.
    .where(
      sql`${gameTypePerspectives.gameTypeId} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(gameTypeIds)}::jsonb))`,
    )
    .orderBy(asc(gameTypePerspectives.index))
  const chosen = new Map<string, string[]>()
  for (const { gameTypeId, perspectiveId } of rows)
    chosen.set(gameTypeId, [...(chosen.get(gameTypeId) ?? []), perspectiveId])
  return chosen
}
