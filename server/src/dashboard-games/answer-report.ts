import { eq } from 'drizzle-orm'
import { pulseFigures } from '#domain/conclusions/pulse.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { mayOnGame, visibilitiesFor } from '#domain/permissions/game-rules.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { readPulseAnswers } from '#server/pulse/commands/read-pulse.ts'
import { presentGame } from '#server/game/present-game.ts'
import { viewerOf } from '#server/game/viewer.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { readWentOn } from '#server/game-rows/went-on.ts'

/** A game as its report shows it, with the caller's permissions. @throws ApiError not_found without rows */
export async function answerReport(db: Db, rows: GameRows | null, actor: Extract<Actor, { kind: 'user' }>) {
  if (!rows) throw new ApiError('not_found')
  const { game } = rows
  const facts = {
    gameId: game.id,
    organizationId: game.organization_id,
    gameMasterId: game.game_master_id,
    visibility: game.visibility,
  }
  const [names] = await db
    .select({ gameMaster: users.name, erasedAt: users.erasedAt, organization: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, game.organization_id))
    .where(eq(users.id, game.game_master_id))
  return {
    ...presentGame(rows, viewerOf(actor, game.game_master_id)),
    meta: {
      is_own: actor.userId === game.game_master_id,
      game_master_name: names?.erasedAt ? null : (names?.gameMaster ?? null),
      organization_name: names?.organization ?? '',
      may_manage: mayOnGame('game.manage', actor, facts) === 'allow',
      pulse: pulseFigures(await readPulseAnswers(db, game.id)),
      went_on: [...(await readWentOn(db, rows))],
      visibilities: [...visibilitiesFor(actor, facts)],
    },
  }
}
