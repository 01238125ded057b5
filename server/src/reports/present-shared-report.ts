import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { presentGame } from '#server/game/present-game.ts'
import type { ReadGame } from '#server/game-rows/in-language.ts'
import { readWentOn } from '#server/game-rows/went-on.ts'

/**
 * A finished game for the holder of an open link, in their language where it can be: no addresses, no code, no ideas,
 * and never a note.
 */
export async function presentSharedReport(db: Db, { rows, cardLanguage }: ReadGame, endsAt: Date) {
  const { data, included, jsonapi } = presentGame({ ...rows, participations: [] }, { kind: 'member' })
  const [names] = await db
    .select({ gameMaster: users.name, erasedAt: users.erasedAt, organization: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, rows.game.organization_id))
    .where(eq(users.id, rows.game.game_master_id))
  return {
    jsonapi,
    data: {
      ...data,
      attributes: { ...data.attributes, game_master_email: null, notes_in_report: null, send_report_to: [] },
    },
    included,
    meta: {
      game_master_name: names?.erasedAt ? null : (names?.gameMaster ?? null),
      organization_name: names?.organization ?? '',
      ends_at: endsAt.toISOString(),
      card_language: cardLanguage,
      went_on: [...(await readWentOn(db, rows))],
    },
  }
}
